/// One collection view that several controllers of a stack show, each with a layout of its own (S4.15): a push or pop
/// between them is a change of layout.
@MainActor final class SharedCollection {
    private let old: UICollectionViewController
    private let new: UICollectionViewController
    private let view: UICollectionView
    private let isPush: Bool

    /// Nil when the two do not share.
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

    /// The view belongs to the controller that comes.
    func handOver() {
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

    /// One that was popped has no view any more.
    func letGo() {
        var gone: UICollectionViewController? = isPush ? nil : old
        while let controller = gone, controller !== new {
            gone = controller.lender
            controller.shownView = nil
            controller.loadedView = nil
            controller.lender = nil
        }
    }
}
