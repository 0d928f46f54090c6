/// An element with its view and the attributes that the view was given last.
@MainActor final class ShownElement {
    var key: ElementKey
    let view: UICollectionReusableView
    private(set) var attributes: UICollectionViewLayoutAttributes

    /// The scroll view of the section that the view stands in; nil for the collection view itself.
    private(set) var scroller: SectionScrollView?

    /// The layout's answer that the view agrees with; nil once it was given other attributes.
    var answer: UICollectionViewLayoutAttributes?

    /// The zIndex at which the element began to leave: it keeps its depth on its way to another one.
    var zIndexBeforeLeaving: Int?

    /// Whether a change made the view, and not the layout pass.
    var isOfChange = false

    /// Whether the view is a picture of an element that goes another way than the element itself.
    let isPicture: Bool

    /// Whether a change made the view and no frame has shown it since.
    var isUnseen: Bool { isOfChange && !view.layer.wasCommitted }

    /// Whether the view has yet to be asked for its preferred size.
    var needsFit = true
    /// The preferred size of the last answer.
    var preferredSize: CGSize?

    init(
        view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes, scroller: SectionScrollView?,
        isPicture: Bool = false
    ) {
        key = attributes.key
        self.view = view
        self.attributes = attributes
        self.scroller = scroller
        self.isPicture = isPicture
    }

    /// Applies other attributes to the view; equal ones are not applied again (S1.19). They are copied, because the layout
    /// may change its own objects afterwards.
    func take(_ new: UICollectionViewLayoutAttributes) {
        key = new.key
        answer = nil
        guard !attributes.isEqual(new) else { return }
        attributes = new.duplicate()
        place()
    }

    /// Moves the view to another container, where it is seen at the same position.
    func move(to other: SectionScrollView?, of collection: UICollectionView) {
        guard other !== scroller else { return }
        scroller = other
        UIView.performWithoutAnimation {
            let container: UIView = other ?? collection
            let center = view.superview?.convert(view.center, to: container) ?? view.center
            container.addSubview(view)
            view.center = center
        }
        // The same attributes mean another centre in another container.
        place()
    }

    private func place() {
        view.place(attributes, in: scroller)
        view.apply(attributes)
    }

    /// The attributes of the view as it is seen at this moment, animations included.
    var attributesOnScreen: UICollectionViewLayoutAttributes {
        let seen = attributes.duplicate()
        guard let presented = view.layer.animationKeys() == nil ? nil : view.layer.presentation() else { return seen }
        let model = view.layer
        // Relative to the model, which `apply(_:)` may have moved away from the attributes.
        seen.center.x += presented.position.x - model.position.x
        seen.center.y += presented.position.y - model.position.y
        seen.size = presented.bounds.size
        seen.alpha = CGFloat(presented.opacity)
        seen.transform3D = presented.transform
        return seen
    }
}

/// An element whose view stays until its animation has ended.
@MainActor struct LeavingElement {
    let element: ShownElement
    /// The key of an element that only went out of sight and may come back; nil for a deleted one.
    var key: ElementKey?
    /// The animation after which the view goes back to the pool.
    let animation: Int
}
