import Stage
import UIKit

/// A use of an app after which objects must have ended.
struct LifetimeScenario: Sendable {
    let name: String
    private let use: @MainActor (LifetimeApp) throws -> Void

    init(_ name: String, _ use: @escaping @MainActor (LifetimeApp) throws -> Void) {
        (self.name, self.use) = (name, use)
    }

    /// Uses an app so many times, and returns the objects that are left, and all that were made.
    @MainActor func remainder(times: Int) throws -> (left: [String: Int], made: [String: Int]) {
        let census = ObjectCensus()
        var app: LifetimeApp? = LifetimeApp(census)
        for _ in 0..<times { try use(app!) }
        try app!.rest()
        let left = census.alive
        if !left.isEmpty { return (left, census.made) }
        app = nil
        MainLoop.drain()
        return (census.alive, census.made)
    }
}

/// A stage with a navigation controller, whose root is not counted.
@MainActor final class LifetimeApp {
    let census: ObjectCensus
    let root = UIViewController()
    let navigation: UINavigationController
    let stage: Stage

    init(_ census: ObjectCensus) {
        self.census = census
        navigation = UINavigationController(rootViewController: root)
        stage = Stage(root: navigation, size: CGSize(width: 300, height: 400))
    }

    func page(_ name: String = "controller") -> CountedController { CountedController(census, name) }

    /// Ends animations, and makes some frames: what a frame shows may hold views until the next one.
    func rest() throws {
        for _ in 0..<3 {
            try stage.settle()
            root.view.setNeedsLayout()
            stage.advance(by: 0.1)
        }
    }
}
