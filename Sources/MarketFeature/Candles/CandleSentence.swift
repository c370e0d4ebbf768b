import LightningAPI
import WalletCore

/// The sentences of the scene of candles.
enum CandleSentence: Sentence {
    /// From and until when.
    case missing(Figure, Figure), lost(Figure, Figure)
    case every(CandleWidth)
    case summary, watched, empty, unfinished, width, open, high, low, close, volume, trades, shape, closes

    func wording(in language: Language) -> Wording {
        switch self {
        case .missing(let start, let end):
            language(
                "Not fetched yet: \(start) to \(end). Run the command again to fetch the rest.",
                "\(start) から \(end) までの約定は未取得です。同じコマンドをもう一度実行すると、続きを取得します。")
        case .lost(let start, let end):
            language(
                "Missing: \(start) to \(end). The exchange no longer provides these trades.",
                "\(start) から \(end) までの約定が欠けています。取引所からはもう取得できません。")
        case .every(let width): language(width.text, Self.japanese(width))
        case .summary: language("open, high, low, close and volume, from kept trades", "四本値（ローソク足）と出来高")
        case .watched: language("follow a product's candles on the screen", "四本値（ローソク足）を自動更新で表示")
        case .empty: language("No whole candle in this time.", "この期間には、データのそろった足がありません。")
        case .unfinished: language("The first candle is still forming.", "先頭の足は形成中です。")
        case .width:
            language(
                "1s, 1m, 5m, 15m, 30m, 1h, 4h or 1d, which is a day of UTC",
                "足の種類（`1s`、`1m`、`5m`、`15m`、`30m`、`1h`、`4h`、`1d`。日足は UTC の0時＝日本時間9時から）")
        case .open: language("Open", "始値")
        case .high: language("High", "高値")
        case .low: language("Low", "安値")
        case .close: language("Close", "終値")
        case .volume: language("Volume", "出来高")
        case .trades: language("Trades", "約定件数")
        case .shape: language("Candle", "ローソク足")
        case .closes: language("Closing prices", "終値の推移")
        }
    }

    private static func japanese(_ width: CandleWidth) -> String {
        switch width {
        case .second: "1秒足"
        case .minute, .fiveMinutes, .fifteenMinutes, .thirtyMinutes: "\(width.rawValue / 60)分足"
        case .hour, .fourHours: "\(width.rawValue / 3_600)時間足"
        case .day: "日足"
        }
    }
}
