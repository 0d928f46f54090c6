/// The background of a cell: from back to front a colour, an image, a stroke and a custom view.
public struct UIBackgroundConfiguration {
    /// A view that fills the background; nil by default.
    public var customView: UIView?
    /// The corner radius in points, which clips the background; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// Insets from the edges of the cell, in points; zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the cell's layout margins are added to the insets; none by default.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The background colour; nil for the tint colour.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The background image; nil by default.
    public var image: UIImage?
    /// The content mode of the image; `.scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The stroke colour; nil for the tint colour.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The stroke width in points; 0 by default, for none.
    public var strokeWidth: CGFloat = 0
    /// The outset of the stroke's outer edge from the background in points; 0 by default.
    public var strokeOutset: CGFloat = 0

    /// Returns an empty background.
    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .clear, strokeColor: nil)
    }

    private init(backgroundColor: UIColor?, strokeColor: UIColor?) {
        self.backgroundColor = backgroundColor
        self.strokeColor = strokeColor
    }

    /// The appearance that follows the state of a list's cell; nil for backgrounds that do not.
    private var style: ListBackgroundStyle?
    /// The values of the style for the last state.
    private var styled = ListBackgroundStyle.Values()

    init(_ style: ListBackgroundStyle) {
        self.style = style
        styled = style.values(for: nil)
        backgroundColor = styled.color
        cornerRadius = styled.cornerRadius
    }

    /// The background for a state: that of a list's cell has other colours where the program has set none.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let style else { return self }
        let values = style.values(for: state)
        var copy = self
        if backgroundColor == styled.color { copy.backgroundColor = values.color }
        if cornerRadius == styled.cornerRadius { copy.cornerRadius = values.cornerRadius }
        copy.styled = values
        return copy
    }

    /// Returns the displayed background colour for a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the displayed stroke colour for a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
