import CoreGraphics
import Files
import Foundation
import PreviewTools
import Snapshots

/// The result of one picture of a run, as written by `--json`, with the members in this order.
struct RegressionResult: Codable, Equatable {
    /// The path of the reference below the folder, without extension.
    let name: String
    /// The path of the scene file below the folder, without extension.
    let file: String
    let verdict: SnapshotOutcome.Verdict
    let message: String
    /// The number of pixels that differ by more than 0, 1, 2, 4, 8 and 16 levels.
    var differing: [Int] = []
    var largest = 0
    /// The largest CIEDE2000 difference.
    var perceptual: Double = 0
    /// `[x, y, width, height]` in pixels.
    var rectangles: [[Int]] = []
    /// Pixels per point of the picture.
    var scale: Double?
    /// For a film, the fraction of the duration of each picture in it.
    var film: [Double]?
    /// The digest of the reference that was compared, or `none`. Nil, as the next three, in what `--json` writes.
    var reference: String?
    /// The digest of the new picture's file.
    var picture: String?
    /// The class of the view at the first difference.
    var view: String?
    /// The kind of change from the reference to the new picture.
    var change: PictureChange?

    /// The digest of a reference that there is not.
    static let noReference = "none"

    init(name: String, file: String, _ outcome: SnapshotOutcome) {
        (self.name, self.file, verdict, message) = (name, file, outcome.verdict, outcome.message)
        guard let comparison = outcome.comparison else { return }
        differing = comparison.differing
        largest = comparison.largest
        perceptual = comparison.perceptual
        rectangles = comparison.rectangles.map { [$0.x0, $0.y0, $0.width, $0.height] }
    }

    /// Decodes the results of a file; nil if they are malformed. The file may come from elsewhere, so numbers must be
    /// plausible and names must stay in the folder.
    static func read(_ data: Data) -> [RegressionResult]? {
        guard let results = try? JSONDecoder().decode([RegressionResult].self, from: data),
            results.allSatisfy(\.isPlausible)
        else { return nil }
        return results
    }

    private var isPlausible: Bool {
        let pixels = 0...Bitmap.pixelLimit
        return [name, file].allSatisfy(Self.staysInFolder)
            && differing.allSatisfy(pixels.contains) && differing == differing.sorted(by: >)
            && (0...255).contains(largest) && (0...1000).contains(perceptual)
            && rectangles.allSatisfy { $0.count == 4 && $0.allSatisfy((0...Bitmap.sideLimit).contains) }
            && scale.map { (0.25...8).contains($0) } ?? true
            && film.map { $0.count <= 32_767 && $0.allSatisfy((0...86_400).contains) } ?? true
            && reference.map { $0 == Self.noReference || SHA256.isDigest($0) } ?? true
            && picture.map(SHA256.isDigest) ?? true
            && change.map(\.isPlausible) ?? true
    }

    /// Whether a name is a path below the folder, without hidden components or steps upwards.
    private static func staysInFolder(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("\0")
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && !$0.hasPrefix(".")
            }
    }

    /// Creates the result of a scene file without pictures.
    init(file: String, unusable message: String) {
        (name, self.file, verdict, self.message) = (file, file, .unusable, message)
    }

    /// Creates the result of a reference without a scene.
    init(orphan name: String, path: String) {
        self.init(
            name: name, file: name,
            SnapshotOutcome(.orphan, "no scene makes \(path); remove it, or bring its scene back (see `dead`)"))
    }

    /// The exit status: 0 equal, 1 different, 2 could not run or no results; the highest of all results.
    static func status(_ results: [RegressionResult]) -> Int32 {
        if results.isEmpty { return 2 }
        return results.map { result -> Int32 in
            switch result.verdict {
            case .equal, .tolerated, .recorded: 0
            case .differs, .missing, .orphan: 1
            case .environmentDiffers, .unusable: 2
            }
        }.max() ?? 2
    }

    /// The results as a JSON array, which `read` decodes.
    static func json(_ results: [RegressionResult]) throws -> JSONText { try JSONText(results) }

    /// The result without what only `report` and `accept` need.
    var published: RegressionResult {
        var result = self
        (result.reference, result.picture, result.view, result.change) = (nil, nil, nil, nil)
        return result
    }

    /// The results as JUnit XML, for continuous integration.
    static func jUnit(_ results: [RegressionResult]) -> Data {
        let failures = results.filter { [.differs, .missing, .orphan].contains($0.verdict) }.count
        let errors = results.filter { $0.verdict == .unusable || $0.verdict == .environmentDiffers }.count
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuite name="regress" tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)">"#,
        ]
        for result in results {
            let head = #"  <testcase classname="\#(escaped(result.file))" name="\#(escaped(result.name))""#
            switch result.verdict {
            case .equal, .tolerated, .recorded: lines.append(head + "/>")
            case .differs, .missing, .orphan:
                lines.append(head + #"><failure message="\#(result.verdict.rawValue)">"#)
                lines.append(escaped(result.message) + "</failure></testcase>")
            case .environmentDiffers, .unusable:
                lines.append(head + #"><error message="\#(result.verdict.rawValue)">"#)
                lines.append(escaped(result.message) + "</error></testcase>")
            }
        }
        return Data((lines + ["</testsuite>", ""]).joined(separator: "\n").utf8)
    }

    /// Escapes text and attributes of XML and HTML.
    static func escaped(_ text: String) -> String {
        // Most texts of a thousand results have nothing to escape; 0xEF begins what XML excludes.
        guard
            text.utf8.contains(where: { byte in
                byte < 32 && byte != 9 && byte != 10 || byte == 0xEF || "&<>\"".utf8.contains(byte)
            })
        else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 32 && scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
            // Not valid in XML.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
