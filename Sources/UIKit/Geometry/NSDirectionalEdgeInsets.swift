/// Inward distances from the edges of a rectangle in points, with edges that follow the direction of the text.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public static let zero = NSDirectionalEdgeInsets()

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    package init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
        let leftToRight = direction == .leftToRight
        self.init(
            top: insets.top, leading: leftToRight ? insets.left : insets.right, bottom: insets.bottom,
            trailing: leftToRight ? insets.right : insets.left)
    }

    package func insets(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let leftToRight = direction == .leftToRight
        return UIEdgeInsets(
            top: top, left: leftToRight ? leading : trailing, bottom: bottom, right: leftToRight ? trailing : leading)
    }
}
