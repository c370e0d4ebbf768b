// Generated from the token source. Do not edit: change the tokens and generate again.
// ignore_for_file: type=lint, unused_element, deprecated_member_use_from_same_package

import 'package:flutter/material.dart';

/// Every token, in one mode: `Theme.of(context).extension<DesignTokens>()!`.
abstract class DesignTokens extends ThemeExtension<DesignTokens> {
  const DesignTokens();

  /// A mode is chosen, not changed.
  @override
  DesignTokens copyWith() => this;

  /// From one mode to another at once, at half of the way.
  @override
  DesignTokens lerp(ThemeExtension<DesignTokens>? other, double t) =>
      t < 0.5 || other is! DesignTokens ? this : other;

  Color get _paletteInk => const Color(0xFFE8EDF2);
  Color get _paletteMist => const Color(0xFF9AA8B5);
  Color get _palettePaper => const Color(0xFF12171D);
  Color get _paletteLine => const Color(0xFF65727F);
  Color get _paletteSky => const Color(0xFF4DB8F0);
  Color get _paletteRed => const Color(0xFFFF7566);
  Color get _paletteBlue => const Color(0xFF66A3FF);
  Color get _paletteGreen => const Color(0xFF3ECF8E);
  /// A green that can be told from the red with any colour vision.
  Color get _paletteTeal => const Color(0xFF3FD6C0);
  Color get _paletteAmber => const Color(0xFFF2B84B);
  /// What is read first.
  Color get colorPrimaryText => _paletteInk;
  /// What explains.
  Color get colorSecondaryText => _paletteMist;
  /// What text stands on.
  Color get colorBackground => _palettePaper;
  /// Lines between things.
  Color get colorSeparator => _paletteLine;
  /// The wallet's own colour.
  Color get colorAccent => _paletteSky;
  /// A price that rose.
  Color get colorPriceUp => _paletteRed;
  /// A price that fell.
  Color get colorPriceDown => _paletteBlue;
  /// The buying side.
  Color get colorBuy => colorPriceUp;
  /// The selling side.
  Color get colorSell => colorPriceDown;
  /// Something went well.
  Color get colorSuccess => _paletteGreen;
  /// Something needs care.
  Color get colorWarning => _paletteAmber;
  /// Something failed.
  Color get colorError => _paletteRed;
  /// Where to type.
  Color get colorPrompt => _paletteSky;
  /// What can be typed.
  Color get colorCommand => _paletteInk;
  /// Identifiers and raw data.
  Color get colorCode => _paletteMist;
  /// Names of columns.
  Color get colorTableHeader => _paletteMist;
  List<String> get fontProportional => const ['system-ui', 'Hiragino Sans', 'Noto Sans CJK JP', 'sans-serif'];
  List<String> get fontMonospaced => const ['ui-monospace', 'SF Mono', 'Noto Sans Mono CJK JP', 'monospace'];
  List<String> get fontCompact => const ['SF Compact', 'Roboto Condensed', 'Noto Sans CJK JP', 'sans-serif'];
  List<String> get fontMonospacedCompact => const ['SF Mono', 'Iosevka', 'Noto Sans Mono CJK JP', 'monospace'];
  FontWeight get weightThin => FontWeight.w100;
  FontWeight get weightNormal => FontWeight.w400;
  FontWeight get weightBold => FontWeight.w700;
  /// Running text.
  TextStyle get textBody => TextStyle(color: colorPrimaryText, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0.2, height: 1.3);
  /// The name of a screen.
  TextStyle get textTitle => TextStyle(color: colorPrimaryText, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 28, fontWeight: weightBold, letterSpacing: 0, height: 1.3);
  /// The name of a part.
  TextStyle get textHeadline => TextStyle(color: colorPrimaryText, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 20, fontWeight: weightBold, letterSpacing: 0.2, height: 1.3);
  /// Small print.
  TextStyle get textCaption => TextStyle(color: colorSecondaryText, fontFamily: fontCompact.first, fontFamilyFallback: fontCompact.sublist(1), fontSize: 12, fontWeight: weightNormal, letterSpacing: 0, height: 1.3);
  /// The name of a value.
  TextStyle get textLabel => TextStyle(color: colorSecondaryText, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 15, fontWeight: weightNormal, letterSpacing: 0.2, height: 1.3);
  /// Running text that explains.
  TextStyle get textSecondary => TextStyle(color: colorSecondaryText, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0.2, height: 1.3);
  /// Text that should be noticed.
  TextStyle get textAccent => TextStyle(color: colorAccent, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightBold, letterSpacing: 0.2, height: 1.3);
  /// A quantity of money or coins.
  TextStyle get textAmount => TextStyle(color: colorPrimaryText, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// A price that says nothing of its direction.
  TextStyle get textPrice => TextStyle(color: colorPrimaryText, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// A price that rose.
  TextStyle get textPriceUp => TextStyle(color: colorPriceUp, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// A price that fell.
  TextStyle get textPriceDown => TextStyle(color: colorPriceDown, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// The buying side.
  TextStyle get textBuy => TextStyle(color: colorBuy, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightBold, letterSpacing: 0, height: 1.3);
  /// The selling side.
  TextStyle get textSell => TextStyle(color: colorSell, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightBold, letterSpacing: 0, height: 1.3);
  /// Something went well.
  TextStyle get textSuccess => TextStyle(color: colorSuccess, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0.2, height: 1.3);
  /// Something needs care.
  TextStyle get textWarning => TextStyle(color: colorWarning, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0.2, height: 1.3);
  /// Something failed.
  TextStyle get textError => TextStyle(color: colorError, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 17, fontWeight: weightBold, letterSpacing: 0.2, height: 1.3);
  /// Where to type.
  TextStyle get textPrompt => TextStyle(color: colorPrompt, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightBold, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// What can be typed.
  TextStyle get textCommand => TextStyle(color: colorCommand, fontFamily: fontMonospaced.first, fontFamilyFallback: fontMonospaced.sublist(1), fontSize: 17, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// Identifiers and raw data.
  TextStyle get textCode => TextStyle(color: colorCode, fontFamily: fontMonospacedCompact.first, fontFamilyFallback: fontMonospacedCompact.sublist(1), fontSize: 15, fontWeight: weightNormal, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  /// Names of columns.
  TextStyle get textTableHeader => TextStyle(color: colorTableHeader, fontFamily: fontProportional.first, fontFamilyFallback: fontProportional.sublist(1), fontSize: 13, fontWeight: weightBold, letterSpacing: 0.2, height: 1.3);
  /// Lines between things.
  TextStyle get textSeparator => TextStyle(color: colorSeparator, fontFamily: fontMonospacedCompact.first, fontFamilyFallback: fontMonospacedCompact.sublist(1), fontSize: 12, fontWeight: weightThin, letterSpacing: 0, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
}

/// The mode `dark-jp` of the token source.
class DarkJapaneseTokens extends DesignTokens {
  const DarkJapaneseTokens();
}

/// The mode `dark-intl` of the token source.
class DarkInternationalTokens extends DesignTokens {
  const DarkInternationalTokens();

  @override
  Color get colorPriceUp => _paletteTeal;

  @override
  Color get colorPriceDown => _paletteRed;
}

/// The mode `light-jp` of the token source.
class LightJapaneseTokens extends DesignTokens {
  const LightJapaneseTokens();

  @override
  Color get _paletteInk => const Color(0xFF18212B);

  @override
  Color get _paletteMist => const Color(0xFF56636F);

  @override
  Color get _palettePaper => const Color(0xFFFFFFFF);

  @override
  Color get _paletteLine => const Color(0xFF808C98);

  @override
  Color get _paletteSky => const Color(0xFF0A6FA6);

  @override
  Color get _paletteRed => const Color(0xFFC62F26);

  @override
  Color get _paletteBlue => const Color(0xFF1F5FC4);

  @override
  Color get _paletteGreen => const Color(0xFF0B7A4B);

  @override
  Color get _paletteTeal => const Color(0xFF00797A);

  @override
  Color get _paletteAmber => const Color(0xFF8A5A00);
}

/// The mode `light-intl` of the token source.
class LightInternationalTokens extends DesignTokens {
  const LightInternationalTokens();

  @override
  Color get _paletteInk => const Color(0xFF18212B);

  @override
  Color get _paletteMist => const Color(0xFF56636F);

  @override
  Color get _palettePaper => const Color(0xFFFFFFFF);

  @override
  Color get _paletteLine => const Color(0xFF808C98);

  @override
  Color get _paletteSky => const Color(0xFF0A6FA6);

  @override
  Color get _paletteRed => const Color(0xFFC62F26);

  @override
  Color get _paletteBlue => const Color(0xFF1F5FC4);

  @override
  Color get _paletteGreen => const Color(0xFF0B7A4B);

  @override
  Color get _paletteTeal => const Color(0xFF00797A);

  @override
  Color get _paletteAmber => const Color(0xFF8A5A00);

  @override
  Color get colorPriceUp => _paletteTeal;

  @override
  Color get colorPriceDown => _paletteRed;
}

/// The mode `darkHighContrast-jp` of the token source.
class DarkHighContrastJapaneseTokens extends DesignTokens {
  const DarkHighContrastJapaneseTokens();

  @override
  Color get _paletteInk => const Color(0xFFFFFFFF);

  @override
  Color get _paletteMist => const Color(0xFFCCD6E0);

  @override
  Color get _palettePaper => const Color(0xFF000000);

  @override
  Color get _paletteLine => const Color(0xFF9AA8B5);

  @override
  Color get _paletteSky => const Color(0xFF7FD0FF);

  @override
  Color get _paletteBlue => const Color(0xFF8FBCFF);

  @override
  Color get _paletteGreen => const Color(0xFF5FE3A8);

  @override
  Color get _paletteTeal => const Color(0xFF5EE6D2);

  @override
  Color get _paletteAmber => const Color(0xFFFFD074);
}

/// The mode `darkHighContrast-intl` of the token source.
class DarkHighContrastInternationalTokens extends DesignTokens {
  const DarkHighContrastInternationalTokens();

  @override
  Color get _paletteInk => const Color(0xFFFFFFFF);

  @override
  Color get _paletteMist => const Color(0xFFCCD6E0);

  @override
  Color get _palettePaper => const Color(0xFF000000);

  @override
  Color get _paletteLine => const Color(0xFF9AA8B5);

  @override
  Color get _paletteSky => const Color(0xFF7FD0FF);

  @override
  Color get _paletteBlue => const Color(0xFF8FBCFF);

  @override
  Color get _paletteGreen => const Color(0xFF5FE3A8);

  @override
  Color get _paletteTeal => const Color(0xFF5EE6D2);

  @override
  Color get _paletteAmber => const Color(0xFFFFD074);

  @override
  Color get colorPriceUp => _paletteTeal;

  @override
  Color get colorPriceDown => _paletteRed;
}

/// The mode `lightHighContrast-jp` of the token source.
class LightHighContrastJapaneseTokens extends DesignTokens {
  const LightHighContrastJapaneseTokens();

  @override
  Color get _paletteInk => const Color(0xFF000000);

  @override
  Color get _paletteMist => const Color(0xFF303B45);

  @override
  Color get _palettePaper => const Color(0xFFFFFFFF);

  @override
  Color get _paletteLine => const Color(0xFF56636F);

  @override
  Color get _paletteSky => const Color(0xFF004A73);

  @override
  Color get _paletteRed => const Color(0xFF8F120B);

  @override
  Color get _paletteBlue => const Color(0xFF0B3F94);

  @override
  Color get _paletteGreen => const Color(0xFF00502F);

  @override
  Color get _paletteTeal => const Color(0xFF005051);

  @override
  Color get _paletteAmber => const Color(0xFF5C3A00);
}

/// The mode `lightHighContrast-intl` of the token source.
class LightHighContrastInternationalTokens extends DesignTokens {
  const LightHighContrastInternationalTokens();

  @override
  Color get _paletteInk => const Color(0xFF000000);

  @override
  Color get _paletteMist => const Color(0xFF303B45);

  @override
  Color get _palettePaper => const Color(0xFFFFFFFF);

  @override
  Color get _paletteLine => const Color(0xFF56636F);

  @override
  Color get _paletteSky => const Color(0xFF004A73);

  @override
  Color get _paletteRed => const Color(0xFF8F120B);

  @override
  Color get _paletteBlue => const Color(0xFF0B3F94);

  @override
  Color get _paletteGreen => const Color(0xFF00502F);

  @override
  Color get _paletteTeal => const Color(0xFF005051);

  @override
  Color get _paletteAmber => const Color(0xFF5C3A00);

  @override
  Color get colorPriceUp => _paletteTeal;

  @override
  Color get colorPriceDown => _paletteRed;
}

/// What can be chosen.
enum MarketChoice { japanese, international }

/// The tokens for what the reader has set.
DesignTokens designTokens(Brightness brightness, {bool isHighContrast = false, MarketChoice market = MarketChoice.japanese}) {
  if (market == MarketChoice.japanese && brightness == Brightness.light && !isHighContrast) return const LightJapaneseTokens();
  if (market == MarketChoice.japanese && brightness == Brightness.dark && !isHighContrast) return const DarkJapaneseTokens();
  if (market == MarketChoice.japanese && brightness == Brightness.light && isHighContrast) return const LightHighContrastJapaneseTokens();
  if (market == MarketChoice.japanese && brightness == Brightness.dark && isHighContrast) return const DarkHighContrastJapaneseTokens();
  if (market == MarketChoice.international && brightness == Brightness.light && !isHighContrast) return const LightInternationalTokens();
  if (market == MarketChoice.international && brightness == Brightness.dark && !isHighContrast) return const DarkInternationalTokens();
  if (market == MarketChoice.international && brightness == Brightness.light && isHighContrast) return const LightHighContrastInternationalTokens();
  if (market == MarketChoice.international && brightness == Brightness.dark && isHighContrast) return const DarkHighContrastInternationalTokens();
  return const DarkJapaneseTokens();
}
