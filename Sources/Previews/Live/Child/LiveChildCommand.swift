import ArgumentParser
import Files
import UIKit

/// The command of the process that runs the code of a live preview. Not for people.
struct LiveChildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "live-child", shouldDisplay: false)

    @Argument(help: "The process that shows the window.")
    var parent: Int32

    func run() throws {
        // The library's code may never return to the socket.
        guard ProcessStart.endWithParent(parent) else { throw ExitCode(2) }
        MainActor.assumeIsolated {
            let child = LiveChild()
            // Its closures refer to it weakly.
            withExtendedLifetime(child) { child.run() }
        }
    }
}
