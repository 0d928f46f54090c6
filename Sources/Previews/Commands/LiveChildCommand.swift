import ArgumentParser
import Files
import LivePreviews
import PreviewScenes
import UIKit

/// The command of the process that runs the code of a live preview. Not for people.
struct LiveChildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live-child", _superCommandName: Commands.name, shouldDisplay: false)

    @Flag(help: "Shows the scenes of this program; otherwise those of a library that it is told to load.")
    var own = false

    @Argument(help: "The process that shows the window.")
    var parent: Int32

    func run() throws {
        let scenes = own ? MainActor.assumeIsolated { Commands.scenes } : []
        try LiveChild.run(scenes: scenes, parent: parent)
    }
}
