import ArgumentParser
import Files
import LivePreviews
import PreviewScenes
import UIKit

/// The command of the process that runs the code of a live preview. Not for people.
struct LiveChildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "live-child", shouldDisplay: false)

    @Argument(help: "The process that shows the window.")
    var parent: Int32

    func run() throws { try LiveChild.run(scenes: [], parent: parent) }
}
