/// The transition from one controller of a storyboard to another.
///
/// Storyboards make segues of the program's classes by `init(identifier:source:destination:)`, which need not be
/// `required`.
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
        (self.identifier, storedSource, storedDestination) = (identifier, source, destination)
    }

    /// Creates a segue whose `perform()` calls a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Creates a segue without controllers.
    override public init() { super.init() }

    /// The controller that is shown before.
    open var source: UIViewController { controller(storedSource, "source") }
    /// The controller that is shown afterwards.
    open var destination: UIViewController { controller(storedDestination, "destination") }

    private func controller(_ stored: UIViewController?, _ name: String) -> UIViewController {
        guard let stored else { fatalError("\(type(of: self)).\(name): the segue has no controllers yet") }
        return stored
    }

    func setHandler(_ handler: @escaping () -> Void) { performHandler = handler }

    /// Shows the destination. Custom segues override it.
    open func perform() { performHandler?() }
}
