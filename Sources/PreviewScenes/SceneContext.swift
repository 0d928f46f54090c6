import UIKit

/// The environment of a scene in one window.
@MainActor public struct SceneContext {
    /// The current date of the app's clock. Fixed for pictures, so that they are reproducible.
    public let now: @Sendable () -> Date
    /// The initial size of the window's content, in points.
    public let size: CGSize
    /// Light or dark.
    public let appearance: UIUserInterfaceStyle
    /// The time zone of the app.
    public let timeZone: TimeZone
    private let sceneID: String
    private let options: [SceneOption]
    private let values: [String: String]
    private let timers: SceneTimers
    private let loads = SceneLoads()

    package init(
        scene: Scene, values: [String: String], size: CGSize, appearance: UIUserInterfaceStyle, clock: SceneClock,
        timeZone: TimeZone
    ) {
        now = { clock.now }
        self.size = size
        self.appearance = appearance
        self.timeZone = timeZone
        self.values = values
        sceneID = scene.id
        options = scene.options
        timers = SceneTimers(clock: clock)
    }

    /// Schedules a call for the first frame at or after a date of the app's clock.
    ///
    /// On a fixed clock a later date never occurs. Nothing is called after the scene has been closed.
    public func at(_ date: Date, call: @escaping () -> Void) { timers.schedule(at: date, call: call) }

    /// Sets whether the scene is loading something. Pictures of the scene wait until it is not.
    public func setLoading(_ isLoading: Bool) { loads.isLoading = isLoading }

    /// Sets why the scene cannot show what it should, such as "no photo service"; nil, the default, when it can.
    ///
    /// Commands that make pictures of the scene or print its layout fail with this reason. A window only shows what the
    /// scene shows.
    public func setFailure(_ reason: String?) { loads.failure = reason }

    /// Whether the scene is loading something.
    package var isLoading: Bool { loads.isLoading }

    /// Why the scene cannot show what it should.
    package var failure: String? { loads.failure }

    /// Returns the value of an integer option. An option that the scene does not declare is a programming error, here
    /// and below.
    public func integer(_ name: String) -> Int { read(name, "integer") { Int($0) } }

    /// Returns the value of a number option.
    public func number(_ name: String) -> Double { read(name, "number") { Double($0) } }

    /// Returns the value of a Boolean option.
    public func flag(_ name: String) -> Bool { read(name, "flag") { Bool($0) } }

    /// Returns the value of any option as written on the command line.
    public func text(_ name: String) -> String { read(name, "text") { $0 } }

    private func read<Value>(_ name: String, _ kind: String, _ convert: (String) -> Value?) -> Value {
        guard let option = options.first(where: { $0.name == name }) else {
            fatalError(
                "SceneContext.\(kind)(\"\(name)\"): scene \(sceneID) declares only the options \(options.map(\.name))")
        }
        let text = values[name] ?? option.defaultText
        guard let value = convert(text) else {
            fatalError("SceneContext.\(kind)(\"\(name)\"): the option is \(option.expectation), found \"\(text)\"")
        }
        return value
    }
}

/// The loading state of a scene.
@MainActor private final class SceneLoads {
    var isLoading = false
    var failure: String?
}
