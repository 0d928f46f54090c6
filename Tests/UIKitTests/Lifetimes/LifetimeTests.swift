import Foundation
import Testing

/// Objects that must have ended after a use are counted; `Scripts/stress` repeats each use.
@MainActor @Suite(.serialized) struct LifetimeTests {
    private static let times = ProcessInfo.processInfo.environment["VITRINE_STRESS"] == nil ? 2 : 30

    @Test(arguments: LifetimeScenario.all.map(\.name)) func nothingIsLeft(after name: String) throws {
        let scenario = try #require(LifetimeScenario.all.first { $0.name == name })
        let (left, made) = try scenario.remainder(times: Self.times)
        #expect(left.isEmpty, "of \(made)")
        #expect(!made.isEmpty)
    }

    /// The census finds what it is for.
    @Test func aRetainedControllerIsCounted() throws {
        var retained: [CountedController] = []
        let scenario = LifetimeScenario("retained") { app in
            let page = app.page()
            if retained.isEmpty { retained.append(page) }
            app.navigation.pushViewController(page, animated: true)
            try app.rest()
            app.navigation.popViewController(animated: true)
        }
        let left = try scenario.remainder(times: 2).left
        #expect(left["controller"] == 1 && left["layout"] == 1 && left["view"] == 1, "\(left)")
    }
}
