import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    @Suite struct LostDisplayTests {
        private static func lines(_ bytes: [UInt8]) -> [String] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
                $0.hasPrefix("vitrine:")
            }
        }

        @Test func aDisplayThatGoesAwayEndsTheProgram() async throws {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) { @MainActor in
                    let server = try XvfbServer()
                    let window = try X11Window(title: "", size: CGSize(width: 40, height: 30), display: server.display)
                    window.show()
                    window.settle()
                    server.stop()
                    // The main queue is free now: the connection's source sees the end.
                    try await Task.sleep(for: .seconds(20))
                })
            let lines = Self.lines(result.standardErrorContent)
            #expect(lines.count == 1)
            #expect(lines.first?.contains("lost the X display") == true)
        }

        @Test func aDisplayThatGoesAwayInAFrameEndsTheProgram() async throws {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) { @MainActor in
                    let server = try XvfbServer()
                    let window = try X11Window(title: "", size: CGSize(width: 40, height: 30), display: server.display)
                    window.show()
                    let bitmap = window.makeBitmap(width: 40, height: 30)
                    server.stop()
                    for _ in 0..<1000 {
                        window.present(bitmap, damage: [PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)])
                        window.settle()
                    }
                })
            #expect(Self.lines(result.standardErrorContent).count == 1)
        }

        /// Xlib waits without end for a server that is stopped; the window says why it ends.
        @Test func aDisplayThatStopsEndsTheProgram() async throws {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) { @MainActor in
                    let server = try XvfbServer(), process = server.process
                    let window = try X11Window(title: "", size: CGSize(width: 40, height: 30), display: server.display)
                    window.serverWatch = ServerWatch(server.display, seconds: 2)
                    window.show()
                    window.settle()
                    // It answers again in time: nothing is said.
                    window.tick(at: MonotonicClock.now)
                    kill(process, SIGSTOP)
                    DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { kill(process, SIGCONT) }
                    window.settle()
                    try await Task.sleep(for: .milliseconds(100))
                    // A busy main thread is left alone.
                    window.tick(at: MonotonicClock.now)
                    sleep(6)
                    try await Task.sleep(for: .milliseconds(100))
                    XErrors.report("stopping the server")
                    kill(process, SIGSTOP)
                    // It holds the standard error of this process, and ends with it.
                    let killer = Process()
                    killer.executableURL = URL(fileURLWithPath: "/bin/sh")
                    killer.arguments = ["-c", "read line; kill -KILL \(process)"]
                    killer.standardInput = Pipe()
                    try killer.run()
                    window.tick(at: MonotonicClock.now)
                    window.settle()
                })
            let lines = Self.lines(result.standardErrorContent)
            #expect(lines.first == "vitrine: stopping the server")
            #expect(lines.count == 2 && lines.last?.hasSuffix("has stopped: it has not answered for 2 s") == true)
        }

        @Test func aRefusedRequestIsToldOnceAndSurvived() async throws {
            let result = try #require(
                await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
                    let server = try XvfbServer()
                    let observer = try Observer(server.display)
                    for _ in 0..<3 { observer.makeNonsense() }
                })
            let lines = Self.lines(result.standardErrorContent)
            #expect(lines.count == 1)
            #expect(lines.first?.contains("BadWindow") == true)
        }
    }
}
