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
export const modifiers = { theme: ["dark", "light", "darkHighContrast", "lightHighContrast"], market: ["jp", "intl"] } as const;

export const tokens = {
  "dark-jp": {
    color: {
      primaryText: "#e8edf2",
      secondaryText: "#9aa8b5",
      background: "#12171d",
      separator: "#65727f",
      accent: "#4db8f0",
      priceUp: "#ff7566",
      priceDown: "#66a3ff",
      buy: "#ff7566",
      sell: "#66a3ff",
      success: "#3ecf8e",
      warning: "#f2b84b",
      error: "#ff7566",
      prompt: "#4db8f0",
      command: "#e8edf2",
      code: "#9aa8b5",
      tableHeader: "#9aa8b5"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#e8edf2",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#e8edf2",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#4db8f0",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#66a3ff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#66a3ff",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#3ecf8e",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#f2b84b",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ff7566",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#4db8f0",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#65727f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "dark-intl": {
    color: {
      primaryText: "#e8edf2",
      secondaryText: "#9aa8b5",
      background: "#12171d",
      separator: "#65727f",
      accent: "#4db8f0",
      priceUp: "#3fd6c0",
      priceDown: "#ff7566",
      buy: "#3fd6c0",
      sell: "#ff7566",
      success: "#3ecf8e",
      warning: "#f2b84b",
      error: "#ff7566",
      prompt: "#4db8f0",
      command: "#e8edf2",
      code: "#9aa8b5",
      tableHeader: "#9aa8b5"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#e8edf2",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#e8edf2",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#4db8f0",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#3fd6c0",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#3fd6c0",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#3ecf8e",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#f2b84b",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ff7566",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#4db8f0",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#e8edf2",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#9aa8b5",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#65727f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "light-jp": {
    color: {
      primaryText: "#18212b",
      secondaryText: "#56636f",
      background: "#ffffff",
      separator: "#808c98",
      accent: "#0a6fa6",
      priceUp: "#c62f26",
      priceDown: "#1f5fc4",
      buy: "#c62f26",
      sell: "#1f5fc4",
      success: "#0b7a4b",
      warning: "#8a5a00",
      error: "#c62f26",
      prompt: "#0a6fa6",
      command: "#18212b",
      code: "#56636f",
      tableHeader: "#56636f"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#18212b",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#18212b",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#56636f",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#56636f",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#0a6fa6",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#c62f26",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#1f5fc4",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#c62f26",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#1f5fc4",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#0b7a4b",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#8a5a00",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#c62f26",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#0a6fa6",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#56636f",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#808c98",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "light-intl": {
    color: {
      primaryText: "#18212b",
      secondaryText: "#56636f",
      background: "#ffffff",
      separator: "#808c98",
      accent: "#0a6fa6",
      priceUp: "#00797a",
      priceDown: "#c62f26",
      buy: "#00797a",
      sell: "#c62f26",
      success: "#0b7a4b",
      warning: "#8a5a00",
      error: "#c62f26",
      prompt: "#0a6fa6",
      command: "#18212b",
      code: "#56636f",
      tableHeader: "#56636f"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#18212b",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#18212b",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#56636f",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#56636f",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#0a6fa6",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#00797a",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#c62f26",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#00797a",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#c62f26",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#0b7a4b",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#8a5a00",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#c62f26",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#0a6fa6",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#18212b",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#56636f",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#808c98",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "darkHighContrast-jp": {
    color: {
      primaryText: "#ffffff",
      secondaryText: "#ccd6e0",
      background: "#000000",
      separator: "#9aa8b5",
      accent: "#7fd0ff",
      priceUp: "#ff7566",
      priceDown: "#8fbcff",
      buy: "#ff7566",
      sell: "#8fbcff",
      success: "#5fe3a8",
      warning: "#ffd074",
      error: "#ff7566",
      prompt: "#7fd0ff",
      command: "#ffffff",
      code: "#ccd6e0",
      tableHeader: "#ccd6e0"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ffffff",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#ffffff",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ccd6e0",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#7fd0ff",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8fbcff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8fbcff",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#5fe3a8",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ffd074",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ff7566",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#7fd0ff",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ccd6e0",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "darkHighContrast-intl": {
    color: {
      primaryText: "#ffffff",
      secondaryText: "#ccd6e0",
      background: "#000000",
      separator: "#9aa8b5",
      accent: "#7fd0ff",
      priceUp: "#5ee6d2",
      priceDown: "#ff7566",
      buy: "#5ee6d2",
      sell: "#ff7566",
      success: "#5fe3a8",
      warning: "#ffd074",
      error: "#ff7566",
      prompt: "#7fd0ff",
      command: "#ffffff",
      code: "#ccd6e0",
      tableHeader: "#ccd6e0"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ffffff",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#ffffff",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ccd6e0",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#7fd0ff",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#5ee6d2",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#5ee6d2",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ff7566",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#5fe3a8",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ffd074",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#ff7566",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#7fd0ff",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ffffff",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#ccd6e0",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#ccd6e0",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#9aa8b5",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "lightHighContrast-jp": {
    color: {
      primaryText: "#000000",
      secondaryText: "#303b45",
      background: "#ffffff",
      separator: "#56636f",
      accent: "#004a73",
      priceUp: "#8f120b",
      priceDown: "#0b3f94",
      buy: "#8f120b",
      sell: "#0b3f94",
      success: "#00502f",
      warning: "#5c3a00",
      error: "#8f120b",
      prompt: "#004a73",
      command: "#000000",
      code: "#303b45",
      tableHeader: "#303b45"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#000000",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#000000",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#303b45",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#303b45",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#303b45",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#004a73",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8f120b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#0b3f94",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8f120b",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#0b3f94",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#00502f",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#5c3a00",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#8f120b",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#004a73",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#303b45",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#303b45",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
  "lightHighContrast-intl": {
    color: {
      primaryText: "#000000",
      secondaryText: "#303b45",
      background: "#ffffff",
      separator: "#56636f",
      accent: "#004a73",
      priceUp: "#005051",
      priceDown: "#8f120b",
      buy: "#005051",
      sell: "#8f120b",
      success: "#00502f",
      warning: "#5c3a00",
      error: "#8f120b",
      prompt: "#004a73",
      command: "#000000",
      code: "#303b45",
      tableHeader: "#303b45"
    },
    font: { proportional: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif", monospaced: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace", compact: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif", monospacedCompact: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace" },
    weight: { thin: 100, normal: 400, bold: 700 },
    text: {
      body: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#000000",
        textAlign: "left"
      },
      title: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.75rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "left"
      },
      headline: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.25rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 20)",
        color: "#000000",
        textAlign: "left"
      },
      caption: {
        fontFamily: "\"SF Compact\", \"Roboto Condensed\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.75rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#303b45",
        textAlign: "left",
        fontStretch: "condensed"
      },
      label: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 15)",
        color: "#303b45",
        textAlign: "left"
      },
      secondary: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#303b45",
        textAlign: "left"
      },
      accent: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#004a73",
        textAlign: "left"
      },
      amount: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      price: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceUp: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#005051",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      priceDown: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8f120b",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums"
      },
      buy: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#005051",
        textAlign: "left"
      },
      sell: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#8f120b",
        textAlign: "left"
      },
      success: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#00502f",
        textAlign: "left"
      },
      warning: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#5c3a00",
        textAlign: "left"
      },
      error: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 17)",
        color: "#8f120b",
        textAlign: "left"
      },
      prompt: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#004a73",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      command: {
        fontFamily: "ui-monospace, \"SF Mono\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "1.0625rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#000000",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums"
      },
      code: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.9375rem",
        fontWeight: 400,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#303b45",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      },
      tableHeader: {
        fontFamily: "system-ui, \"Hiragino Sans\", \"Noto Sans CJK JP\", sans-serif",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: 1.3,
        letterSpacing: "calc(0.2em / 13)",
        color: "#303b45",
        textAlign: "left"
      },
      separator: {
        fontFamily: "\"SF Mono\", \"Iosevka\", \"Noto Sans Mono CJK JP\", monospace",
        fontSize: "0.75rem",
        fontWeight: 100,
        lineHeight: 1.3,
        letterSpacing: "normal",
        color: "#56636f",
        textAlign: "left",
        fontVariantNumeric: "tabular-nums",
        fontStretch: "condensed"
      }
    }
  },
} as const;

