/// The transition from one controller of a storyboard to another.
///
/// Segues of the class `custom` are made by `init()`, and get their controllers afterwards.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject, @preconcurrency _MembersProviding {
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// The identifier in the storyboard; nil without one.
    open internal(set) var identifier: String?
    private var storedSource: UIViewController?
    private var storedDestination: UIViewController?
    private var performHandler: (() -> Void)?

    /// Creates a segue whose `perform()` does nothing unless it is overridden.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init()
        connect(identifier, source, destination)
    }

    /// Creates a segue whose `perform()` calls a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Creates a segue without controllers, for subclasses that are made by their name in a storyboard.
    override public init() { super.init() }

    /// The controller that is shown before.
    open var source: UIViewController { controller(storedSource, "source") }
    /// The controller that is shown afterwards.
    open var destination: UIViewController { controller(storedDestination, "destination") }

    private func controller(_ stored: UIViewController?, _ name: String) -> UIViewController {
        guard let stored else { fatalError("\(type(of: self)).\(name): the segue has no controllers yet") }
        return stored
    }

    func connect(_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) {
        (self.identifier, storedSource, storedDestination) = (identifier, source, destination)
    }

    func setHandler(_ handler: @escaping () -> Void) { performHandler = handler }

    /// Shows the destination. Custom segues override it.
    open func perform() { performHandler?() }
}
