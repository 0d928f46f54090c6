/// The running program and its windows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Process-wide: there is one application, as on iOS; it holds its windows weakly.
    public static let shared = UIApplication()

    private var attached: [Weak] = []
    private struct Weak { weak var window: UIWindow? }

    /// The windows that are on screen, in the order in which they were first shown.
    open var windows: [UIWindow] { attached.compactMap(\.window) }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    /// Left to right; views can override it.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    func attach(_ window: UIWindow) {
        attached.removeAll { $0.window == nil }
        if !attached.contains(where: { $0.window === window }) { attached.append(Weak(window: window)) }
    }

    func detach(_ window: UIWindow) { attached.removeAll { $0.window == nil || $0.window === window } }
}
