import Foundation

extension String {
    /// Whether the bytes of the text stand anywhere in it, up to the first zero: many times as fast as `contains`, which
    /// compares characters.
    func holds(_ text: String) -> Bool { strstr(self, text) != nil }
}
