extension UIImage {
    /// The configuration of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(_, _, let configuration) = content { return configuration }
        return nil
    }

    /// The configuration of a symbol; nil for other images.
    public var configuration: UIImage.Configuration? { symbolConfiguration }

    /// Whether the image has a baseline: symbols have one.
    public var hasBaseline: Bool { isSymbolImage }

    /// The distance in points from the bottom to the baseline of the text that a symbol stands in; nil for other
    /// images.
    ///
    /// Symbols are centred on the capital letters of their text (S22.7).
    public var baselineOffsetFromBottom: CGFloat? {
        symbolConfiguration.map { (size.height - UIFont.systemFont(ofSize: $0.textSize(.current)).capHeight) / 2 }
    }
}
