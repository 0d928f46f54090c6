import Foundation
import UIKit

extension SnapshotStage {
    /// Compares what the window shows with the reference `__Snapshots__/<suite>/<test>.<name>` beside the test's file.
    ///
    /// Use this with XCTest and others; with Swift Testing, `expectSnapshot` of `ExpectSnapshot` records the failure by
    /// itself. Failed content is also written below `.build/failed` of the package.
    ///
    /// - Parameters:
    ///   - strategy: What to compare; the picture by default.
    ///   - suite: The folder's name; the name of the test's file by default.
    ///   - test: The file's name; the calling function by default.
    ///   - name: Distinguishes several references of one test.
    ///   - record: When to write references; by default what `VITRINE_RECORD` requests, otherwise `.never`.
    ///   - tolerance: The permitted difference of a picture; none by default.
    ///   - filePath: The test's file.
    /// - Returns: The result. Errors of reading and writing files are reported as `.unusable`.
    public func verify(
        as strategy: SnapshotStrategy = .picture, suite: String? = nil, test: String = #function,
        named name: String? = nil, record: SnapshotRecord? = nil, tolerance: SnapshotTolerance? = nil,
        filePath: String = #filePath
    ) -> SnapshotOutcome {
        let file = URL(fileURLWithPath: filePath)
        let folder = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__").path
        let references = ReferenceSet(folder: folder, failed: Self.failedFolder(for: file))
        // `testAtRest()` without its parentheses.
        let names = [String(test.prefix { $0 != "(" })] + [name].compactMap(\.self)
        let path =
            Self.fileName(suite ?? file.deletingPathExtension().lastPathComponent) + "/"
            + names.map(Self.fileName).joined(separator: ".")
        return references.check(
            strategy.content(of: stage), named: path, record: record ?? SnapshotRecord.asked() ?? .never,
            tolerance: tolerance
        ) { strategy.isSingleInstant ? viewName(at: $0) : nil }
    }

    /// Replaces everything but letters, digits, `_`, `.`, `@` and `-` by single dashes.
    package static func fileName(_ text: String) -> String {
        var result = ""
        for character in text {
            let stays = character.isLetter || character.isNumber || "_.@-".contains(character)
            if stays { result.append(character) } else if result.last != "-" { result.append("-") }
        }
        return result.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    }

    /// `.build/failed` of the package that contains a file, or nil.
    private static func failedFolder(for file: URL) -> String? {
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.appendingPathComponent(".build/failed").path
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
