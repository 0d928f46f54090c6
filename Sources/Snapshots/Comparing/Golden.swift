import CoreGraphics
import Files
import Foundation
import Synchronization

/// Why a picture does not pass as its reference; each case names the files to look at.
package enum GoldenFailure: Error, Equatable, CustomStringConvertible {
    /// There is no reference; the picture was put aside.
    case missing(reference: String, actual: String)
    /// The picture differs from its reference; both and a picture of the difference were put aside.
    case differs(reference: String, actual: String, difference: String, PixelComparison)
    /// The reference was written because `VITRINE_RECORD=1` asks for it. Recording never passes.
    case recorded(reference: String)

    package var description: String {
        switch self {
        case .missing(let reference, let actual):
            "no reference \(reference); the picture is \(actual). Look at it, then record with VITRINE_RECORD=1"
        case .differs(let reference, let actual, let difference, let comparison):
            "\(comparison); reference \(reference), picture \(actual), difference \(difference)"
        case .recorded(let reference):
            "recorded \(reference): look at it, then run again without VITRINE_RECORD"
        }
    }
}

/// A folder of reference pictures and a place for those that fail.
package struct GoldenStore {
    package let references: String
    package let failed: String
    package let records: Bool

    package init(references: String, failed: String, records: Bool) {
        self.references = references
        self.failed = failed
        self.records = records
    }

    /// The store of the test target that a source file belongs to: `Tests/<Target>/__Snapshots__`, and
    /// `.build/failed/<Target>` of the same package.
    package init(testFile: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
        guard let tests = parts.lastIndex(of: "Tests"), tests + 1 < parts.count - 1 else {
            fatalError("GoldenStore: \(testFile) is not in a folder Tests/<Target>/")
        }
        let root = parts[..<tests].joined(separator: "/")
        references = "\(root)/Tests/\(parts[tests + 1])/__Snapshots__"
        failed = "\(root)/.build/failed/\(parts[tests + 1])"
        records = environment["VITRINE_RECORD"] == "1"
    }

    /// Passes when the picture equals the reference of that name bit for bit; throws a `GoldenFailure`, or a
    /// `PNGError`, otherwise.
    ///
    /// Where the libraries or fonts are not those of the references, a difference is counted and said, and passes.
    package func expect(_ bitmap: Bitmap, named name: String) throws {
        let reference = "\(references)/\(name).png"
        if records {
            try PNG.write(bitmap, to: reference)
            if RenderingRecord(folder: references) != .current { try RenderingRecord.current.write(to: references) }
            throw GoldenFailure.recorded(reference: reference)
        }
        let actual = "\(failed)/\(name).png"
        let difference = "\(failed)/\(name).difference.png"
        guard FileManager.default.fileExists(atPath: reference) else {
            try PNG.write(bitmap, to: actual, effort: .fast)
            throw GoldenFailure.missing(reference: reference, actual: actual)
        }
        let expected = try PNG.read(reference)
        let comparison = PixelComparison(bitmap, with: expected)
        if !comparison.isEqual {
            if let changes = RenderingRecord(folder: references)?.changes(to: .current), !changes.isEmpty {
                SkippedGoldens.note(name, changes)
                return
            }
            try PNG.write(bitmap, to: actual, effort: .fast)
            try PNG.write(PixelComparison.differenceImage(bitmap, expected), to: difference, effort: .fast)
            throw GoldenFailure.differs(
                reference: reference, actual: actual, difference: difference, comparison)
        }
        // What failed once and passes now would mislead whoever looks there.
        try? FileManager.default.removeItem(atPath: actual)
        try? FileManager.default.removeItem(atPath: difference)
    }
}

/// Goldens that said nothing because they were made in another environment.
enum SkippedGoldens {
    /// Process-wide: a count over all tests of the process.
    private static let count = Mutex(0)

    static func note(_ name: String, _ changes: [String]) {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let list = changes.joined(separator: "; ")
        StandardError.print("skipped golden \(number), \(name): environment differs (\(list))")
    }
}

/// Holds a picture against `Tests/<Target>/__Snapshots__/<name>.png` of the test that calls.
///
/// Throws a `GoldenFailure` when it is missing, differs, or was recorded (`VITRINE_RECORD=1`); nothing is ever recorded
/// silently.
package func expectGolden(_ bitmap: Bitmap, named name: String, file: String = #filePath) throws {
    try GoldenStore(testFile: file).expect(bitmap, named: name)
}
