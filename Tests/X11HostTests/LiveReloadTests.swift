import CoreGraphics
import Foundation
import Testing

@testable import X11Host

/// A package in a window that stays while its source changes: the whole way, from saved files to the server's pixels.
///
/// Needs the modules of Vitrine beside the program; with `VITRINE_LIVE=1` the package compiles Vitrine, which takes
/// minutes. `VITRINE_PROGRAM` names the program if it is not beside the tests.
@MainActor
@Suite(.serialized, .enabled(if: XvfbServer.isInstalled && LiveProgram.isReady))
struct LiveReloadTests {
    /// Seconds that the first build may take, and a reload on a busy machine.
    private static let buildLimit = 1800.0
    private static let reloadLimit = 60.0

    /// `VITRINE_LIVE_FOLDER` names a folder that is kept, for a shorter build the next time.
    private static let keptFolder = ProcessInfo.processInfo.environment["VITRINE_LIVE_FOLDER"]

    private let folder = URL(
        fileURLWithPath: keptFolder ?? NSTemporaryDirectory() + "live-\(UUID().uuidString)")

    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func writeManifest(resources: String = "", linkerSettings: String = "") throws {
        try write(
            "Package.swift",
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Cards", dependencies: [.package(name: "vitrine", path: "\(Self.root.path)")],
                targets: [
                    .target(
                        name: "Cards", dependencies: [.product(name: "UIKit", package: "vitrine")],
                        resources: [\(resources)], linkerSettings: [\(linkerSettings)])
                ])
            """)
    }

    /// A card of a colour, which is a Swift expression, with more declarations.
    private func writeCard(
        _ colour: String, members: String = "", types: String = "", name: String = "Card"
    ) throws {
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

            #Preview("\(name)", traits: .fixedLayout(width: 300, height: 200)) { Card() }
            """)
    }

    /// A view of a colour.
    private func writeDocument(_ rgb: UInt32) throws {
        let parts = zip(["red", "green", "blue"], [16, 8, 0]).map { "\($0)=\"\(Double(rgb >> $1 & 255) / 255)\"" }
        try write(
            "Sources/Cards/Tint.xib",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v">
            <color key="backgroundColor" \(parts.joined(separator: " ")) alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></view></objects></document>
            """)
    }

    private func colour(_ rgb: UInt32) -> String {
        "UIColor(red: \(rgb >> 16).0 / 255, green: \(rgb >> 8 & 255).0 / 255, blue: \(rgb & 255).0 / 255, alpha: 1)"
    }

    /// Waits until a point, the middle of the upper edge of the card, has a colour.
    private func wait(
        for rgb: UInt32, on connection: XConnection, limit: Double = reloadLimit, x: Int = 150, y: Int = 5
    ) throws {
        let name = String(rgb, radix: 16)
        try wait(name, on: connection, limit: limit, x: x, y: y) { $0 == 0xff00_0000 | rgb }
    }

    private func wait(
        _ name: String, on connection: XConnection, limit: Double = reloadLimit, x: Int, y: Int,
        _ isRight: (UInt32) -> Bool
    ) throws {
        let end = MonotonicClock.now + limit
        var seen: UInt32 = 0
        while MonotonicClock.now < end {
            seen = try X11Screenshot.capture(connection, connection.root, CGRect(x: x, y: y, width: 1, height: 1))[0, 0]
            if isRight(seen) { return }
            usleep(2000)
        }
        Issue.record("\(String(seen, radix: 16)) is shown, not \(name)")
    }

    /// Opens the live preview of the package.
    private func open(
        _ arguments: [String], on server: XvfbServer, libraries: String = "", errors: Int32? = nil
    ) throws -> pid_t {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        if !libraries.isEmpty { environment["LD_LIBRARY_PATH"] = libraries }
        return try #require(
            ChildProcess.spawn(
                [LiveProgram.path, "preview", "--package", folder.path] + arguments + ["--scale", "1"],
                environment: environment, errors: errors))
    }

    @Test func savedCodeIsShownInTheSameWindow() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest(resources: ".process(\"Tint.xib\")")
        try writeDocument(0x13_5790)
        try writeCard(colour(0x11_2233))
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["card"], on: server)
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

        // A document, which is not compiled.
        try writeCard("(Bundle.module.loadNibNamed(\"Tint\", owner: nil)?.first as? UIView)?.backgroundColor")
        try wait(for: 0x13_5790, on: connection)
        try writeDocument(0x24_68ac)
        try wait(for: 0x24_68ac, on: connection)
        #expect(ChildProcess.isRunning(process))
    }

    /// Without a name the previews are listed beside the first.
    /// Neither input nor an animation asks for the frames.
    @Test func timersOfThePackageMakeFrames() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard(
            colour(0x11_2233),
            members: """
                private var ticks = 0
                override func didMoveToWindow() {
                    Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
                        MainActor.assumeIsolated {
                            self.ticks += 1
                            let isEven = self.ticks.isMultiple(of: 2)
                            self.backgroundColor = isEven ? \(colour(0x44_5566)) : \(colour(0x77_8899))
                        }
                    }
                }
                """)
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["card"], on: server)
        defer { ChildProcess.end(process) }
        try wait(for: 0x77_8899, on: connection, limit: Self.buildLimit)
        for _ in 0..<3 {
            try wait(for: 0x77_8899, on: connection)
            try wait(for: 0x44_5566, on: connection)
        }
    }

    @Test func listsAndFirstErrorsAreShown() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard("nothing")
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open([], on: server)
        defer { ChildProcess.end(process) }
        // The report lies over the lower edge of a window of a phone's size, beside the list.
        try wait("a report", on: connection, limit: Self.buildLimit, x: 400, y: 830) {
            $0 >> 16 & 255 > 90 && $0 >> 8 & 255 < 60
        }
        try writeCard(colour(0x11_2233))
        try wait(for: 0x11_2233, on: connection, x: 350)
        try wait("the list", on: connection, x: 3, y: 3) { $0 & 0xff > 0xe0 }
        #expect(ChildProcess.isRunning(process))
    }

    /// The preview that is shown gets another name, its source is empty, and the package has none for a while.
    @Test func previewsGoAndComeBack() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard(colour(0x11_2233))
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["card"], on: server)
        defer { ChildProcess.end(process) }
        try wait(for: 0x11_2233, on: connection, limit: Self.buildLimit)
        try writeCard(colour(0x22_3344), name: "Other")
        try wait(for: 0x22_3344, on: connection)

        // As an editor that writes in place, for a moment and for as long as it takes to be reported.
        let source = folder.appendingPathComponent("Sources/Cards/Card.swift")
        try Data().write(to: source)
        usleep(200_000)
        try writeCard(colour(0x33_4455))
        try wait(for: 0x33_4455, on: connection)
        for text in ["", "import UIKit\n"] {
            try Data(text.utf8).write(to: source)
            try wait("a report", on: connection, x: 20, y: 190) { $0 >> 16 & 255 > 90 && $0 >> 8 & 255 < 60 }
            try writeCard(colour(0x44_5566))
            try wait(for: 0x44_5566, on: connection, x: 20, y: 190)
        }
        #expect(ChildProcess.isRunning(process))
    }

    /// A signal stops the process that is shown and the one that waits for the next save.
    @Test func stoppedProcessesCostNoSave() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard(colour(0x11_2233))
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["card"], on: server)
        defer { ChildProcess.end(process) }
        try wait(for: 0x11_2233, on: connection, limit: Self.buildLimit)
        for (number, rgb) in [UInt32(0x22_3344), 0x33_4455, 0x44_5566].enumerated() {
            // As soon as the next one is there, or while it is made.
            usleep(UInt32(number) * 400_000)
            for child in processes("live-child\0\(process)") { kill(child, SIGSTOP) }
            try writeCard(colour(rgb))
            try wait(for: rgb, on: connection)
        }
        #expect(ChildProcess.isRunning(process))
    }

    @Test func packagesLinkTheirLibraries() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try write("Library/extra.c", "int extra_red(void) { return 0x65; }\n")
        let library = folder.appendingPathComponent("Library").path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-o", "\(library)/libextra.so", "\(library)/extra.c"]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        try writeManifest(linkerSettings: ".unsafeFlags([\"-L\(library)\"]), .linkedLibrary(\"extra\")")
        try writeCard(
            "UIColor(red: CGFloat(extra_red()) / 255, green: 0, blue: 0, alpha: 1)",
            types: "@_silgen_name(\"extra_red\") func extra_red() -> Int32")
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["card"], on: server, libraries: library)
        defer { ChildProcess.end(process) }
        try wait(for: 0x65_0000, on: connection, limit: Self.buildLimit)
        try writeCard(colour(0x11_2233))
        try wait(for: 0x11_2233, on: connection)
    }

    /// The processes whose command lines contain words.
    private func processes(_ words: String) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { number in
            guard let file = FileHandle(forReadingAtPath: "/proc/\(number)/cmdline") else { return false }
            return String(decoding: file.availableData, as: UTF8.self).contains(words)
        }
    }

    /// Whether a process of other code than the window's runs, after a while in which it may end or begin.
    private func isRunning(_ words: String, wanted: Bool) -> Bool {
        let end = MonotonicClock.now + Self.reloadLimit
        while true {
            let isFound = !processes(words).isEmpty
            if isFound == wanted || MonotonicClock.now > end { return isFound }
            usleep(20_000)
        }
    }

    /// Code that starts programs and writes much, folders that go and come back, and windows that are killed.
    @Test func nothingIsLeftBehind() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        let seconds = "1\(getpid())"
        let start = """
            import Glibc
            @MainActor func start() { _ = system("/bin/sleep \(seconds) &") }
            """
        try writeCard(colour(0x11_2233), members: "let helper: Void = start()", types: start)
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let process = try open(["card"], on: server, errors: ends[1])
        defer { ChildProcess.end(process) }
        try wait(for: 0x11_2233, on: connection, limit: Self.buildLimit)
        let program = "sleep\0\(seconds)"
        #expect(isRunning(program, wanted: true))
        try writeCard(colour(0x22_3344))
        try wait(for: 0x22_3344, on: connection)
        #expect(!isRunning(program, wanted: false), "it ends with the code that started it")

        // A branch is switched; then the source is a link to a file elsewhere.
        try FileManager.default.removeItem(at: folder.appendingPathComponent("Sources"))
        usleep(200_000)
        try writeCard(colour(0x33_4455))
        try wait(for: 0x33_4455, on: connection)
        let source = folder.appendingPathComponent("Sources/Cards/Card.swift")
        let target = folder.appendingPathComponent("elsewhere.txt")
        try FileManager.default.moveItem(at: source, to: target)
        try FileManager.default.createSymbolicLink(at: source, withDestinationURL: target)
        usleep(200_000)
        let text = try String(contentsOf: target, encoding: .utf8)
        try text.replacing(colour(0x33_4455), with: colour(0x44_5566)).write(
            to: target, atomically: true, encoding: .utf8)
        try wait(for: 0x44_5566, on: connection)

        // Nobody reads the standard error.
        let noise = "let noise: Void = FileHandle.standardError.write(Data(count: 2 << 20))"
        try FileManager.default.removeItem(at: source)
        try writeCard(colour(0x55_6677), members: noise, types: "import Foundation")
        try wait(for: 0x55_6677, on: connection)
        kill(process, SIGTERM)
        #expect(!isRunning("\0\(folder.path)\0card", wanted: false), "the window closes")

        try writeCard(colour(0x66_7788), members: "let helper: Void = start()", types: start)
        let second = try open(["card"], on: server)
        try wait(for: 0x66_7788, on: connection, limit: Self.buildLimit)
        #expect(isRunning(program, wanted: true))
        kill(second, SIGKILL)
        waitpid(second, nil, 0)
        #expect(!isRunning(program, wanted: false), "it ends with the window")
        #expect(!isRunning("live-child\0\(second)", wanted: false))
    }

    /// All previews of the file that was changed last are shown beside each other.
    @Test func variantsAreAStripOfTheFile() throws {
        defer { if Self.keptFolder == nil { try? FileManager.default.removeItem(at: folder) } }
        try writeManifest()
        try writeCard(colour(0x11_2233))
        let server = try XvfbServer()
        let connection = try XConnection(name: server.display)
        let process = try open(["--variants"], on: server)
        defer { ChildProcess.end(process) }
        // A picture of 300×200 points in the middle of a window of 1280×880.
        try wait(for: 0x11_2233, on: connection, limit: Self.buildLimit, x: 640, y: 400)
        let second = "#Preview(\"Second\", traits: .fixedLayout(width: 300, height: 200)) { UIView() }"
        try writeCard(colour(0x44_5566), types: second)
        try wait(for: 0x44_5566, on: connection, x: 800, y: 400)
    }
}

/// The program whose live previews are tested.
private enum LiveProgram {
    static let path: String =
        ProcessInfo.processInfo.environment["VITRINE_PROGRAM"]
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("vitrine")
        .path

    /// Whether it has the modules of Vitrine, or may compile them.
    static var isReady: Bool {
        let modules = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/prebuilt/compiler"
        return ProcessInfo.processInfo.environment["VITRINE_LIVE"] == "1"
            || FileManager.default.fileExists(atPath: modules)
    }
}
