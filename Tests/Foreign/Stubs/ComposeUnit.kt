package androidx.compose.ui.unit

data class Dp(val value: Float)

data class TextUnit(val value: Float, val unit: String)

val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Int.sp: TextUnit get() = TextUnit(toFloat(), "sp")
val Double.sp: TextUnit get() = TextUnit(toFloat(), "sp")
val Int.em: TextUnit get() = TextUnit(toFloat(), "em")
val Double.em: TextUnit get() = TextUnit(toFloat(), "em")
