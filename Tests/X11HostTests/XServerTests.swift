import Testing

/// Tests with a real X server run one after the other: servers that start together wait seconds for each other's lock files.
@Suite(.serialized, .enabled(if: XvfbServer.isInstalled, "Xvfb is not installed"))
enum XServerTests {
    /// Waits for something that the server or a busy machine take their time for. Returns whether it happened within 15 s.
    @MainActor static func eventually(_ condition: () -> Bool) async throws -> Bool {
        let limit = ContinuousClock.now + .seconds(15)
        while !condition() {
            guard ContinuousClock.now < limit else { return false }
            try await Task.sleep(for: .milliseconds(5))
        }
        return true
    }
}
