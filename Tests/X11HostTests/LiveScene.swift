import Foundation
import Snapshots
import Testing
import UIKit

@testable import X11Host

/// The gallery's executable with a scene in a window, on an X server of its own. The window stays open until `end()`.
final class LiveScene {
    /// What `vitrine` was asked for, without verb and script.
    let arguments: [String]
    let folder: URL
    private let server: XvfbServer
    private let observer: Observer
    private let process = Process()

    /// The executable stands beside the tests that run.
    private static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine")

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// Opens the window and lets it play the script; does not wait for any of that.
    init(_ arguments: [String], script: String) throws {
        self.arguments = arguments + ["--date", "2026-01-01T10:10:00"]
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-live-\(ProcessInfo.processInfo.globallyUniqueString)")
        for name in ["live", "still"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try script.write(to: folder.appendingPathComponent("script"), atomically: true, encoding: .utf8)
        server = try XvfbServer()
        observer = try Observer(server.display)
        process.executableURL = Self.vitrine
        process.arguments = ["preview"] + self.arguments + ["--script", "../script", "--state", "state.json"]
        process.currentDirectoryURL = folder.appendingPathComponent("live")
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        process.environment = environment
        let errors = folder.appendingPathComponent("stderr")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What another verb prints for the same scene and script, without a display.
    func still(_ verb: String, _ rest: [String]) throws -> String {
        let process = Process()
        process.executableURL = Self.vitrine
        process.arguments = [verb] + arguments + ["--script", "../script"] + rest
        process.currentDirectoryURL = folder.appendingPathComponent("still")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(verb) \(arguments.joined(separator: " ")): \(process.terminationStatus)")
        }
        return text
    }

    /// What the server shows where the window is.
    func screen(width: Int, height: Int) throws -> Bitmap { try observer.screen(width: width, height: height) }

    /// What the window said of its layout when it last came to rest.
    var state: String {
        (try? String(contentsOf: folder.appendingPathComponent("live/state.json"), encoding: .utf8)) ?? ""
    }

    func hasShot(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("live/\(name).png").path)
    }

    func shot(_ name: String) throws -> Bitmap { try PNG.read(folder.appendingPathComponent("live/\(name).png").path) }

    /// Waits for something that the window does; answers at once when the window is gone, and after 30 s in any case.
    func wait(until condition: () throws -> Bool) rethrows {
        for _ in 0..<600 {
            if try condition() || !process.isRunning { return }
            usleep(50_000)
        }
    }

    /// Closes the window as its button would, and holds that it went in peace.
    func end() throws {
        process.terminate()
        process.waitUntilExit()
        let errors = try String(contentsOf: folder.appendingPathComponent("stderr"), encoding: .utf8)
        #expect(errors == "", "\(arguments)")
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(arguments)")
    }
}
