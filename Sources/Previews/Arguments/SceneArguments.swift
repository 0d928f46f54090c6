import ArgumentParser
import Files
import Stage
import UIKit
import X11Host

/// The options that every verb understands that makes a window.
struct SceneArguments: ParsableArguments {
    // Values may begin with a dash: what is wrong with them is said by their own readers.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The content's size in points; the scene's own by default.", valueName: "WxH"),
        transform: ArgumentForms.size)
    var size: CGSize?

    @Option(
        help: ArgumentHelp("Light or dark.", valueName: "light|dark"), transform: ArgumentForms.appearance)
    var appearance: UIUserInterfaceStyle = .light

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The app's clock stands there.", valueName: "YYYY-MM-DDThh:mm:ss"),
        transform: ArgumentForms.date)
    var date: DateComponents?

    @Option(
        help: ArgumentHelp("The time zone of the date and of the app (default: UTC).", valueName: "zone"),
        transform: ArgumentForms.timeZone)
    var timeZone: TimeZone?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Sets an option of the scene; repeat for more.", valueName: "name=value"),
        transform: ArgumentForms.setting)
    var settings: [SceneSetting] = []

    @Option(help: ArgumentHelp("Plays an interaction script first.", valueName: "file"))
    var script: String?

    /// The clock of pictures and numbers: it always stands.
    var standingClock: SceneClock {
        var components = date ?? DateComponents(year: 2026, month: 1, day: 1, hour: 10, minute: 10, second: 0)
        let zone = timeZone ?? .gmt
        components.timeZone = zone
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        guard let date = calendar.date(from: components) else {
            fatalError("--date: \(components) was checked when it was read")
        }
        return .standing(date)
    }

    /// Makes the time zone that of the whole process, so that `Calendar.current` in a scene agrees.
    @MainActor func adoptTimeZone(_ zone: TimeZone) {
        setenv("TZ", zone.identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = zone
    }

    /// The script's actions; none without `--script`. Errors name the file.
    func actions() throws -> [ScriptAction] {
        guard let script else { return [] }
        let text: String
        do { text = try InputFile.text(script) } catch { throw CommandFailure("\(error)") }
        do { return try Self.actions(of: text) } catch { throw CommandFailure("\(script): \(error)") }
    }

    /// The actions of a script. The names of its keys are looked up, so that one without a key is an error off screen too.
    static func actions(of text: String) throws(ScriptError) -> [ScriptAction] {
        try ScriptParser.parse(text) { KeyName.keysym(named: $0) != nil }
    }
}

/// Ends the program with a line and a status that is not 0.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
