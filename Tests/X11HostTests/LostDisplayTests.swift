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
