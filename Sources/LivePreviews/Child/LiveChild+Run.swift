import Files
import PreviewScenes
import UIKit

extension LiveChild {
    /// The bytes that the code, and each process that it starts, may write.
    private nonisolated static let memoryLimit = 4 << 30

    /// Runs scenes for a process that shows them, until it ends.
    package nonisolated static func run(scenes: [Scene], parent: Int32) throws {
        // The library's code may never return to the socket.
        guard ProcessStart.endGroupWithParent(parent) else {
            throw CouldNotRun("the process that shows the window has ended")
        }
        ProcessLimits.limitMemory(to: memoryLimit)
        MainActor.assumeIsolated {
            let child = LiveChild(scenes: scenes)
            // Its closures refer to it weakly.
            withExtendedLifetime(child) { child.run() }
        }
    }
}
