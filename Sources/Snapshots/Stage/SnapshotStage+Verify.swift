import Foundation
import UIKit

extension SnapshotStage {
    /// Holds what the window shows now against `__Snapshots__/<suite>/<test>.<name>` beside a test's file.
    ///
    /// The suite is the file's name and the test the function's, where none are given: `StairsTests/testAtRest.png`.
    /// This is for XCTest and others; with Swift Testing `expectSnapshot` of `ExpectSnapshot` fails the test by itself.
    /// `.never` is meant where no mode is given and `VITRINE_RECORD` does not ask for another. What fails is written
    /// below `.build/failed` of the package, too.
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
        ) { strategy.showsOneMoment ? viewName(at: $0) : nil }
    }

    /// Letters, digits, `_`, `.`, `@` and `-` stay; what stands between is one `-`.
    package static func fileName(_ text: String) -> String {
        var result = ""
        for character in text {
            let stays = character.isLetter || character.isNumber || "_.@-".contains(character)
            if stays { result.append(character) } else if result.last != "-" { result.append("-") }
        }
        return result.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    }

    /// `.build/failed` of the package that a file belongs to, nil where there is none.
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
