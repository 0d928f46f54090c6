/// The running program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    private var attached: [Weak] = []
    private struct Weak { weak var window: UIWindow? }

    /// The windows that are on screen, in the order in which they came.
    open var windows: [UIWindow] { attached.compactMap(\.window) }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    /// Here, lines run from left to right unless a view says otherwise.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    func attach(_ window: UIWindow) {
        attached.removeAll { $0.window == nil || $0.window === window }
        attached.append(Weak(window: window))
    }

    func detach(_ window: UIWindow) { attached.removeAll { $0.window == nil || $0.window === window } }
}
