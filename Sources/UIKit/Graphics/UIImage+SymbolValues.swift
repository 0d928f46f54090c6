extension UIImage.SymbolConfiguration {
    /// Returns the configuration without its text style, and so without the size and weight of that.
    public func configurationWithoutTextStyle() -> Self {
        with(size: pointSize, textStyle: nil, weight: specifiedWeight, scale: specifiedScale)
    }

    /// Returns the configuration with the standard scale.
    public func configurationWithoutScale() -> Self {
        with(size: pointSize, textStyle: textStyle, weight: specifiedWeight, scale: nil)
    }

    /// Returns the configuration with the weight of its text style, or the standard one.
    public func configurationWithoutWeight() -> Self {
        with(size: pointSize, textStyle: textStyle, weight: nil, scale: specifiedScale)
    }

    /// Returns the configuration with the size and weight of its text style, or the standard ones.
    public func configurationWithoutPointSizeAndWeight() -> Self {
        with(size: nil, textStyle: textStyle, weight: nil, scale: specifiedScale)
    }

    private func with(
        size: CGFloat?, textStyle: UIFont.TextStyle?, weight: UIImage.SymbolWeight?, scale: UIImage.SymbolScale?
    ) -> Self {
        let copy = UIImage.SymbolConfiguration(
            size: size, textStyle: textStyle, weight: weight, scale: scale, colors: colors)
        return copy as? Self ?? self
    }
}

extension UIImage.SymbolWeight {
    /// Returns the weight of text that matches the symbol; regular without a weight.
    public func fontWeight() -> UIFont.Weight {
        self == .unspecified ? .regular : UIFont.Weight.byName[rawValue - 1].weight
    }
}

extension UIFont.Weight {
    /// Returns the weight of symbols that match the text, the nearest of the named ones.
    public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(css: css) }
}
