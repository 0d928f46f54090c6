import ArgumentParser
import PreviewWindow
import UIKit

/// The options of every command that opens one window.
struct WindowArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The size of the content in points (default: the preview's, or 390x844).", valueName: "WxH"),
        transform: ArgumentForms.size)
    var size: CGSize?

    @Option(help: ArgumentHelp("Light or dark.", valueName: "light|dark"), transform: ArgumentForms.appearance)
    var appearance: UIUserInterfaceStyle = .light

    @Option(
        help: ArgumentHelp("The preferred text size (default: l).", valueName: "xs|s|m|l|xl|xxl|xxxl|ax1-ax5"),
        transform: ArgumentForms.typeSize)
    var typeSize: UIContentSizeCategory = .large

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point (default: from Xft.dpi).", valueName: "N"),
        transform: ArgumentForms.scale)
    var scale: CGFloat?

    @Flag(help: "Draws a keyboard at the bottom of the window while a text is edited; Ctrl-K.")
    var keyboard = false

    init() {}

    var window: PreviewWindow.Options {
        PreviewWindow.Options(
            scale: scale, appearance: appearance, typeSize: typeSize, showsKeyboard: keyboard)
    }
}
