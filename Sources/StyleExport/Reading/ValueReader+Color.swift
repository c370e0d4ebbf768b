extension ValueReader {
    func color(_ node: SourceNode) -> TokenColor? {
        if session.isLenient, let literal = tokens.literal(node, as: .color), let text = literal.text,
            let color = LenientText.color(text)
        {
            return session.repair(.expected("an object"), as: color.point.hex, at: literal.spot) ? color : nil
        }
        guard let object = object(node, as: .color, ["colorSpace", "components", "alpha", "hex"]) else { return nil }
        let space: ColorSpace? = field("colorSpace", of: object) { self.space($0) }
        let components = field("components", of: object) { self.components($0, space) }
        let alpha = object["alpha"].map(self.alpha) ?? .some(1)
        let hex: String?? = object["hex"].map(self.hex) ?? .some(nil)
        guard let space, let components, let alpha, let hex else { return nil }
        let color = TokenColor(space: space, components: components, alpha: alpha, hex: hex)
        return check(color, object) ? color : nil
    }

    private func space(_ node: SourceNode) -> ColorSpace? {
        guard let name = string(node) else { return nil }
        return ColorSpace(rawValue: name) ?? fail(.expected("a colour space of the format"), node.spot)
    }

    private func components(_ node: SourceNode, _ space: ColorSpace?) -> [TokenColor.Component]? {
        guard let literal = tokens.literal(node, as: nil) else { return nil }
        guard let elements = literal.elements else { return fail(.expected("an array"), literal.spot) }
        guard elements.count == 3 else { return fail(.expected("three components"), literal.spot) }
        var components: [TokenColor.Component] = []
        for (index, element) in elements.enumerated() {
            if element.text == "none" {
                components.append(nil)
            } else if let number = component(element, space?.ranges[index], space) {
                components.append(number)
            }
        }
        return components.count == 3 ? components : nil
    }

    private func component(_ node: SourceNode, _ range: ColorSpace.Range?, _ space: ColorSpace?) -> Double? {
        guard let number = number(node) else { return nil }
        guard let range, let space, !range.contains(number) else { return number }
        let reason = TokenProblem.Reason.expected("a component in the range of \(space.rawValue)")
        let near = range.nearest(to: number)
        return session.repair(reason, as: near.plainText, at: node.spot) ? near : nil
    }

    private func alpha(_ node: SourceNode) -> Double? {
        guard let alpha = number(node) else { return nil }
        return (0...1).contains(alpha) ? alpha : fail(.expected("a number from 0 to 1"), node.spot)
    }

    /// `nil` outside for what is wrong.
    private func hex(_ node: SourceNode) -> String?? {
        guard let text = string(node) else { return nil }
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6, UInt32(text.dropFirst(), radix: 16) != nil,
            !digits.contains(UInt8(ascii: "+"))
        else {
            let isRepaired = session.repair(.expected("a colour such as #1a2b3c"), as: "nothing", at: node.spot)
            return isRepaired ? .some(nil) : nil
        }
        return text
    }

    /// A `hex` that is another colour; outside sRGB, where tools map differently, only a lint rule tells.
    private func check(_ color: TokenColor, _ object: SourceNode) -> Bool {
        guard color.space == .srgb, let node = object["hex"], let hex = color.hex else { return true }
        guard let distance = color.hexDistance, distance > 1 else { return true }
        return session.repair(
            .hexMismatch(hex: hex, components: color.point.hex), as: "the components", at: node.spot)
    }
}
