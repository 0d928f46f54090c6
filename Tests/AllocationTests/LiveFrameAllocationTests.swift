import AllocationCount
import Foundation
import LivePreviews
import Testing
import UIKit
import X11Host

/// The allocations of the process with a live preview's window: another process makes its frames.
@MainActor @Suite(.serialized) struct LiveFrameAllocationTests {
    private nonisolated static let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
    private nonisolated static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("vitrine").path

    /// From one frame to the next: the wait for the vsync, the request, the answer, and the requests of the display.
    @Test(
        .enabled(
            if: !_isDebugAssertConfiguration() && hasDisplay && FileManager.default.fileExists(atPath: program),
            "not optimised, without a display, or without the program"))
    func aSteadyFrameAllocatesNothing() throws {
        let window = try X11Window(title: "allocations", size: CGSize(width: 800, height: 600), scale: 1)
        defer { window.close() }
        let scene = try ProcessScene(
            "bench", in: window, program: Self.program, arguments: ["bench-child", "grid", "1000", "400"])
        defer { scene.end() }
        scene.onEnd = { Issue.record("\($0)") }
        var counts: [Int] = []
        counts.reserveCapacity(1000)
        var isCounting = false
        let observation = window.frameObservers.add { [unowned window] _ in
            if isCounting { counts.append(Int(allocation_count_end())) }
            guard counts.count < 240 else { return window.close() }
            isCounting = true
            allocation_count_begin()
        }
        defer { observation.cancel() }
        window.show()
        window.run()
        // The first frames grow what later ones use again.
        let steady = counts.dropFirst(120)
        #expect(steady.count == 120)
        #expect(steady.max() == 0, "\(counts)")
    }
}
