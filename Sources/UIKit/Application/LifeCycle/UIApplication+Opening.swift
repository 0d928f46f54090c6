extension UIApplication {
    /// Keys of the reasons for a launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `URL` of the command line.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// Keys of the circumstances in which a URL is opened. None are given.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Keys of the ways to open a URL in another program.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only apps that own the URL's site may open it. There are none, so true opens nothing.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Opens a URL in the program that the desktop has for it.
    ///
    /// `completion` is called later, with whether a program was started; offscreen there is none.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let host = options[.universalLinksOnly] as? Bool == true ? nil : AmbientSession.current?.host
        let isStarted = host?.open(url) ?? false
        guard let completion else { return }
        Task { @MainActor in completion(isStarted) }
    }

    /// Whether a URL has a scheme and the desktop can be asked to open it.
    public func canOpenURL(_ url: URL) -> Bool {
        url.scheme != nil && AmbientSession.current?.host.opensURLs ?? false
    }
}
