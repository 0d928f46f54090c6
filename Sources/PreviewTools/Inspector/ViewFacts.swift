import Snapshots
import UIKit

/// A view at an instant with its subviews, as plain values.
struct ViewFacts {
    /// An element of a collection view or table view.
    struct Element {
        var host: String
        var attributes: LayoutElement
        /// Nil for decoration views and for views of registration objects.
        var reuseIdentifier: String?
        var reuses: Int
        /// The question to the layout that the attributes answer, and the number of answers; nil during an update.
        var query: String?
        var isLeaving: Bool
    }

    var className: String
    var frame: CGRect
    var bounds: CGRect
    /// The bounding box in window coordinates.
    var windowFrame: CGRect
    var isHidden: Bool
    var alpha: CGFloat
    var isInteractive: Bool
    var identifier: String?
    var label: String?
    /// The text of a label.
    var text: String?
    /// The class of the controller whose view this is.
    var controller: String?
    var layer: LayerFacts
    var constraints: [ConstraintRecord]
    var isAmbiguous: Bool
    var element: Element?
    /// Where the view was created; nil if that was not recorded.
    var origin: CodePosition?
    var subviews: [ViewFacts] = []
}

extension ViewFacts {
    /// A view alone.
    @MainActor init(_ view: UIView, origin: CodePosition? = nil) {
        self.init(view, view.constraintRecords, view.elementRecord.map(Element.init), origin)
    }

    /// A view with everything inside. `origins` are the positions in the source that are known.
    @MainActor static func tree(_ root: UIView, origins: [ObjectIdentifier: CodePosition] = [:]) -> ViewFacts {
        tree(root, root.constraintRecordsInTree, [:], origins)
    }

    @MainActor private static func tree(
        _ view: UIView, _ constraints: [ObjectIdentifier: [ConstraintRecord]],
        _ records: [ObjectIdentifier: ElementRecord], _ origins: [ObjectIdentifier: CodePosition]
    ) -> ViewFacts {
        let id = ObjectIdentifier(view)
        var facts = ViewFacts(view, constraints[id] ?? [], records[id].map(Element.init), origins[id])
        // The elements of orthogonally scrolling sections are in a scroll view inside of their collection view.
        let inner = view is UICollectionView || view is UITableView ? view.elementRecords : records
        facts.subviews = view.subviews.map { tree($0, constraints, inner, origins) }
        return facts
    }

    @MainActor private init(
        _ view: UIView, _ constraints: [ConstraintRecord], _ element: Element?, _ origin: CodePosition?
    ) {
        self.init(
            className: String(describing: type(of: view)), frame: view.frame, bounds: view.bounds,
            windowFrame: view.convert(view.bounds, to: nil), isHidden: view.isHidden, alpha: view.alpha,
            isInteractive: view.isUserInteractionEnabled, identifier: view.accessibilityIdentifier,
            label: view.accessibilityLabel, text: (view as? UILabel)?.text,
            controller: view.owner.map { String(describing: type(of: $0)) }, layer: LayerFacts(view.layer),
            constraints: constraints, isAmbiguous: view.hasAmbiguousLayout, element: element, origin: origin)
    }
}

extension ViewFacts.Element {
    @MainActor init(_ record: ElementRecord) {
        host = record.host
        attributes = LayoutElement(record.attributes)
        reuseIdentifier = record.reuseIdentifier
        reuses = record.reuses
        query = record.query.map { Self.text($0) + " → \(record.answers)" }
        isLeaving = record.isLeaving
    }

    static func text(_ call: LayoutQuery.Call) -> String {
        switch call {
        case .elements(let rect): "layoutAttributesForElements(in: \(FactsText.numbers(rect)))"
        case .section(let section, let rect): "elements of section \(section) in \(FactsText.numbers(rect))"
        case .element: "attributes of this element alone, after its invalidation"
        }
    }
}
