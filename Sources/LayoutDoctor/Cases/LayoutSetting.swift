import UIKit

/// A change of a layout's own settings, such as an item size.
///
///     LayoutSetting("itemSide = 50") { (layout: CircleLayout) in layout.itemSide = 50 }
public struct LayoutSetting: Sendable {
    /// The change in messages.
    public let name: String
    let apply: @MainActor @Sendable (UICollectionViewLayout) -> Void

    /// Creates a setting. Applying it to a layout of another class does nothing.
    ///
    /// - Parameters:
    ///   - name: The change in messages.
    ///   - change: Changes the layout, and nothing else.
    public init<Layout: UICollectionViewLayout>(
        _ name: String, _ change: @escaping @MainActor @Sendable (Layout) -> Void
    ) {
        self.name = name
        apply = { if let layout = $0 as? Layout { change(layout) } }
    }
}

/// The classes of the views in tests of a layout.
public struct LayoutViews: Sendable {
    /// The class of the cells; nil for empty cells.
    public var cell: UICollectionViewCell.Type?
    /// The classes of supplementary views, by kind; other kinds have empty views.
    public var supplementaryViews: [String: UICollectionReusableView.Type]

    /// Creates a set of classes. Cells and views must keep the sizes of the layout.
    public init(
        cell: UICollectionViewCell.Type? = nil, supplementaryViews: [String: UICollectionReusableView.Type] = [:]
    ) {
        self.cell = cell
        self.supplementaryViews = supplementaryViews
    }
}
