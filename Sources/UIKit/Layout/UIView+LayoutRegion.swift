extension UIView {
    /// A part of a view's bounds for layout.
    public struct LayoutRegion: Hashable, Sendable {
        /// The axis along which a region is inset from the round corners of a window. Has no effect here: windows have
        /// square corners.
        public enum AdaptivityAxis: Sendable { case horizontal, vertical }

        fileprivate enum Kind { case safeArea, margins, readableContent }
        fileprivate let kind: Kind

        /// The safe area.
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .safeArea)
        }
        /// The bounds without the layout margins.
        public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .margins)
        }
        /// The layout margins, at most as wide as text that reads easily.
        public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .readableContent)
        }
    }

    /// The guide of a region.
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
        switch region.kind {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// The distances of a region from the bounds.
    public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
        switch region.kind {
        case .safeArea: safeAreaInsets
        case .margins: layoutMargins
        case .readableContent: readableInsets
        }
    }

    /// The distances of a region from the bounds, by the direction of the interface.
    public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: region)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
}
