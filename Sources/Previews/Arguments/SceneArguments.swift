import ArgumentParser
import Files
import PreviewScenes
import PreviewWindow
import Stage
import UIKit
import X11Host

/// The options of every command that shows a scene.
package struct SceneArguments: ParsableArguments {
    // Values may begin with a dash, so that their own parsers report errors.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of the content in points (default: the scene's).", valueName: "WxH"),
        transform: ArgumentForms.size)
    package var size: CGSize?

    @Option(
        help: ArgumentHelp("Light or dark.", valueName: "light|dark"), transform: ArgumentForms.appearance)
    package var appearance: UIUserInterfaceStyle = .light

    @Option(
        help: ArgumentHelp("The preferred text size (default: l).", valueName: "xs|s|m|l|xl|xxl|xxxl|ax1-ax5"),
        transform: ArgumentForms.typeSize)
    var typeSize: UIContentSizeCategory = .large

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Stops the app's clock at this time.", valueName: "YYYY-MM-DDThh:mm:ss"),
        transform: ArgumentForms.date)
    var date: DateComponents?

    @Option(
        help: ArgumentHelp("The time zone of --date and of the app (default: UTC).", valueName: "zone"),
        transform: ArgumentForms.timeZone)
    package var timeZone: TimeZone?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Sets an option of the scene; repeatable.", valueName: "name=value"),
        transform: ArgumentForms.setting)
    package var settings: [SceneSetting] = []

    @Option(help: ArgumentHelp("Plays an interaction script first.", valueName: "file"))
    package var script: String?

    @Flag(help: "Draws a keyboard at the bottom of the window while a text is edited.")
    package var keyboard = false

    package init() {}

    /// A window with the appearance, the text size and the keyboard that these ask for.
    package func window(scale: CGFloat?, rate: Double? = nil) -> PreviewWindow.Options {
        PreviewWindow.Options(
            scale: scale, appearance: appearance, typeSize: typeSize, showsKeyboard: keyboard, rate: rate)
    }

    /// The fixed clock of pictures and numbers.
    var fixedClock: SceneClock {
        let zone = timeZone ?? .gmt
        guard var components = date else { return .ofPictures(in: zone) }
        components.timeZone = zone
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        guard let date = calendar.date(from: components) else {
            fatalError("--date: \(components) was checked when it was read")
        }
        return .fixed(date)
    }

    /// Sets the time zone of the whole process, so that `Calendar.current` in a scene agrees.
    @MainActor func adoptTimeZone(_ zone: TimeZone) {
        setenv("TZ", zone.identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = zone
    }

    /// The script's actions; empty without `--script`. Errors name the file.
    func actions() throws -> [ScriptAction] {
        guard let script else { return [] }
        let text: String
        do { text = try InputFile.text(script) } catch { throw CommandFailure("\(error)") }
        do { return try Self.actions(of: text) } catch { throw CommandFailure("\(script): \(error)") }
    }

    /// Parses a script and checks its key names, so that an unknown key is an error offscreen, too.
    static func actions(of text: String) throws(ScriptError) -> [ScriptAction] {
        try ScriptParser.parse(text) { KeyName.keysym(named: $0) != nil }
    }
}
