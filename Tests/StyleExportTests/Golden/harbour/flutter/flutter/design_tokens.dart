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

  Color get sea50 => const Color.from(alpha: 1, red: 0.922188, green: 0.970778, blue: 1, colorSpace: ColorSpace.displayP3);
  Color get sea500 => const Color(0xFF0891C9);
  Color get sea700 => const Color(0xFF18507A);
  Color get sea900 => const Color(0xFF0E2039);
  Color get coral => const Color.from(alpha: 1, red: 0.95, green: 0.35, blue: 0.25, colorSpace: ColorSpace.displayP3);
  Color get coralFaint => const Color(0xFFFFE0D9);
  Color get coralNeon => const Color.from(alpha: 1, red: 1, green: 0, blue: 0.090718, colorSpace: ColorSpace.displayP3);
  Color get neutralWhite => const Color(0xFFFFFFFF);
  Color get neutralBlack => const Color(0xFF000000);
  Color get neutralMist => const Color(0xFFDEDEDE);
  Color get neutralScrim => const Color(0x66000D1A);
  double get space0 => 0;
  double get spaceXs => 4;
  double get spaceMd => 16;
  @Deprecated('Use space.xs')
  double get spaceHair => 0.5;
  Duration get timeQuick => const Duration(microseconds: 120000);
  Duration get timeSlow => const Duration(microseconds: 400000);
  Cubic get easeStandard => const Cubic(0.2, 0, 0, 1);
  Cubic get easeSpring => const Cubic(0.5, -0.5, 0.3, 1.6);
  double get ratioTight => 1.2;
  double get ratioLoose => 1.7;
  double get ratioNegative => -0.25;
  List<String> get fontSans => const ['Inter', 'Noto Sans JP', 'system-ui', 'sans-serif'];
  List<String> get fontMono => const ['JetBrains Mono', 'ui-monospace', 'monospace'];
  List<String> get fontSingle => const ['O\'Reilly "Sans"'];
  FontWeight get fontRegular => FontWeight.w400;
  FontWeight get fontStrong => FontWeight.w700;
  FontWeight get fontHeaviest => FontWeight.w900;
  /// Running text.
  Color get colorTextDefault => sea900;
  Color get colorTextMuted => sea700;
  /// A name that many languages keep for themselves */ --> " \ end.
  Color get colorTextClass => colorTextDefault;
  Color get colorSurface => neutralWhite;
  Color get colorSurfaceRaised => sea50;
  Color get colorSurfaceVeil => neutralScrim;
  Color get colorAccent => sea500;
  /// Something is wrong.
  Color get colorAlarm => coral;
  /// 旗の色。
  Color get colorU65d7 => coralNeon;
  @Deprecated('Deprecated.')
  Color get colorOldAccent => colorAccent;
  BorderSide get frameFocus => BorderSide(color: colorAccent, width: 2);
  BorderSide get frameCut => BorderSide(color: colorTextMuted, width: spaceXs);
  List<BoxShadow> get shadeLow => [BoxShadow(color: neutralScrim, offset: Offset(space0, 1), blurRadius: 3, spreadRadius: space0)];
  List<BoxShadow> get shadeWell => [BoxShadow(color: const Color(0x33000000), offset: Offset(0, 2), blurRadius: 4, spreadRadius: -1, blurStyle: BlurStyle.inner), BoxShadow(color: colorAccent, offset: Offset(0, 0), blurRadius: 0, spreadRadius: 1)];
  LinearGradient get sweepDawn => LinearGradient(colors: [colorAlarm, coralFaint, colorSurface], stops: const [0, 0.6, 1]);
  /// Running text.
  TextStyle get typeBody => TextStyle(fontFamily: fontSans.first, fontFamilyFallback: fontSans.sublist(1), fontSize: 16, fontWeight: fontRegular, letterSpacing: 0, height: ratioLoose);
  TextStyle get typeHeading => TextStyle(color: colorTextDefault, fontFamily: 'Inter', fontFamilyFallback: const ['Noto Sans JP', 'system-ui', 'sans-serif'], fontSize: 28, fontWeight: fontStrong, letterSpacing: -0.3, height: ratioTight);
  TextStyle get typeFare => TextStyle(color: colorAccent, fontFamily: fontMono.first, fontFamilyFallback: fontMono.sublist(1), fontSize: 20, fontWeight: FontWeight.w500, letterSpacing: 0.4, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
  TextStyle get printBody => typeBody;
  TextStyle get printHeading => TextStyle(color: colorTextDefault, fontFamily: 'Inter', fontFamilyFallback: const ['Noto Sans JP', 'system-ui', 'sans-serif'], fontSize: 28, fontWeight: fontStrong, letterSpacing: -0.3, height: ratioTight);
  TextStyle get printFare => TextStyle(color: colorAccent, fontFamily: fontMono.first, fontFamilyFallback: fontMono.sublist(1), fontSize: 20, fontWeight: FontWeight.w500, letterSpacing: 0.4, height: 1.3, fontFeatures: const [FontFeature.tabularFigures()]);
}

