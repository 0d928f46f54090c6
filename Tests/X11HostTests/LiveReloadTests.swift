import CoreGraphics
import Foundation
import Testing

@testable import X11Host

/// A package in a window that stays while its source changes: the whole way, from saved files to the server's pixels.
///
/// Builds Vitrine for the package, which takes minutes: runs with `VITRINE_LIVE=1`. `VITRINE_PROGRAM` names the program
/// if it is not beside the tests.
@MainActor
@Suite(
    .serialized,
    .enabled(if: XvfbServer.isInstalled && ProcessInfo.processInfo.environment["VITRINE_LIVE"] == "1"))
struct LiveReloadTests {
    /// Seconds that the first build may take, and a reload on a busy machine.
    private static let buildLimit = 1800.0
    private static let reloadLimit = 60.0

    /// `VITRINE_LIVE_FOLDER` names a folder that is kept, for a shorter build the next time.
    private static let keptFolder = ProcessInfo.processInfo.environment["VITRINE_LIVE_FOLDER"]

    private let folder = URL(
        fileURLWithPath: keptFolder ?? NSTemporaryDirectory() + "live-\(UUID().uuidString)")

    private static let program: String =
        ProcessInfo.processInfo.environment["VITRINE_PROGRAM"]
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("vitrine")
        .path

    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func writeManifest() throws {
        try write(
            "Package.swift",
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Cards", dependencies: [.package(name: "vitrine", path: "\(Self.root.path)")],
                targets: [.target(name: "Cards", dependencies: [.product(name: "UIKit", package: "vitrine")])])
            """)
    }

    /// A card of a colour, which is a Swift expression, with more declarations.
    private func writeCard(_ colour: String, members: String = "", types: String = "") throws {
        try write(
            "Sources/Cards/Card.swift",
            """
            import UIKit
            \(types)
            final class Card: UIView {
                \(members)
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    backgroundColor = \(colour)
                }
                required init?(coder: NSCoder) { fatalError("made in code") }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .black }
            }

            #Preview("Card", traits: .fixedLayout(width: 300, height: 200)) { Card() }
            """)
    }

    private func colour(_ rgb: UInt32) -> String {
        "UIColor(red: \(rgb >> 16).0 / 255, green: \(rgb >> 8 & 255).0 / 255, blue: \(rgb & 255).0 / 255, alpha: 1)"
    }

    /// Waits until the middle of the upper edge has a colour.
    private func wait(for rgb: UInt32, on connection: XConnection, limit: Double = reloadLimit) throws {
        let end = MonotonicClock.now + limit
        var seen: UInt32 = 0
        while MonotonicClock.now < end {
            seen = try X11Screenshot.capture(connection, connection.root, CGRect(x: 150, y: 5, width: 1, height: 1))[
                0, 0]
            if seen == 0xff00_0000 | rgb { return }
            usleep(2000)
        }
        Issue.record("\(String(seen, radix: 16)) is shown, not \(String(rgb, radix: 16))")
    }

    @Test func savedCodeIsShownInTheSameWindow() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard(colour(0x11_2233))
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        let process = try #require(
            ChildProcess.spawn(
                [Self.program, "preview", "--package", folder.path, "card", "--scale", "1"], environment: environment))
        defer { ChildProcess.end(process) }
        try wait(for: 0x11_2233, on: connection, limit: Self.buildLimit)

        // A literal; a stored property; a class; a file more; a file less.
        try writeCard(colour(0x44_5566))
        try wait(for: 0x44_5566, on: connection)
        try writeCard("tint", members: "var tint = \(colour(0x77_8899))")
        try wait(for: 0x77_8899, on: connection)
        try writeCard("Tint().tint", types: "@MainActor struct Tint { let tint = \(colour(0xaa_bbcc)) }")
        try wait(for: 0xaa_bbcc, on: connection)
        try write(
            "Sources/Cards/Palette.swift",
            "import UIKit\n@MainActor enum Palette { static let tint = \(colour(0x12_3456)) }\n")
        try writeCard("Palette.tint")
        try wait(for: 0x12_3456, on: connection)
        try writeCard(colour(0x65_4321))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Sources/Cards/Palette.swift"))
        try wait(for: 0x65_4321, on: connection)

        // Errors, crashes and endless loops leave the picture, and the next save is shown.
        try writeCard("nothing")
        try writeCard(colour(0x10_2030))
        try wait(for: 0x10_2030, on: connection)
        try writeCard("{ fatalError(\"no colour\") }()")
        try wait(for: 0x10_2030, on: connection)
        try writeCard("{ while true {} }()")
        try wait(for: 0x10_2030, on: connection)
        try writeCard(colour(0x40_5060))
        try wait(for: 0x40_5060, on: connection)
        #expect(ChildProcess.isRunning(process))
    }
}
