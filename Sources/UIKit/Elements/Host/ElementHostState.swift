/// The engine's state in a host, and the host's settings.
@MainActor protocol ElementHostState: AnyObject {
    var elements: ElementStore { get }
    var layoutCache: LayoutCache { get }
    var updates: UpdateCoordinator { get }
    var selectionState: SelectionState { get set }
    var focus: ItemFocus { get set }
    var prefetcher: Prefetcher { get set }
    var accessories: CollectionAccessories { get set }
    var swipeState: SwipeState { get set }
    /// The target of an animated scroll to an item in progress.
    var scrollGoal: ScrollGoal? { get set }
    /// The view's API in the words of its class, for messages.
    var wording: HostWording { get }
    /// The view behind all elements.
    var backgroundView: UIView? { get set }
    /// When visible views are measured again.
    var measuresAgain: Bool { get }
    /// Whether the highlight ends before the delegate is asked to select the item.
    var unhighlightsFirst: Bool { get }
}
