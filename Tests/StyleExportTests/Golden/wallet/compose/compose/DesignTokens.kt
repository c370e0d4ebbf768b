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
    protected open val paletteInk: Color
        get() = Color(0xFFE8EDF2)
    protected open val paletteMist: Color
        get() = Color(0xFF9AA8B5)
    protected open val palettePaper: Color
        get() = Color(0xFF12171D)
    protected open val paletteLine: Color
        get() = Color(0xFF65727F)
    protected open val paletteSky: Color
        get() = Color(0xFF4DB8F0)
    protected open val paletteRed: Color
        get() = Color(0xFFFF7566)
    protected open val paletteBlue: Color
        get() = Color(0xFF66A3FF)
    protected open val paletteGreen: Color
        get() = Color(0xFF3ECF8E)
    /** A green that can be told from the red with any colour vision. */
    protected open val paletteTeal: Color
        get() = Color(0xFF3FD6C0)
    protected open val paletteAmber: Color
        get() = Color(0xFFF2B84B)
    /** What is read first. */
    open val colorPrimaryText: Color
        get() = paletteInk
    /** What explains. */
    open val colorSecondaryText: Color
        get() = paletteMist
    /** What text stands on. */
    open val colorBackground: Color
        get() = palettePaper
    /** Lines between things. */
    open val colorSeparator: Color
        get() = paletteLine
    /** The wallet's own colour. */
    open val colorAccent: Color
        get() = paletteSky
    /** A price that rose. */
    open val colorPriceUp: Color
        get() = paletteRed
    /** A price that fell. */
    open val colorPriceDown: Color
        get() = paletteBlue
    /** The buying side. */
    open val colorBuy: Color
        get() = colorPriceUp
    /** The selling side. */
    open val colorSell: Color
        get() = colorPriceDown
    /** Something went well. */
    open val colorSuccess: Color
        get() = paletteGreen
    /** Something needs care. */
    open val colorWarning: Color
        get() = paletteAmber
    /** Something failed. */
    open val colorError: Color
        get() = paletteRed
    /** Where to type. */
    open val colorPrompt: Color
        get() = paletteSky
    /** What can be typed. */
    open val colorCommand: Color
        get() = paletteInk
    /** Identifiers and raw data. */
    open val colorCode: Color
        get() = paletteMist
    /** Names of columns. */
    open val colorTableHeader: Color
        get() = paletteMist
    open val fontProportional: List<String>
        get() = listOf("system-ui", "Hiragino Sans", "Noto Sans CJK JP", "sans-serif")
    open val fontMonospaced: List<String>
        get() = listOf("ui-monospace", "SF Mono", "Noto Sans Mono CJK JP", "monospace")
    open val fontCompact: List<String>
        get() = listOf("SF Compact", "Roboto Condensed", "Noto Sans CJK JP", "sans-serif")
    open val fontMonospacedCompact: List<String>
        get() = listOf("SF Mono", "Iosevka", "Noto Sans Mono CJK JP", "monospace")
    open val weightThin: FontWeight
        get() = FontWeight(100)
    open val weightNormal: FontWeight
        get() = FontWeight(400)
    open val weightBold: FontWeight
        get() = FontWeight(700)
    /** Running text. */
    open val textBody: TextStyle
        get() = TextStyle(color = colorPrimaryText, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** The name of a screen. */
    open val textTitle: TextStyle
        get() = TextStyle(color = colorPrimaryText, fontSize = 28.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** The name of a part. */
    open val textHeadline: TextStyle
        get() = TextStyle(color = colorPrimaryText, fontSize = 20.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.01.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Small print. */
    open val textCaption: TextStyle
        get() = TextStyle(color = colorSecondaryText, fontSize = 12.sp, fontWeight = weightNormal, fontFamily = designFonts(fontCompact), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** The name of a value. */
    open val textLabel: TextStyle
        get() = TextStyle(color = colorSecondaryText, fontSize = 15.sp, fontWeight = weightNormal, fontFamily = designFonts(fontProportional), letterSpacing = 0.013333.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Running text that explains. */
    open val textSecondary: TextStyle
        get() = TextStyle(color = colorSecondaryText, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Text that should be noticed. */
    open val textAccent: TextStyle
        get() = TextStyle(color = colorAccent, fontSize = 17.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** A quantity of money or coins. */
    open val textAmount: TextStyle
        get() = TextStyle(color = colorPrimaryText, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
    /** A price that says nothing of its direction. */
    open val textPrice: TextStyle
        get() = TextStyle(color = colorPrimaryText, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
    /** A price that rose. */
    open val textPriceUp: TextStyle
        get() = TextStyle(color = colorPriceUp, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
    /** A price that fell. */
    open val textPriceDown: TextStyle
        get() = TextStyle(color = colorPriceDown, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Right, fontFeatureSettings = "tnum")
    /** The buying side. */
    open val textBuy: TextStyle
        get() = TextStyle(color = colorBuy, fontSize = 17.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** The selling side. */
    open val textSell: TextStyle
        get() = TextStyle(color = colorSell, fontSize = 17.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Something went well. */
    open val textSuccess: TextStyle
        get() = TextStyle(color = colorSuccess, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Something needs care. */
    open val textWarning: TextStyle
        get() = TextStyle(color = colorWarning, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Something failed. */
    open val textError: TextStyle
        get() = TextStyle(color = colorError, fontSize = 17.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.011765.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Where to type. */
    open val textPrompt: TextStyle
        get() = TextStyle(color = colorPrompt, fontSize = 17.sp, fontWeight = weightBold, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left, fontFeatureSettings = "tnum")
    /** What can be typed. */
    open val textCommand: TextStyle
        get() = TextStyle(color = colorCommand, fontSize = 17.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospaced), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left, fontFeatureSettings = "tnum")
    /** Identifiers and raw data. */
    open val textCode: TextStyle
        get() = TextStyle(color = colorCode, fontSize = 15.sp, fontWeight = weightNormal, fontFamily = designFonts(fontMonospacedCompact), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left, fontFeatureSettings = "tnum")
    /** Names of columns. */
    open val textTableHeader: TextStyle
        get() = TextStyle(color = colorTableHeader, fontSize = 13.sp, fontWeight = weightBold, fontFamily = designFonts(fontProportional), letterSpacing = 0.015385.em, lineHeight = 1.3.em, textAlign = TextAlign.Left)
    /** Lines between things. */
    open val textSeparator: TextStyle
        get() = TextStyle(color = colorSeparator, fontSize = 12.sp, fontWeight = weightThin, fontFamily = designFonts(fontMonospacedCompact), letterSpacing = 0.em, lineHeight = 1.3.em, textAlign = TextAlign.Left, fontFeatureSettings = "tnum")
}

/** The mode `dark-jp` of the token source. */
object DarkJapaneseTokens : DesignTokens()

/** The mode `dark-intl` of the token source. */
object DarkInternationalTokens : DesignTokens() {
    override val colorPriceUp: Color
        get() = paletteTeal
    override val colorPriceDown: Color
        get() = paletteRed
}

/** The mode `light-jp` of the token source. */
object LightJapaneseTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFF18212B)
    override val paletteMist: Color
        get() = Color(0xFF56636F)
    override val palettePaper: Color
        get() = Color(0xFFFFFFFF)
    override val paletteLine: Color
        get() = Color(0xFF808C98)
    override val paletteSky: Color
        get() = Color(0xFF0A6FA6)
    override val paletteRed: Color
        get() = Color(0xFFC62F26)
    override val paletteBlue: Color
        get() = Color(0xFF1F5FC4)
    override val paletteGreen: Color
        get() = Color(0xFF0B7A4B)
    override val paletteTeal: Color
        get() = Color(0xFF00797A)
    override val paletteAmber: Color
        get() = Color(0xFF8A5A00)
}

/** The mode `light-intl` of the token source. */
object LightInternationalTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFF18212B)
    override val paletteMist: Color
        get() = Color(0xFF56636F)
    override val palettePaper: Color
        get() = Color(0xFFFFFFFF)
    override val paletteLine: Color
        get() = Color(0xFF808C98)
    override val paletteSky: Color
        get() = Color(0xFF0A6FA6)
    override val paletteRed: Color
        get() = Color(0xFFC62F26)
    override val paletteBlue: Color
        get() = Color(0xFF1F5FC4)
    override val paletteGreen: Color
        get() = Color(0xFF0B7A4B)
    override val paletteTeal: Color
        get() = Color(0xFF00797A)
    override val paletteAmber: Color
        get() = Color(0xFF8A5A00)
    override val colorPriceUp: Color
        get() = paletteTeal
    override val colorPriceDown: Color
        get() = paletteRed
}

/** The mode `darkHighContrast-jp` of the token source. */
object DarkHighContrastJapaneseTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFFFFFFFF)
    override val paletteMist: Color
        get() = Color(0xFFCCD6E0)
    override val palettePaper: Color
        get() = Color(0xFF000000)
    override val paletteLine: Color
        get() = Color(0xFF9AA8B5)
    override val paletteSky: Color
        get() = Color(0xFF7FD0FF)
    override val paletteBlue: Color
        get() = Color(0xFF8FBCFF)
    override val paletteGreen: Color
        get() = Color(0xFF5FE3A8)
    override val paletteTeal: Color
        get() = Color(0xFF5EE6D2)
    override val paletteAmber: Color
        get() = Color(0xFFFFD074)
}

/** The mode `darkHighContrast-intl` of the token source. */
object DarkHighContrastInternationalTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFFFFFFFF)
    override val paletteMist: Color
        get() = Color(0xFFCCD6E0)
    override val palettePaper: Color
        get() = Color(0xFF000000)
    override val paletteLine: Color
        get() = Color(0xFF9AA8B5)
    override val paletteSky: Color
        get() = Color(0xFF7FD0FF)
    override val paletteBlue: Color
        get() = Color(0xFF8FBCFF)
    override val paletteGreen: Color
        get() = Color(0xFF5FE3A8)
    override val paletteTeal: Color
        get() = Color(0xFF5EE6D2)
    override val paletteAmber: Color
        get() = Color(0xFFFFD074)
    override val colorPriceUp: Color
        get() = paletteTeal
    override val colorPriceDown: Color
        get() = paletteRed
}

/** The mode `lightHighContrast-jp` of the token source. */
object LightHighContrastJapaneseTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFF000000)
    override val paletteMist: Color
        get() = Color(0xFF303B45)
    override val palettePaper: Color
        get() = Color(0xFFFFFFFF)
    override val paletteLine: Color
        get() = Color(0xFF56636F)
    override val paletteSky: Color
        get() = Color(0xFF004A73)
    override val paletteRed: Color
        get() = Color(0xFF8F120B)
    override val paletteBlue: Color
        get() = Color(0xFF0B3F94)
    override val paletteGreen: Color
        get() = Color(0xFF00502F)
    override val paletteTeal: Color
        get() = Color(0xFF005051)
    override val paletteAmber: Color
        get() = Color(0xFF5C3A00)
}

/** The mode `lightHighContrast-intl` of the token source. */
object LightHighContrastInternationalTokens : DesignTokens() {
    override val paletteInk: Color
        get() = Color(0xFF000000)
    override val paletteMist: Color
        get() = Color(0xFF303B45)
    override val palettePaper: Color
        get() = Color(0xFFFFFFFF)
    override val paletteLine: Color
        get() = Color(0xFF56636F)
    override val paletteSky: Color
        get() = Color(0xFF004A73)
    override val paletteRed: Color
        get() = Color(0xFF8F120B)
    override val paletteBlue: Color
        get() = Color(0xFF0B3F94)
    override val paletteGreen: Color
        get() = Color(0xFF00502F)
    override val paletteTeal: Color
        get() = Color(0xFF005051)
    override val paletteAmber: Color
        get() = Color(0xFF5C3A00)
    override val colorPriceUp: Color
        get() = paletteTeal
    override val colorPriceDown: Color
        get() = paletteRed
}

/** What can be chosen. */
enum class MarketChoice { japanese, international }

/** The tokens for what the reader has set. */
fun designTokens(isDark: Boolean, isHighContrast: Boolean = false, market: MarketChoice = MarketChoice.japanese): DesignTokens =
    when {
        market == MarketChoice.japanese && !isDark && !isHighContrast -> LightJapaneseTokens
        market == MarketChoice.japanese && isDark && !isHighContrast -> DarkJapaneseTokens
        market == MarketChoice.japanese && !isDark && isHighContrast -> LightHighContrastJapaneseTokens
        market == MarketChoice.japanese && isDark && isHighContrast -> DarkHighContrastJapaneseTokens
        market == MarketChoice.international && !isDark && !isHighContrast -> LightInternationalTokens
        market == MarketChoice.international && isDark && !isHighContrast -> DarkInternationalTokens
        market == MarketChoice.international && !isDark && isHighContrast -> LightHighContrastInternationalTokens
        market == MarketChoice.international && isDark && isHighContrast -> DarkHighContrastInternationalTokens
        else -> DarkJapaneseTokens
    }
