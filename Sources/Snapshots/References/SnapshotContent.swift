import CoreGraphics
import Foundation

/// The content compared with a reference: a picture, a text, bytes or the findings of an audit.
package enum SnapshotContent {
    case picture(Bitmap)
    case text(String)
    case data(Data, fileExtension: String)
    /// A line for each finding, and a picture with their numbers. No findings need no reference.
    case findings(String, picture: Bitmap)

    package var fileExtension: String {
        switch self {
        case .picture: "png"
        case .text: "txt"
        case .data(_, let fileExtension): fileExtension
        case .findings: "audit.txt"
        }
    }

    /// The bytes of a file.
    package func data(effort: PNGEffort) -> Data {
        switch self {
        case .picture(let bitmap): PNG.data(of: bitmap, effort: effort)
        case .text(let text), .findings(let text, _): Data(text.utf8)
        case .data(let data, _): data
        }
    }
}

/// The result of comparing content with its reference.
public struct SnapshotOutcome: Sendable {
    /// The kinds of results.
    public enum Verdict: String, Sendable, Codable {
        /// Equal to the reference.
        case equal
        /// Different within a tolerance.
        case tolerated
        /// Different, but made with other libraries or fonts than the reference, so that the comparison is
        /// inconclusive.
        case environmentDiffers
        /// Different from the reference.
        case differs
        /// There is no reference.
        case missing
        /// The reference was written.
        case recorded
        /// The value could not be converted, or a file not be read or written.
        case unusable
        /// A reference that no scene makes.
        case orphan
    }

    /// A file to inspect, such as `difference.png`.
    public struct Attachment: Sendable {
        /// The file name, with extension.
        public let name: String
        /// The bytes of the file.
        public let data: Data
    }

    /// The kind of result.
    public let verdict: Verdict
    /// A description of the result and of what to do about it.
    public let message: String
    /// The reference, the actual content and a difference image, where available.
    public let attachments: [Attachment]
    package let comparison: PixelComparison?

    /// Whether a test passes: equal, tolerated, or inconclusive in this environment.
    public var passes: Bool { verdict == .equal || verdict == .tolerated || verdict == .environmentDiffers }

    package init(
        _ verdict: Verdict, _ message: String, attachments: [Attachment] = [], comparison: PixelComparison? = nil
    ) {
        (self.verdict, self.message, self.attachments, self.comparison) = (verdict, message, attachments, comparison)
    }
}
