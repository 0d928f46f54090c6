import UIKit

/// What a scene is given when a window is made for it.
@MainActor public struct SceneContext {
    /// The app's clock. It stands in pictures, so that they can be made again.
    public let now: @Sendable () -> Date
    /// The size of the window's content in points at the start.
    public let size: CGSize
    public let appearance: UIUserInterfaceStyle
    /// The time zone of the app.
    public let timeZone: TimeZone
    private let sceneID: String
    private let options: [SceneOption]
    private let values: [String: String]
    private let timers: SceneTimers
    private let loads = SceneLoads()

    init(
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

    /// Calls once, in the first frame at or after a date of the app's clock.
    ///
    /// On a clock that stands a later date never comes. Nothing is called after the scene has gone.
    public func at(_ date: Date, call: @escaping () -> Void) { timers.schedule(at: date, call: call) }

    /// Says that the scene loads something, or that it has ended to: pictures of the scene wait for that.
    public func setLoading(_ isLoading: Bool) { loads.isLoading = isLoading }

    /// Whether the scene loads something now.
    var isLoading: Bool { loads.isLoading }

    /// The value of an integer option. A name that the scene does not declare stops with a message; so do the others.
    public func integer(_ name: String) -> Int { read(name, "integer") { Int($0) } }

    /// The value of a number option.
    public func number(_ name: String) -> Double { read(name, "number") { Double($0) } }

    /// The value of an option that is true or false.
    public func flag(_ name: String) -> Bool { read(name, "flag") { Bool($0) } }

    /// The value of any option as it is written on the command line.
    public func text(_ name: String) -> String { read(name, "text") { $0 } }

    private func read<Value>(_ name: String, _ kind: String, _ convert: (String) -> Value?) -> Value {
        guard let option = options.first(where: { $0.name == name }) else {
            fatalError(
                "SceneContext.\(kind)(\"\(name)\"): scene \(sceneID) declares the options \(options.map(\.name))")
        }
        let text = values[name] ?? option.defaultText
        guard let value = convert(text) else {
            fatalError("SceneContext.\(kind)(\"\(name)\"): the option is \(option.expectation), \"\(text)\"")
        }
        return value
    }
}

/// What a scene said last about its loading.
@MainActor private final class SceneLoads { var isLoading = false }
