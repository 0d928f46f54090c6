import Foundation
import Snapshots
import Testing

@testable import Previews

/// Each thing that a picture is made of, changed after a run in which it was equal.
@Suite(.serialized) struct UnchangedFilesTests {
    private let set: SceneFolderOfTests
    private let later = InputStamps.now + 10_000_000_000

    init() throws {
        set = try SceneFolderOfTests()
        for name in ["a", "b"] {
            try set.write("scene circle\naudit all\n", to: "set/\(name).scene")
            try set.write("picture \(name)", to: "set/\(name).png")
        }
        try FileManager.default.createDirectory(atPath: set.path("lib"), withIntermediateDirectories: true)
        try set.write("a library", to: "lib/libone.so")
        try set.write("cairo 1\n", to: "set/environment.txt")
        var files = try unchanged()
        files.save(["a", "b"].map(Self.equal), mapped: [set.path("lib/libone.so")])
    }

    private static func equal(_ name: String) -> RegressionResult {
        RegressionResult(name: name, file: name, SnapshotOutcome(.equal, "equal"))
    }

    private func unchanged() throws -> UnchangedFiles {
        UnchangedFiles(of: try SceneFolder(set.path("set")), start: later)
    }

    /// The scene files that would not be made.
    private func known() throws -> [String] {
        let files = try unchanged()
        return ["a", "b"].filter { files.results(of: $0) != nil }
    }

    @Test func nothingHasChanged() throws {
        let files = try unchanged()
        #expect(files.results(of: "a") == [Self.equal("a")] && files.references["b"] == ["b", "b.audit"])
    }

    @Test(arguments: [
        ("the text of a scene file", "set/a.scene", ["b"]), ("a reference", "set/a.png", ["b"]),
        ("accepted findings, of which there were none", "set/a.audit.txt", ["b"]),
        ("a library", "lib/libone.so", []), ("a file beside a library", "lib/libtwo.so", []),
        ("the versions of the references", "set/environment.txt", []), ("another file", "set/c.scene", ["a", "b"]),
    ]) func aFileIsWritten(what: String, path: String, left: [String]) throws {
        try set.write("changed", to: path)
        #expect(try known() == left, "\(what)")
    }

    @Test(arguments: [("set/a.png", ["b"]), ("set/b.scene", ["a"]), ("lib/libone.so", [])])
    func aFileIsReplacedByOneThatLooksEqual(path: String, left: [String]) throws {
        let file = set.path(path), files = FileManager.default
        let before = try files.attributesOfItem(atPath: file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try String(text.reversed()).write(toFile: file + ".new", atomically: false, encoding: .utf8)
        try files.setAttributes([.modificationDate: before[.modificationDate] as Any], ofItemAtPath: file + ".new")
        #expect(rename(file + ".new", file) == 0)
        #expect(try known() == left)
    }

    @Test(arguments: ["set/a.png", "set/a.scene", "lib/libone.so"]) func aFileIsRemoved(path: String) throws {
        try FileManager.default.removeItem(atPath: set.path(path))
        #expect(try !known().contains("a"))
    }

    @Test func theEnvironmentHasChanged() throws {
        setenv("UNCHANGED_FILES_TESTS", "1", 1)
        defer { unsetenv("UNCHANGED_FILES_TESTS") }
        #expect(try known() == [])
    }

    @Test func onlyEqualPicturesAreKept() throws {
        for verdict in [SnapshotOutcome.Verdict.differs, .tolerated, .missing, .unusable, .recorded] {
            var files = try unchanged()
            files.save([RegressionResult(name: "a", file: "a", SnapshotOutcome(verdict, ""))], mapped: [])
            #expect(try known() == ["b"])
            files.save([Self.equal("a")], mapped: [])
            #expect(try known() == ["a", "b"])
        }
    }

    /// A file that was written just before the run can change again without another time.
    @Test func recentFilesAreNotKept() throws {
        try set.write("scene circle\naudit all\n", to: "set/a.scene")
        var files = UnchangedFiles(of: try SceneFolder(set.path("set")), start: InputStamps.now)
        files.save([Self.equal("a")], mapped: [])
        #expect(try known() == ["b"])
    }

    @Test func aDamagedFileIsIgnored() throws {
        for text in ["", "{", "[]", "{\"shared\": 1}"] {
            try set.write(text, to: "set/.failed/\(UnchangedFiles.fileName)")
            #expect(try known() == [])
        }
    }
}
