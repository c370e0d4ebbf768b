package androidx.compose.ui.text.font

data class FontWeight(val weight: Int)

class FontFamily {
    companion object {
        val Monospace = FontFamily()
        val Serif = FontFamily()
        val Cursive = FontFamily()
        val SansSerif = FontFamily()
    }
}
