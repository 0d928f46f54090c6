/// A property of the environment of a preview. `T` is the kind of preview that it applies to.
public struct PreviewTrait<T>: Sendable {
    enum Kind: Sendable {
        case fills
        case fits
        case fixed(CGSize)
        case orientation(isLandscape: Bool)
    }
    let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The content fills the screen; the default.
    public static var defaultLayout: Self { Self(kind: .fills) }
    /// The window has the size that fits the content.
    public static var sizeThatFitsLayout: Self { Self(kind: .fits) }
    /// The window has a size in points. Sides that are not finite or not above 0 are ignored with a message.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(kind: .fixed(CGSize(width: width, height: height)))
    }
    /// The screen is upright; the default.
    public static var portrait: Self { Self(kind: .orientation(isLandscape: false)) }
    /// The screen is upside down, which looks the same here.
    public static var portraitUpsideDown: Self { Self(kind: .orientation(isLandscape: false)) }
    /// The screen is turned to the left.
    public static var landscapeLeft: Self { Self(kind: .orientation(isLandscape: true)) }
    /// The screen is turned to the right, which looks the same here.
    public static var landscapeRight: Self { Self(kind: .orientation(isLandscape: true)) }
}
