import Foundation
import Testing
import UIKit

@testable import X11Host

/// openbox on a server: it takes the windows that are there into frames.
private final class WindowManager {
    private static let path = "/usr/bin/openbox"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
    private let process = Process()

    init(_ display: String) throws {
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = ["--sm-disable"]
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        process.environment = environment
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }
}

extension XServerTests {
    @Suite @MainActor struct WindowManagerTests {
        /// `_NET_WM_SYNC_REQUEST`: the frame's edge waits for the content, so the two never part by more than a step.
        @Test(.enabled(if: WindowManager.isInstalled, "openbox is not installed"))
        func theContentKeepsUpWithItsFrame() throws {
            let rig = try ScrollBench()
            let (window, observer) = (rig.bench.window, rig.bench.observer)
            let manager = try WindowManager(rig.bench.server.display)
            defer { withExtendedLifetime(manager) {} }
            for _ in 0..<200 where observer.longs("_NET_FRAME_EXTENTS", of: window.windowNumber) == nil {
                rig.wait(0.02)
            }
            rig.wait(0.2)
            let extents = try #require(observer.longs("_NET_FRAME_EXTENTS", of: window.windowNumber)).map { Int($0) }
            let place = observer.place(of: window.windowNumber)
            // The lower right corner of the frame, on the handle below the content.
            let corner = (x: place.x + 400 - 4, y: place.y + 300 + extents[3] / 2)
            observer.movePointer(corner.x, corner.y)
            observer.pressButton(true)
            let step = 10
            var furthest = 0
            for index in 1...30 {
                observer.movePointer(corner.x + step * index, corner.y + step / 2 * index)
                rig.wait(0.02)
                let content = try #require(rig.session.bitmap).width
                let frame = observer.frameWidth(of: window.windowNumber) - extents[0] - extents[1]
                furthest = max(furthest, abs(frame - content))
            }
            observer.pressButton(false)
            rig.wait(0.3)
            #expect(furthest <= 3 * step, "the frame was \(furthest) pixels ahead of its content")
            #expect(abs(window.size.width - 700) <= 2 && abs(window.size.height - 450) <= 2, "\(window.size)")
            #expect(rig.view.bounds.size == window.size)
            #expect(try #require(observer.syncCounter(of: window.windowNumber)) >= 10, "answered resizes")
            #expect(Bench.differences(try X11Screenshot.capture(window), try #require(rig.session.bitmap)) == 0)
        }
    }
}
