// As much of Jetpack Compose as the exported file names, so that a compiler without Android can check it.
package androidx.compose.ui.graphics

import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces

data class Color(val red: Float, val green: Float, val blue: Float, val alpha: Float, val colorSpace: ColorSpace)

fun Color(color: Long): Color {
    fun part(shift: Int) = ((color shr shift) and 0xFF) / 255f
    return Color(part(16), part(8), part(0), part(24), ColorSpaces.Srgb)
}
