/// What stands behind the content of a cell: a colour, a picture, a line around, or a view of one's own, from back to
/// front colour, picture, view, line.
public struct UIBackgroundConfiguration {
    /// Fills the background's rectangle; nil at first.
    public var customView: UIView?
    /// In points; 0 at first. Clips what is inside.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the cell inwards, in points; zero at first.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the cell's layout margins are added to the insets; none at first.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// Nil takes the tint colour.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Nil at first.
    public var image: UIImage?
    /// How the picture fills the background; `.scaleToFill` at first.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// Nil takes the tint colour.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points; 0 at first, which is no line.
    public var strokeWidth: CGFloat = 0
    /// How far the line's outer edge stands outside of the background's, in points; 0 at first.
    public var strokeOutset: CGFloat = 0

    /// A background that shows nothing yet.
    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .clear, strokeColor: nil)
    }

    private init(backgroundColor: UIColor?, strokeColor: UIColor?) {
        self.backgroundColor = backgroundColor
        self.strokeColor = strokeColor
    }

    /// The look that follows the state of a list's cell; nil for backgrounds that do not.
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

    /// The colour that is seen in a view of the tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The line's colour that is seen in a view of the tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