export type Mode = keyof typeof tokens;
export type Tokens = (typeof tokens)[Mode];
export const standardMode: Mode = "dark-jp";

/** Why a token should not be used any more, by its path. */
export const deprecated: Readonly<Record<string, string>> = {};

/** What a token is for, by its path. */
export const descriptions: Readonly<Record<string, string>> = {
  "color.primaryText": "What is read first.",
  "color.secondaryText": "What explains.",
  "color.background": "What text stands on.",
  "color.separator": "Lines between things.",
  "color.accent": "The wallet's own colour.",
  "color.priceUp": "A price that rose.",
  "color.priceDown": "A price that fell.",
  "color.buy": "The buying side.",
  "color.sell": "The selling side.",
  "color.success": "Something went well.",
  "color.warning": "Something needs care.",
  "color.error": "Something failed.",
  "color.prompt": "Where to type.",
  "color.command": "What can be typed.",
  "color.code": "Identifiers and raw data.",
  "color.tableHeader": "Names of columns.",
  "text.body": "Running text.",
  "text.title": "The name of a screen.",
  "text.headline": "The name of a part.",
  "text.caption": "Small print.",
  "text.label": "The name of a value.",
  "text.secondary": "Running text that explains.",
  "text.accent": "Text that should be noticed.",
  "text.amount": "A quantity of money or coins.",
  "text.price": "A price that says nothing of its direction.",
  "text.priceUp": "A price that rose.",
  "text.priceDown": "A price that fell.",
  "text.buy": "The buying side.",
  "text.sell": "The selling side.",
  "text.success": "Something went well.",
  "text.warning": "Something needs care.",
  "text.error": "Something failed.",
  "text.prompt": "Where to type.",
  "text.command": "What can be typed.",
  "text.code": "Identifiers and raw data.",
  "text.tableHeader": "Names of columns.",
  "text.separator": "Lines between things."
};

/** What stands beside a colour for those who do not see it, by its path. */
export const signs: Readonly<Record<string, string>> = { "color.priceUp": "▲", "color.priceDown": "▼" };

/** Every mode, under a type that knows no names: for code that looks tokens up. */
export const lookup: Readonly<Record<Mode, TokenGroup>> = tokens;
