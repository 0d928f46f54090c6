/// An element with its view and the attributes last applied to the view.
///
/// Unchecked: read for each visible element in each pass, and only assigned.
@MainActor final class ShownElement {
    /// Another key has another answer, even if the layout answers for the old one as before.
    @exclusivity(unchecked) var key: ElementKey { didSet { if key != oldValue { answer = nil } } }
    let view: UIView
    /// The view as one that takes part in reuse; nil for a header or footer of any other class.
    let part: (any ElementView)?
    @exclusivity(unchecked) private(set) var attributes: UICollectionViewLayoutAttributes

    /// The view in a collection view.
    var reusable: UICollectionReusableView? { view as? UICollectionReusableView }

    /// The scroll view of the section that contains the view; nil for the collection view itself.
    @exclusivity(unchecked) private(set) var scroller: SectionScrollView?
    /// The origin of the container's coordinates at the last placement; the scroll view may have moved since.
    private var placedOrigin: CGPoint

    /// The layout's attributes that the view matches; nil after other attributes were applied.
    @exclusivity(unchecked) var answer: UICollectionViewLayoutAttributes?

    /// The zIndex when the element began to leave; it keeps its depth while moving to another one.
    var zIndexBeforeLeaving: Int?

    /// The animation, still running, with which the element left before it became visible again.
    var leavingAnimation: Int?

    /// Whether the view was created by a change rather than by a layout pass.
    var isOfChange = false

    /// Whether a layout pass that is under way in an animation block has made the view: its size does not animate.
    var isNewInBlock = false

    /// Whether the view is a snapshot of an element that moves separately from it.
    let isPicture: Bool

    /// Whether the view was created by a change and has not been shown in a frame yet.
    var isUnseen: Bool { isOfChange && !view.layer.wasCommitted }

    /// Whether the view's preferred size has not been queried yet.
    var needsFit = true
    /// The preferred size from the last query.
    var preferredSize: CGSize?

    init(
        view: UIView, attributes: UICollectionViewLayoutAttributes, scroller: SectionScrollView?,
        isPicture: Bool = false
    ) {
        key = attributes.key
        self.view = view
        part = view.elementView
        self.attributes = attributes
        self.scroller = scroller
        self.isPicture = isPicture
        placedOrigin = scroller?.container.placementOrigin ?? .zero
    }

    /// Applies other attributes to the view, unless they are equal (S1.19) and the container's coordinates are those of
    /// the last placement. They are copied, because the layout may change its own objects afterwards.
    func take(_ new: UICollectionViewLayoutAttributes) {
        key = new.key
        answer = nil
        let origin = scroller?.container.placementOrigin ?? .zero
        guard origin != placedOrigin || !attributes.hasSameValues(as: new) else { return }
        // A list's first row has another height than it had elsewhere (S14.126).
        if new.listRow?.topPadding != attributes.listRow?.topPadding { needsFit = true }
        // Mostly, an element that moves in each frame has the only reference.
        if !isKnownUniquelyReferenced(&attributes) || !attributes.takeValues(of: new) { attributes = new.kept() }
        place()
    }

    /// Moves the view to another container, keeping its position on screen.
    func move(to other: SectionScrollView?, of collection: UIView) {
        guard other !== scroller else { return }
        scroller = other
        UIView.performWithoutAnimation {
            let container: UIView = other ?? collection
            let center = view.superview?.convert(view.center, to: container) ?? view.center
            container.addSubview(view)
            view.center = center
        }
        // The centre for the same attributes depends on the container.
        place()
    }

    private func place() {
        placedOrigin = scroller?.container.placementOrigin ?? .zero
        view.place(attributes, in: scroller, part: part)
        part?.apply(attributes.applied)
    }

    /// The attributes of the view as currently presented, including animations.
    var attributesOnScreen: UICollectionViewLayoutAttributes {
        let seen = attributes.duplicate()
        guard let presented = view.layer.animationKeys() == nil ? nil : view.layer.presentation() else { return seen }
        let model = view.layer
        // Relative to the model values, since `apply(_:)` may have changed them from the attributes.
        seen.center.x += presented.position.x - model.position.x
        seen.center.y += presented.position.y - model.position.y
        seen.size = presented.bounds.size
        seen.alpha = CGFloat(presented.opacity)
        seen.transform3D = presented.transform
        return seen
    }
}

/// An element whose view remains until its animation ends.
@MainActor struct LeavingElement {
    let element: ShownElement
    /// The key of an element that moved out of view and may return; nil for a deleted element.
    var key: ElementKey?
    /// The animation whose end returns the view to the pool.
    let animation: Int
}
