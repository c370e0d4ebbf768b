import Testing

@testable import WalletScreen

@Suite struct PanelLayoutTests {
    private let dashboard = [false, true, true, false, false]

    @Test func `tall panels stand beside the others where there is room`() {
        #expect(PanelLayout.columns(isTall: dashboard, width: 80) == [[0, 1, 2, 3, 4]])
        #expect(PanelLayout.columns(isTall: dashboard, width: 122) == [[0, 3, 4], [1, 2]])
        #expect(PanelLayout.columns(isTall: dashboard, width: 121) == [[0, 1, 2, 3, 4]])
        #expect(PanelLayout.columns(isTall: dashboard, width: 200) == [[0, 3, 4], [1], [2]])
        #expect(PanelLayout.columns(isTall: [false, false], width: 300) == [[0, 1]])
        #expect(PanelLayout.columns(isTall: [true, true], width: 300) == [[0, 1]])
    }

    @Test func `columns and their gaps fill the width`() {
        for width in 180...220 { #expect(PanelLayout.widths(of: 3, in: width).reduce(2 * PanelLayout.gap, +) == width) }
    }

    private func need(_ fixed: Int, _ wanted: Int = 0, share: Int = 1) -> PanelLayout.Need {
        PanelLayout.Need(fixed: fixed, wanted: wanted, share: share)
    }

    @Test func `what is left goes to the lists by their shares, and no list has more than it shows`() {
        let needs = [need(4), need(1, 100, share: 4), need(1, 21, share: 2), need(1, 2), need(2)]
        #expect(PanelLayout.heights(of: needs, first: 1, rows: 22) == [0: 4, 1: 8, 2: 5, 3: 3, 4: 2])
        let high = PanelLayout.heights(of: needs, first: 1, rows: 60)
        #expect(high[3] == 3 && high.values.reduce(0, +) == 60 && (high[2] ?? 0) <= 22)
    }

    @Test func `a low screen shows the list that takes keys, then the most important that has room`() {
        let needs = [need(4), need(1, 100, share: 4), need(1, 21, share: 2), need(1, 2), need(2)]
        #expect(PanelLayout.heights(of: needs, first: 1, rows: 10) == [0: 4, 1: 6])
        #expect(PanelLayout.heights(of: needs, first: 3, rows: 10) == [0: 4, 3: 3, 4: 2])
        #expect(PanelLayout.heights(of: needs, first: 1, rows: 3) == [1: 3])
        let brief = [need(3), need(1, 100, share: 5), need(1, 2)]
        #expect(PanelLayout.heights(of: brief, first: 1, rows: 8) == [0: 3, 1: 5], "the price stays")
        #expect(PanelLayout.heights(of: brief, first: 1, rows: 7) == [1: 7])
    }
}
