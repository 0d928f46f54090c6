import Foundation
import Testing

@testable import PackageBuilds

/// Files that the compiler would wait for.
@Suite struct SpecialFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "special-\(ProcessInfo.processInfo.globallyUniqueString)")

    private func refusal() -> String {
        do { try SpecialFiles.refuse(in: [(folder.path, false), (folder.path + "/Sources", true)]) } catch {
            return (error as? CompileFailure)?.output ?? "\(error)"
        }
        return ""
    }

    @Test(arguments: ["Sources/Cards/A.swift", "Sources/Cards/Deep/A.h", "Package.swift"])
    func pipesAreRefusedByName(_ name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let deep = folder.path + "/Sources/Cards/Deep"
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Sources/Cards/B.swift"))
        // Links to nothing and to the folder itself, and a pipe that is no source.
        symlink("nothing", deep + "/C.swift")
        symlink("..", deep + "/up")
        mkfifo(deep + "/log", 0o600)
        #expect(refusal().isEmpty)
        mkfifo(folder.appendingPathComponent(name).path, 0o600)
        let expected = "\(folder.path)/\(name): it is a pipe, a socket or a device, and no source."
        #expect(refusal() == expected)
        unlink(folder.appendingPathComponent(name).path)
        symlink("/dev/zero", folder.appendingPathComponent(name).path)
        #expect(refusal() == expected)
    }
}
