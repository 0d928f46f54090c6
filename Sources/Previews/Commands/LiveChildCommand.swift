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

extension LiveChild {
    /// Runs scenes for a process that shows them, until it ends.
    package nonisolated static func run(scenes: [Scene], parent: Int32) throws {
        // The library's code may never return to the socket.
        guard ProcessStart.endWithParent(parent) else { throw ExitCode(2) }
        MainActor.assumeIsolated {
            let child = LiveChild(scenes: scenes)
            // Its closures refer to it weakly.
            withExtendedLifetime(child) { child.run() }
        }
    }
}
