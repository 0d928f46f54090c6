import AllocationCount
import Foundation
import Testing

@testable import UIKit
@testable import X11Host

/// The allocations of putting a finished frame on a screen.
@MainActor @Suite(.serialized) struct PresenterAllocationTests {
    private nonisolated static let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false

    @Test(.enabled(if: !_isDebugAssertConfiguration() && hasDisplay, "not optimised, or without a display"))
    func aSteadyFrameAllocatesNothing() throws {
        let scene = AllocationScene.grid()
        let window = try X11Window(title: "allocations", size: scene.size)
        defer { window.close() }
        let session = WindowSession(root: scene.controller, host: window)
        window.session = session
        window.show()
        // Xlib allocates each event that it reads, which would be counted where the server is fast.
        window.presenter.reportsReads = false
        var counts: [Int] = []
        for index in 0..<100 {
            let time = Double(index + 1) / 60
            session.perform(at: time) { scene.step(index) }
            window.presenter.waitUntilRead()
            guard let frame = session.frame(at: time) else { continue }
            allocation_count_begin()
            window.presenter.put(frame)
            window.connection.flush()
            let count = allocation_count_end()
            if index >= 50 { counts.append(count) }
        }
        #expect(counts.count > 40)
        #expect(counts.max() == 0, "\(counts)")
    }
}
