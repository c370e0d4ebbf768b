// Generated from the token source. Do not edit: change the tokens and generate again.

/** A text style, as the properties of `CSSStyleDeclaration` and of React's `style` are called. */
export interface TextStyle {
  readonly fontFamily: string;
  readonly fontSize: string;
  readonly fontWeight: number;
  readonly lineHeight: number;
  readonly letterSpacing: string;
  readonly color?: string;
  readonly textAlign?: "start" | "end" | "left" | "center" | "right" | "justify";
  readonly fontVariantNumeric?: "tabular-nums";
  readonly fontStretch?: "condensed";
}

/** Texts are CSS: colours, lengths, times, curves, fonts, borders, shadows, transitions and stops of gradients. */
export type TokenValue = string | number | TextStyle;
export interface TokenGroup {
  readonly [name: string]: TokenValue | TokenGroup;
}

/** What each modifier offers; the first context is the standard one. */
export const modifiers = { theme: ["light", "dark", "lightHighContrast", "darkHighContrast"], density: ["comfortable", "compact"] } as const;

export const tokens = {
  "light-comfortable": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "1rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "hsl(215, 60%, 14%)", muted: "lab(32 -6 -30)", class: "hsl(215, 60%, 14%)" },
      surface: { $root: "#ffffff", raised: "oklch(0.97 0.02 230)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "oklch(0.62 0.13 235)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "oklch(0.62 0.13 235)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid oklch(0.62 0.13 235)", cut: "4px dashed lab(32 -6 -30)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 3px 0px rgba(0, 13, 26, 0.4)", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem oklch(0.62 0.13 235)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, #ffffff 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.62 0.13 235)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.62 0.13 235)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "light-compact": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "0.75rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "hsl(215, 60%, 14%)", muted: "lab(32 -6 -30)", class: "hsl(215, 60%, 14%)" },
      surface: { $root: "#ffffff", raised: "oklch(0.97 0.02 230)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "oklch(0.62 0.13 235)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "oklch(0.62 0.13 235)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid oklch(0.62 0.13 235)", cut: "4px dashed lab(32 -6 -30)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 3px 0px rgba(0, 13, 26, 0.4)", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem oklch(0.62 0.13 235)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, #ffffff 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.62 0.13 235)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.62 0.13 235)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "dark-comfortable": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "1rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "oklch(0.97 0.02 230)", muted: "oklch(0.9 0 none)", class: "oklch(0.97 0.02 230)" },
      surface: { $root: "hsl(215, 60%, 14%)", raised: "oklch(0.33 0.05 250)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "color(display-p3 0.35 0.75 0.95)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "color(display-p3 0.35 0.75 0.95)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid color(display-p3 0.35 0.75 0.95)", cut: "4px dashed oklch(0.9 0 none)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 6px 0px #000000", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem color(display-p3 0.35 0.75 0.95)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, hsl(215, 60%, 14%) 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "color(display-p3 0.35 0.75 0.95)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "color(display-p3 0.35 0.75 0.95)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "dark-compact": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "0.75rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "oklch(0.97 0.02 230)", muted: "oklch(0.9 0 none)", class: "oklch(0.97 0.02 230)" },
      surface: { $root: "hsl(215, 60%, 14%)", raised: "oklch(0.33 0.05 250)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "color(display-p3 0.35 0.75 0.95)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "color(display-p3 0.35 0.75 0.95)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid color(display-p3 0.35 0.75 0.95)", cut: "4px dashed oklch(0.9 0 none)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 6px 0px #000000", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem color(display-p3 0.35 0.75 0.95)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, hsl(215, 60%, 14%) 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "color(display-p3 0.35 0.75 0.95)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "color(display-p3 0.35 0.75 0.95)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "lightHighContrast-comfortable": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "1rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "hsl(215, 60%, 14%)", muted: "hsl(215, 60%, 14%)", class: "hsl(215, 60%, 14%)" },
      surface: { $root: "#ffffff", raised: "oklch(0.97 0.02 230)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "lab(32 -6 -30)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "lab(32 -6 -30)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid lab(32 -6 -30)", cut: "4px dashed hsl(215, 60%, 14%)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 3px 0px rgba(0, 13, 26, 0.4)", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem lab(32 -6 -30)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, #ffffff 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "lab(32 -6 -30)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "lab(32 -6 -30)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "lightHighContrast-compact": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "0.75rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "hsl(215, 60%, 14%)", muted: "hsl(215, 60%, 14%)", class: "hsl(215, 60%, 14%)" },
      surface: { $root: "#ffffff", raised: "oklch(0.97 0.02 230)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "lab(32 -6 -30)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "lab(32 -6 -30)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid lab(32 -6 -30)", cut: "4px dashed hsl(215, 60%, 14%)" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 3px 0px rgba(0, 13, 26, 0.4)", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem lab(32 -6 -30)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, #ffffff 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "lab(32 -6 -30)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "hsl(215, 60%, 14%)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "lab(32 -6 -30)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "darkHighContrast-comfortable": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "1rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "oklch(0.97 0.02 230)", muted: "#ffffff", class: "oklch(0.97 0.02 230)" },
      surface: { $root: "hsl(215, 60%, 14%)", raised: "oklch(0.33 0.05 250)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "oklch(0.97 0.02 230)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "oklch(0.97 0.02 230)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid oklch(0.97 0.02 230)", cut: "4px dashed #ffffff" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 6px 0px #000000", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem oklch(0.97 0.02 230)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, hsl(215, 60%, 14%) 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
  "darkHighContrast-compact": {
    sea: { "50": "oklch(0.97 0.02 230)", "500": "oklch(0.62 0.13 235)", "700": "lab(32 -6 -30)", "900": "hsl(215, 60%, 14%)" },
    coral: { $root: "color(display-p3 0.95 0.35 0.25)", faint: "hwb(12 85% 0%)", neon: "color(rec2020 0.9 0.2 0.1)" },
    neutral: { white: "#ffffff", black: "#000000", mist: "oklch(0.9 0 none)", scrim: "rgba(0, 13, 26, 0.4)" },
    space: { "0": "0px", xs: "4px", md: "0.75rem", hair: "0.5px" },
    time: { quick: "120ms", slow: "0.4s" },
    ease: { standard: "cubic-bezier(0.2, 0, 0, 1)", spring: "cubic-bezier(0.5, -0.5, 0.3, 1.6)" },
    ratio: { tight: 1.2, loose: 1.7, negative: -0.25 },
    font: {
      sans: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
      mono: "\"JetBrains Mono\", ui-monospace, monospace",
      single: "\"O'Reilly \\22 Sans\\22 \"",
      regular: 400,
      strong: 650,
      heaviest: 950
    },
    color: {
      text: { default: "oklch(0.97 0.02 230)", muted: "#ffffff", class: "oklch(0.97 0.02 230)" },
      surface: { $root: "hsl(215, 60%, 14%)", raised: "oklch(0.33 0.05 250)", veil: "rgba(0, 13, 26, 0.4)" },
      accent: "oklch(0.97 0.02 230)",
      alarm: "color(display-p3 0.95 0.35 0.25)",
      "旗": "color(rec2020 0.9 0.2 0.1)",
      "old accent": "oklch(0.97 0.02 230)"
    },
    line: { plain: "solid", rope: "dashed" },
    frame: { focus: "2px solid oklch(0.97 0.02 230)", cut: "4px dashed #ffffff" },
    motion: { appear: "120ms cubic-bezier(0.2, 0, 0, 1) 0ms" },
    shade: { low: "0px 1px 6px 0px #000000", well: "inset 0px 2px 4px -1px rgba(0, 0, 0, 0.2), 0px 0px 0px 0.0625rem oklch(0.97 0.02 230)" },
    sweep: { dawn: "color(display-p3 0.95 0.35 0.25) 0%, hwb(12 85% 0%) 60%, hsl(215, 60%, 14%) 100%" },
    type: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    },
    print: {
      body: { fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif", fontSize: "1rem", fontWeight: 400, lineHeight: 1.7, letterSpacing: "normal" },
      heading: {
        fontFamily: "\"Inter\", \"Noto Sans JP\", system-ui, sans-serif",
        fontSize: "1.75rem",
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: "calc(-0.3em / 28)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "center"
      },
      fare: {
        fontFamily: "\"JetBrains Mono\", ui-monospace, monospace",
        fontSize: "1.25rem",
        fontWeight: 500,
        lineHeight: 1.3,
        letterSpacing: "calc(0.4em / 20)",
        color: "oklch(0.97 0.02 230)",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      }
    }
  },
} as const;

export type Mode = keyof typeof tokens;
export type Tokens = (typeof tokens)[Mode];
export const standardMode: Mode = "light-comfortable";

/** Why a token should not be used any more, by its path. */
export const deprecated: Readonly<Record<string, string>> = { "space.hair": "Use space.xs", "color.old accent": "" };

/** What a token is for, by its path. */
export const descriptions: Readonly<Record<string, string>> = { "color.text.default": "Running text.", "color.text.class": "A name that many languages keep for themselves */ --> \" \\ end.", "color.alarm": "Something is wrong.", "color.旗": "旗の色。", "type.body": "Running text." };

/** What stands beside a colour for those who do not see it, by its path. */
export const signs: Readonly<Record<string, string>> = { "color.alarm": "▲" };

/** Every mode, under a type that knows no names: for code that looks tokens up. */
export const lookup: Readonly<Record<Mode, TokenGroup>> = tokens;
