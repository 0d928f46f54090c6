/// A part of the application's interface; here every one is a window.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The state of a scene. Raw values are those of iOS.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    open var activationState: ActivationState { .unattached }
    /// The name of the program.
    open var title: String! { ProcessInfo.processInfo.processName }
    open override var next: UIResponder? { UIApplication.shared }
}

/// The scene of a window.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    private weak var window: UIWindow?

    init(_ window: UIWindow) {
        self.window = window
        super.init()
    }

    /// The window, if it is on screen.
    open var windows: [UIWindow] { window.map { [$0] } ?? [] }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var screen: UIScreen { window?.screen ?? .main }
    open var traitCollection: UITraitCollection { window?.traitCollection ?? .current }
    open var coordinateSpace: any UICoordinateSpace { window ?? UIView(frame: screen.bounds) }
    /// Landscape for a window that is wider than high.
    open var interfaceOrientation: UIInterfaceOrientation {
        guard let size = window?.bounds.size else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Active while the window has the input focus of the desktop.
    open override var activationState: ActivationState {
        guard let window, window.session != nil else { return .unattached }
        return UIApplication.shared.isInactive(window) ? .foregroundInactive : .foregroundActive
    }
}

extension UIWindow {
    /// The scene of the window; nil for a window without a host.
    public var windowScene: UIWindowScene? { session == nil ? nil : scene }
}
