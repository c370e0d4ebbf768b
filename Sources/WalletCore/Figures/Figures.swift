public import LightningAPI
public import SaifuMoney

/// How numbers are written for a person: grouped by thousands, never rounded.
public enum Figures {
    /// `17213900.5` as `17,213,900.5`; trailing zeros are dropped.
    public static func grouped(_ value: ExactDecimal) -> String {
        group(value.canonicalText)
    }

    /// With at least the places the asset is counted in: `0.01` BTC as `0.01000000`, `1500` JPY as `1,500`.
    public static func amount(_ value: ExactDecimal, of asset: Asset?) -> String {
        let places = max(asset?.displayScale ?? 0, scale(of: value))
        do {
            return group(try value.text(places: places))
        } catch {
            return grouped(value)  // more places than a number can hold: its own digits are the exact ones
        }
    }

    /// An amount with its currency: `1,500 JPY`.
    public static func amount(_ amount: Amount) -> String {
        self.amount(amount.quantity, of: amount.asset) + " " + amount.asset.code
    }

    /// A fraction as a percentage: `0.0015` as `0.15 %`.
    public static func percent(_ fraction: ExactDecimal) -> String {
        do {
            return grouped(try fraction.multiplied(by: 100)) + " %"
        } catch {
            return grouped(fraction) + " × 100 %"
        }
    }

    /// A moment without its fraction, UTC: `2026-08-07 12:18:03`.
    public static func time(_ timestamp: Timestamp) -> String {
        let text = timestamp.text
        return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
    }

    private static func scale(of value: ExactDecimal) -> Int {
        guard let point = value.canonicalText.firstIndex(of: ".") else { return 0 }
        return value.canonicalText[point...].count - 1
    }

    private static func group(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let parts = text.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
        guard let whole = parts.first else { return text }
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { grouped += "," }
            grouped.append(digit)
        }
        return sign + grouped + (parts.count > 1 ? "." + parts[1] : "")
    }
}
