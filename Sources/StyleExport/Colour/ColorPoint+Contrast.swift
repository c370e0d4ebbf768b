extension ColorPoint {
    /// The relative luminance of WCAG 2.2 from 0, black, to 1, white; of the colour as sRGB shows it.
    public var luminance: Double {
        dot(mapped(to: .srgb).converted(to: .srgbLinear).values, [0.2126, 0.7152, 0.0722])
    }

    /// The contrast ratio of WCAG 2.2 from 1 to 21, never rounded.
    ///
    /// A translucent colour is laid over the other one first, which has to be opaque.
    public func contrast(on back: ColorPoint) -> Double {
        let front = alpha < 1 ? mapped(to: .srgb).composited(over: back.mapped(to: .srgb)) : self
        let lights = [front.luminance, back.luminance]
        return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
    }
}
