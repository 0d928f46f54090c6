extension WindowSession {
    /// The time of the user's clock for a view in a window, or in none yet.
    static func wallTime(of window: UIWindow?) -> Date {
        let host = (window?.session ?? current)?.host ?? UIApplication.shared.launch?.launchingHost
        return host?.wallTime ?? fixedWallTime
    }

    /// The time of clocks of hosts without one: ten past ten in UTC on the first of January 2026.
    package static let fixedWallTime = Date(timeIntervalSince1970: 1_767_262_200)
}
