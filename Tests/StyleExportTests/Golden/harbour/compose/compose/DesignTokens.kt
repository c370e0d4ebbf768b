// Generated from the token source. Do not edit: change the tokens and generate again.
@file:Suppress("unused", "DEPRECATION")

package design.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.foundation.BorderStroke
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

/** Finds a font by its names, the preferred one first. Set it once, to give the fonts that the app brings. */
var designFonts: (List<String>) -> FontFamily = { names ->
    when {
        "ui-monospace" in names || "monospace" in names -> FontFamily.Monospace
        "ui-serif" in names || "serif" in names -> FontFamily.Serif
        "cursive" in names -> FontFamily.Cursive
        else -> FontFamily.SansSerif
    }
}

/** Every token, in one mode. */
sealed class DesignTokens {
    open val sea50: Color
        get() = Color(red = 0.922188f, green = 0.970778f, blue = 1f, alpha = 1f, colorSpace = ColorSpaces.DisplayP3)
    open val sea500: Color
        get() = Color(0xFF0891C9)
    open val sea700: Color
        get() = Color(0xFF18507A)
    open val sea900: Color
        get() = Color(0xFF0E2039)
    open val coral: Color
        get() = Color(red = 0.95f, green = 0.35f, blue = 0.25f, alpha = 1f, colorSpace = ColorSpaces.DisplayP3)
    open val coralFaint: Color
        get() = Color(0xFFFFE0D9)
    open val coralNeon: Color
        get() = Color(red = 1f, green = 0f, blue = 0.090718f, alpha = 1f, colorSpace = ColorSpaces.DisplayP3)
    open val neutralWhite: Color
        get() = Color(0xFFFFFFFF)
    open val neutralBlack: Color
        get() = Color(0xFF000000)
    open val neutralMist: Color
        get() = Color(0xFFDEDEDE)
    open val neutralScrim: Color
        get() = Color(0x66000D1A)
    open val space0: Dp
        get() = 0.dp
    open val spaceXs: Dp
        get() = 4.dp
    open val spaceMd: TextUnit
        get() = 16.sp
    @Deprecated("Use space.xs")
    open val spaceHair: Dp
        get() = 0.5.dp
    open val timeQuick: Int
        get() = 120
    open val timeSlow: Int
        get() = 400
    open val easeStandard: Easing
        get() = CubicBezierEasing(0.2f, 0f, 0f, 1f)
    open val easeSpring: Easing
        get() = CubicBezierEasing(0.5f, -0.5f, 0.3f, 1.6f)
    open val ratioTight: Float
        get() = 1.2f
    open val ratioLoose: Float
        get() = 1.7f
    open val ratioNegative: Float
        get() = -0.25f
    open val fontSans: List<String>
        get() = listOf("Inter", "Noto Sans JP", "system-ui", "sans-serif")
    open val fontMono: List<String>
        get() = listOf("JetBrains Mono", "ui-monospace", "monospace")
    open val fontSingle: List<String>
        get() = listOf("O'Reilly \"Sans\"")
    open val fontRegular: FontWeight
        get() = FontWeight(400)
    open val fontStrong: FontWeight
        get() = FontWeight(650)
    open val fontHeaviest: FontWeight
        get() = FontWeight(950)
    /** Running text. */
    open val colorTextDefault: Color
        get() = sea900
    open val colorTextMuted: Color
        get() = sea700
    /** A name that many languages keep for themselves * / --> " \ end. */
    open val colorTextClass: Color
        get() = colorTextDefault
    open val colorSurface: Color
        get() = neutralWhite
    open val colorSurfaceRaised: Color
        get() = sea50
    open val colorSurfaceVeil: Color
        get() = neutralScrim
    open val colorAccent: Color
        get() = sea500
    /** Something is wrong. */
    open val colorAlarm: Color
        get() = coral
    /** 旗の色。 */
    open val color旗: Color
        get() = coralNeon
    @Deprecated("Deprecated.")
    open val colorOldAccent: Color
        get() = colorAccent
    open val frameFocus: BorderStroke
        get() = BorderStroke(2.dp, colorAccent)
    open val frameCut: BorderStroke
        get() = BorderStroke(spaceXs, colorTextMuted)
    open val sweepDawn: List<Pair<Float, Color>>
        get() = listOf(0f to colorAlarm, 0.6f to coralFaint, 1f to colorSurface)
    /** Running text. */
    open val typeBody: TextStyle
        get() = TextStyle(fontSize = 16.sp, fontWeight = fontRegular, fontFamily = designFonts(fontSans), letterSpacing = 0.em, lineHeight = 1.7.em)
    open val typeHeading: TextStyle
        get() = TextStyle(color = colorTextDefault, fontSize = 28.sp, fontWeight = fontStrong, fontFamily = designFonts(listOf("Inter", "Noto Sans JP", "system-ui", "sans-serif")), letterSpacing = (-0.010714).em, lineHeight = 1.2.em, textAlign = TextAlign.Center)
    open val typeFare: TextStyle
        get() = TextStyle(color = colorAccent, fontSize = 20.sp, fontWeight = FontWeight(500), fontFamily = designFonts(fontMono), letterSpacing = 0.02.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
    open val printBody: TextStyle
        get() = typeBody
    open val printHeading: TextStyle
        get() = TextStyle(color = colorTextDefault, fontSize = 28.sp, fontWeight = fontStrong, fontFamily = designFonts(listOf("Inter", "Noto Sans JP", "system-ui", "sans-serif")), letterSpacing = (-0.010714).em, lineHeight = 1.2.em, textAlign = TextAlign.Center)
    open val printFare: TextStyle
        get() = TextStyle(color = colorAccent, fontSize = 20.sp, fontWeight = FontWeight(500), fontFamily = designFonts(fontMono), letterSpacing = 0.02.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
}

/** The mode `light-comfortable` of the token source. */
object LightComfortableTokens : DesignTokens()

/** The mode `light-compact` of the token source. */
object LightCompactTokens : DesignTokens() {
    override val spaceMd: TextUnit
        get() = 12.sp
}

/** The mode `dark-comfortable` of the token source. */
object DarkComfortableTokens : DesignTokens() {
    override val colorTextDefault: Color
        get() = sea50
    override val colorTextMuted: Color
        get() = neutralMist
    override val colorSurface: Color
        get() = sea900
    override val colorSurfaceRaised: Color
        get() = Color(0xFF21374E)
    override val colorAccent: Color
        get() = Color(0xFF11C2F8)
}

/** The mode `dark-compact` of the token source. */
object DarkCompactTokens : DesignTokens() {
    override val spaceMd: TextUnit
        get() = 12.sp
    override val colorTextDefault: Color
        get() = sea50
    override val colorTextMuted: Color
        get() = neutralMist
    override val colorSurface: Color
        get() = sea900
    override val colorSurfaceRaised: Color
        get() = Color(0xFF21374E)
    override val colorAccent: Color
        get() = Color(0xFF11C2F8)
}

/** The mode `lightHighContrast-comfortable` of the token source. */
object LightHighContrastComfortableTokens : DesignTokens() {
    override val colorTextMuted: Color
        get() = sea900
    override val colorAccent: Color
        get() = sea700
}

/** The mode `lightHighContrast-compact` of the token source. */
object LightHighContrastCompactTokens : DesignTokens() {
    override val spaceMd: TextUnit
        get() = 12.sp
    override val colorTextMuted: Color
        get() = sea900
    override val colorAccent: Color
        get() = sea700
}

/** The mode `darkHighContrast-comfortable` of the token source. */
object DarkHighContrastComfortableTokens : DesignTokens() {
    override val colorTextDefault: Color
        get() = sea50
    override val colorTextMuted: Color
        get() = neutralWhite
    override val colorSurface: Color
        get() = sea900
    override val colorSurfaceRaised: Color
        get() = Color(0xFF21374E)
    override val colorAccent: Color
        get() = sea50
}

/** The mode `darkHighContrast-compact` of the token source. */
object DarkHighContrastCompactTokens : DesignTokens() {
    override val spaceMd: TextUnit
        get() = 12.sp
    override val colorTextDefault: Color
        get() = sea50
    override val colorTextMuted: Color
        get() = neutralWhite
    override val colorSurface: Color
        get() = sea900
    override val colorSurfaceRaised: Color
        get() = Color(0xFF21374E)
    override val colorAccent: Color
        get() = sea50
}

/** What can be chosen. */
enum class DensityChoice { comfortable, compact }

/** The tokens for what the reader has set. */
fun designTokens(isDark: Boolean, isHighContrast: Boolean = false, density: DensityChoice = DensityChoice.comfortable): DesignTokens =
    when {
        density == DensityChoice.comfortable && !isDark && !isHighContrast -> LightComfortableTokens
        density == DensityChoice.comfortable && isDark && !isHighContrast -> DarkComfortableTokens
        density == DensityChoice.comfortable && !isDark && isHighContrast -> LightHighContrastComfortableTokens
        density == DensityChoice.comfortable && isDark && isHighContrast -> DarkHighContrastComfortableTokens
        density == DensityChoice.compact && !isDark && !isHighContrast -> LightCompactTokens
        density == DensityChoice.compact && isDark && !isHighContrast -> DarkCompactTokens
        density == DensityChoice.compact && !isDark && isHighContrast -> LightHighContrastCompactTokens
        density == DensityChoice.compact && isDark && isHighContrast -> DarkHighContrastCompactTokens
        else -> LightComfortableTokens
    }
