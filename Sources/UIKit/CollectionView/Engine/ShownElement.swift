/// An element with its view and the attributes that the view was given last.
@MainActor final class ShownElement {
    var key: ElementKey
    let view: UICollectionReusableView
    private(set) var attributes: UICollectionViewLayoutAttributes

    /// The layout's answer that the view agrees with; nil once it was given other attributes.
    var answer: UICollectionViewLayoutAttributes?

    /// Whether a change made the view, and not the layout pass.
    var isOfChange = false

    /// Whether a change made the view and no frame has shown it since.
    var isUnseen: Bool { isOfChange && !view.layer.wasCommitted }

    /// Whether the view has yet to be asked for the size that it would like.
    var needsFit = true
    /// The size that it asked for last.
    var wish: CGSize?

    init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
        key = attributes.key
        self.view = view
        self.attributes = attributes
    }

    /// Gives the view other attributes; equal ones are not applied again (S1.19). They are copied, because the layout may
    /// change its own objects afterwards.
    func take(_ new: UICollectionViewLayoutAttributes) {
        key = new.key
        answer = nil
        guard !attributes.isEqual(new) else { return }
        attributes = new.duplicate()
        view.place(attributes)
        view.apply(attributes)
    }
}

/// An element whose view stays until its animation has ended.
@MainActor struct LeavingElement {
    let element: ShownElement
    /// The element that it still is, if it only went out of sight and may come back; nil when it was deleted.
    var key: ElementKey?
    /// The animation after which the view goes back to the queue.
    let animation: Int
}