/// The mode `light-comfortable` of the token source.
class LightComfortableTokens extends DesignTokens {
  const LightComfortableTokens();
}

/// The mode `light-compact` of the token source.
class LightCompactTokens extends DesignTokens {
  const LightCompactTokens();

  @override
  double get spaceMd => 12;
}

/// The mode `dark-comfortable` of the token source.
class DarkComfortableTokens extends DesignTokens {
  const DarkComfortableTokens();

  @override
  Color get colorTextDefault => sea50;

  @override
  Color get colorTextMuted => neutralMist;

  @override
  Color get colorSurface => sea900;

  @override
  Color get colorSurfaceRaised => const Color(0xFF21374E);

  @override
  Color get colorAccent => const Color(0xFF11C2F8);

  @override
  List<BoxShadow> get shadeLow => [BoxShadow(color: neutralBlack, offset: Offset(space0, 1), blurRadius: 6, spreadRadius: space0)];
}

/// The mode `dark-compact` of the token source.
class DarkCompactTokens extends DesignTokens {
  const DarkCompactTokens();

  @override
  double get spaceMd => 12;

  @override
  Color get colorTextDefault => sea50;

  @override
  Color get colorTextMuted => neutralMist;

  @override
  Color get colorSurface => sea900;

  @override
  Color get colorSurfaceRaised => const Color(0xFF21374E);

  @override
  Color get colorAccent => const Color(0xFF11C2F8);

  @override
  List<BoxShadow> get shadeLow => [BoxShadow(color: neutralBlack, offset: Offset(space0, 1), blurRadius: 6, spreadRadius: space0)];
}

/// The mode `lightHighContrast-comfortable` of the token source.
class LightHighContrastComfortableTokens extends DesignTokens {
  const LightHighContrastComfortableTokens();

  @override
  Color get colorTextMuted => sea900;

  @override
  Color get colorAccent => sea700;
}

/// The mode `lightHighContrast-compact` of the token source.
class LightHighContrastCompactTokens extends DesignTokens {
  const LightHighContrastCompactTokens();

  @override
  double get spaceMd => 12;

  @override
  Color get colorTextMuted => sea900;

  @override
  Color get colorAccent => sea700;
}

/// The mode `darkHighContrast-comfortable` of the token source.
class DarkHighContrastComfortableTokens extends DesignTokens {
  const DarkHighContrastComfortableTokens();

  @override
  Color get colorTextDefault => sea50;

  @override
  Color get colorTextMuted => neutralWhite;

  @override
  Color get colorSurface => sea900;

  @override
  Color get colorSurfaceRaised => const Color(0xFF21374E);

  @override
  Color get colorAccent => sea50;

  @override
  List<BoxShadow> get shadeLow => [BoxShadow(color: neutralBlack, offset: Offset(space0, 1), blurRadius: 6, spreadRadius: space0)];
}

/// The mode `darkHighContrast-compact` of the token source.
class DarkHighContrastCompactTokens extends DesignTokens {
  const DarkHighContrastCompactTokens();

  @override
  double get spaceMd => 12;

  @override
  Color get colorTextDefault => sea50;

  @override
  Color get colorTextMuted => neutralWhite;

  @override
  Color get colorSurface => sea900;

  @override
  Color get colorSurfaceRaised => const Color(0xFF21374E);

  @override
  Color get colorAccent => sea50;

  @override
  List<BoxShadow> get shadeLow => [BoxShadow(color: neutralBlack, offset: Offset(space0, 1), blurRadius: 6, spreadRadius: space0)];
}

/// What can be chosen.
enum DensityChoice { comfortable, compact }

/// The tokens for what the reader has set.
DesignTokens designTokens(Brightness brightness, {bool isHighContrast = false, DensityChoice density = DensityChoice.comfortable}) {
  if (density == DensityChoice.comfortable && brightness == Brightness.light && !isHighContrast) return const LightComfortableTokens();
  if (density == DensityChoice.comfortable && brightness == Brightness.dark && !isHighContrast) return const DarkComfortableTokens();
  if (density == DensityChoice.comfortable && brightness == Brightness.light && isHighContrast) return const LightHighContrastComfortableTokens();
  if (density == DensityChoice.comfortable && brightness == Brightness.dark && isHighContrast) return const DarkHighContrastComfortableTokens();
  if (density == DensityChoice.compact && brightness == Brightness.light && !isHighContrast) return const LightCompactTokens();
  if (density == DensityChoice.compact && brightness == Brightness.dark && !isHighContrast) return const DarkCompactTokens();
  if (density == DensityChoice.compact && brightness == Brightness.light && isHighContrast) return const LightHighContrastCompactTokens();
  if (density == DensityChoice.compact && brightness == Brightness.dark && isHighContrast) return const DarkHighContrastCompactTokens();
  return const LightComfortableTokens();
}
