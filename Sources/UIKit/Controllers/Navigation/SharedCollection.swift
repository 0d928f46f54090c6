/// A collection view shared by several controllers of a stack, each with its own layout (S4.15): pushing and popping
/// between them changes the layout.
@MainActor final class SharedCollection {
    private let old: UICollectionViewController
    private let new: UICollectionViewController
    private let view: UICollectionView
    private let isPush: Bool

    /// Creates the shared collection of two controllers; nil if they do not share one.
    init?(from old: UIViewController?, to new: UIViewController, isPush: Bool) {
        guard let old = old as? UICollectionViewController, let new = new as? UICollectionViewController,
            let view = old.shownView
        else { return nil }
        if isPush {
            guard new.useLayoutToLayoutNavigationTransitions, !new.isViewLoaded else { return nil }
        } else {
            guard new.shownView === view else { return nil }
        }
        (self.old, self.new, self.view, self.isPush) = (old, new, view, isPush)
    }

    /// Gives the view to the new controller.
    func transferView() {
        let wrapper = old.loadedView
        wrapper?.owner = new
        guard isPush else { return }
        old.keptLayout = view.collectionViewLayout
        new.lender = old
        new.shownView = view
        new.loadedView = wrapper
        new.viewDidLoad()
    }

    func change(animated: Bool, completion: @escaping () -> Void) {
        let layout = isPush ? new.firstLayout : new.keptLayout ?? new.firstLayout
        new.keptLayout = nil
        view.setCollectionViewLayout(layout, animated: animated) { _ in completion() }
    }

    /// Detaches the view from a popped controller.
    func detachView() {
        var popped: UICollectionViewController? = isPush ? nil : old
        while let controller = popped, controller !== new {
            popped = controller.lender
            controller.shownView = nil
            controller.loadedView = nil
            controller.lender = nil
        }
    }
}
