import Foundation
import Testing

@testable import AdoptCore

/// Files to parse, the cache, and output folders.
@Suite struct LoadingTests {
    private func adopt(_ texts: [String], cache: OutlineCache = OutlineCache()) -> Adoption {
        Adoption(
            module: "M", files: texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }, cache: cache)
    }

    @Test func filesWithoutWordsAreNotParsed() {
        let plain = "import UIKit\nclass A: UIView { override func layoutSubviews() {} }"
        #expect(adopt([plain]).parsedFiles == 0)
        #expect(adopt([plain, "@objc class B {}"]).parsedFiles == 1)
        #expect(adopt([plain, "class B: A { @objc func f() {} }"]).parsedFiles == 2, "the superclass")
    }

    @Test func openMembersOfExtensionsAreFound() {
        let adoption = adopt(["import UIKit\nopen class A {}", "import UIKit\nextension A { open func f() {} }"])
        #expect(adoption.files.allSatisfy { !$0.edits.isEmpty })
    }

    @Test func onlyChangedFilesAreParsedAgain() throws {
        let first = adopt(["@objc class A {}", "@objc class B {}"])
        #expect(first.parsedFiles == 2)
        let folder = try TestFolder()
        try first.cache.encoded().write(to: URL(fileURLWithPath: folder.path + "/cache"))
        let cache = OutlineCache(contentsOf: folder.path + "/cache")
        let second = adopt(["@objc class A {}", "@objc class B { }"], cache: cache)
        #expect(second.parsedFiles == 1)
        #expect(second.files.map(\.rewritten) == ["class A {}", "class B { }"].map { Array($0.utf8) })
    }

    @Test(arguments: [
        ("class A", true), ("final class A: B", true), ("class A", true), ("class AB", false), ("subclass A", false),
        ("class B; A", false), ("a.b(c)", true), ("bc", false), ("override func f", true), ("func f", false),
        ("override func fg", false), ("", false), ("x é", true),
    ])
    func wordsAreFoundWhole(_ text: String, _ expected: Bool) {
        let matcher = WordMatcher(["class A", "b", "override func f", "é"])
        #expect(matcher.matches(Array(text.utf8)) == expected)
    }

    @Test func cachesOfTheSameFiles() {
        let first = adopt(["@objc class A {}"]).cache
        #expect(first.hasFiles(of: adopt(["@objc class A {}"]).cache))
        #expect(!first.hasFiles(of: adopt(["@objc class B {}"]).cache) && !first.hasFiles(of: OutlineCache()))
    }

    @Test func damagedCachesAreEmpty() throws {
        let folder = try TestFolder()
        let path = try folder.write("{\"version\":1,\"outlines\":{\"a\":", to: "cache")
        #expect(adopt(["@objc class A {}"], cache: OutlineCache(contentsOf: path)).parsedFiles == 1)
        #expect(adopt(["@objc class A {}"], cache: OutlineCache(contentsOf: folder.path)).parsedFiles == 1)
    }

    @Test func unchangedOutputIsNotWritten() throws {
        let folder = try TestFolder()
        let output = try OutputFolder(folder.path + "/out", originals: [folder.path + "/in"])
        #expect(try output.write([1], to: "a/b.swift"))
        #expect(try !output.write([1], to: "a/b.swift"))
        #expect(try output.write([2], to: "a/b.swift"))
    }

    @Test func originalsAreNeverWrittenTo() throws {
        let folder = try TestFolder()
        let path = folder.path
        try FileManager.default.createDirectory(atPath: path + "/in", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: path + "/in")
        for output in [path, path + "/in", path + "/in/deeper", path + "/link"] {
            #expect(throws: FileFailure.self) { try OutputFolder(output, originals: [path + "/in"]) }
        }
        #expect(throws: FileFailure.self) { try OutputFolder("/", originals: [path + "/in"]) }
        #expect(throws: Never.self) { try OutputFolder(path + "/out", originals: [path + "/in"]) }
    }

    @Test func linksInTheOutputAreNotFollowed() throws {
        let folder = try TestFolder()
        let path = folder.path
        for name in ["/in", "/out"] {
            try FileManager.default.createDirectory(atPath: path + name, withIntermediateDirectories: true)
        }
        try folder.write("a", to: "in/A.swift")
        try FileManager.default.createSymbolicLink(atPath: path + "/out/Sub", withDestinationPath: path + "/in")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/out/A.swift", withDestinationPath: path + "/in/A.swift")
        let output = try OutputFolder(path + "/out", originals: [path + "/in"])
        #expect(throws: FileFailure.self) { try output.write([1], to: "Sub/A.swift") }
        #expect(try output.write([1], to: "A.swift"))
        #expect(FileManager.default.contents(atPath: path + "/in/A.swift") == Data("a".utf8))
        #expect(FileManager.default.contents(atPath: path + "/out/A.swift") == Data([1]))
    }

    @Test func unwritableFolders() throws {
        let output = try OutputFolder("/proc/adopt", originals: [])
        #expect {
            try output.write([1], to: "A.swift")
        } throws: {
            "\($0)" == "cannot write /proc/adopt/A.swift: no such file or folder"
        }
    }

    @Test func indicesOfOtherVersions() throws {
        let index = try adopt(["open class A {}"]).index.encoded()
        let text = String(decoding: index, as: UTF8.self).replacing("\"version\" : 1", with: "\"version\" : 9")
        #expect {
            _ = try ModuleIndex(data: Data(text.utf8), path: "a.json")
        } throws: {
            "\($0)" == "cannot read a.json: its version is 9, and 1 is needed"
        }
        #expect(throws: FileFailure.self) { try ModuleIndex(data: Data("[]".utf8), path: "a.json") }
    }
}
