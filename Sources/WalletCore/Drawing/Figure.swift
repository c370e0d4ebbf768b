public import LightningAPI
public import SaifuMoney

/// A text that is the same in every language: a number, a date, a code or an id. Numbers are grouped by thousands and
/// never rounded.
///
/// A figure is made of a number, a moment, or a value of the protocol or the journal; each has an initialiser of its own,
/// so that no type of a feature fits. Texts that somebody writes are sentences.
public struct Figure: Hashable, Sendable, CustomStringConvertible {
    /// The figure as it is drawn.
    public let description: String

    init(text: String) {
        description = text
    }

    /// Stands where there is no figure: `–`.
    public static let none = Figure(text: "–")

    /// A number: `17213900.5` as `17,213,900.5`. Trailing zeros are dropped.
    public init(_ value: ExactDecimal) {
        description = Figure.group(value.canonicalText)
    }

    /// A number with at least the places that the asset is counted in: `0.01` BTC as `0.01000000`, `1500` JPY as `1,500`.
    public init(_ value: ExactDecimal, of asset: Asset?) {
        let places = max(asset?.displayScale ?? 0, Figure.scale(of: value))
        do {
            self.init(text: Figure.group(try value.text(places: places)))
        } catch {
            self.init(value)  // more places than a number can hold: its own digits are the exact ones
        }
    }

    /// An amount in the places of its asset, with its currency: `1,500 JPY`.
    public init(_ amount: Amount) {
        self = Figure(amount.quantity, of: amount.asset).with(unit: amount.asset)
    }

    /// An amount without the zeros that fill up its places: a price of 0.03 BTC is no balance.
    public init(plain amount: Amount) {
        self = Figure(amount.quantity).with(unit: amount.asset)
    }

    /// A fraction as a percentage: `0.0015` as `0.15%`.
    public init(percent fraction: ExactDecimal) {
        do {
            self.init(text: Figure(try fraction.multiplied(by: 100)).description + "%")
        } catch {
            self.init(text: Figure(fraction).description + " × 100%")
        }
    }

    /// A moment without its fraction: `2026-08-07 12:18:03`. A title beside it tells the zone.
    init(_ moment: Timestamp, in zone: WalletZone) {
        let clock = zone.clock(at: moment)
        self.init(text: clock.date + " " + clock.time)
    }

    /// A moment with its zone, for a sentence: `2026-08-07 12:18:03 UTC`.
    public init(moment: Timestamp, in zone: WalletZone) {
        self.init(text: Figure(moment, in: zone).description + " " + zone.name(at: moment))
    }

    /// A moment without its date, with its zone: `12:18:03 UTC`.
    public init(timeOfDay moment: Timestamp, in zone: WalletZone) {
        self.init(text: zone.clock(at: moment).time + " " + zone.name(at: moment))
    }

    /// A whole number.
    public init(_ count: some BinaryInteger) {
        description = String(count)
    }

    /// A whole number that counts something: `43200` as `43,200`.
    public init(grouped count: some BinaryInteger) {
        description = Figure.group(String(count))
    }

    /// A currency code.
    public init(_ asset: Asset) {
        description = asset.code
    }

    /// Returns the figure with a currency behind it: `0.01 BTC`.
    public func with(unit: Asset?) -> Figure {
        unit.map { Figure(text: description + " " + $0.code) } ?? self
    }

    /// Some figures with ` · ` between them.
    public static func row(_ figures: [Figure]) -> Figure {
        Figure(text: figures.map(\.description).joined(separator: " · "))
    }

    /// Some figures with commas between them.
    public static func list(_ figures: [Figure]) -> Figure {
        Figure(text: figures.map(\.description).joined(separator: ", "))
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
