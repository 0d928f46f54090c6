extension WindowSession {
    /// The time of the user's clock for a view in a window, or in none yet.
    static func wallTime(of window: UIWindow?) -> Date {
        if let host = window?.session?.host { return host.wallTime }
        if let now = WallTimeScope.now { return now() }
        let host = current?.host ?? UIApplication.shared.launch?.launchingHost
        return host?.wallTime ?? fixedWallTime
    }

    /// Runs code that makes views before they have a window, such as the controller of a scene, by a clock.
    package static func withWallTime<T>(_ now: @escaping @Sendable () -> Date, _ body: () -> T) -> T {
        WallTimeScope.$now.withValue(now) { body() }
    }

    /// The time of clocks of hosts without one: ten past ten in UTC on the first of January 2026.
    package static let fixedWallTime = Date(timeIntervalSince1970: 1_767_262_200)
}

private enum WallTimeScope {
    /// The clock of the code that runs without a window: a scene makes its pickers before they are in one. Each task
    /// has its own, so that scenes can be made side by side.
    @TaskLocal static var now: (@Sendable () -> Date)?
}
