import CoreGraphics
import Foundation

/// What is held against a reference: a picture or a text.
package enum SnapshotContent {
    case picture(Bitmap)
    case text(String)

    package var fileExtension: String {
        switch self {
        case .picture: "png"
        case .text: "txt"
        }
    }

    /// The bytes of a file; those of a reference take their time to be few.
    package func data(effort: PNGEffort) -> Data {
        switch self {
        case .picture(let bitmap): PNG.data(of: bitmap, effort: effort)
        case .text(let text): Data(text.utf8)
        }
    }
}

/// How holding something against its reference ended.
public struct SnapshotOutcome: Sendable {
    public enum Verdict: String, Sendable, Codable {
        /// As the reference says.
        case equal
        /// Different, within a tolerance that has a reason.
        case tolerated
        /// Different, and made with other libraries or fonts than the reference: it says nothing.
        case environmentDiffers
        case differs
        /// There is no reference.
        case missing
        /// The reference was written.
        case recorded
        /// A file could not be read or written.
        case unusable
        /// A reference that nothing makes.
        case orphan
    }

    /// A file to look at, by a name such as `difference.png`.
    public struct Attachment: Sendable {
        public let name: String
        public let data: Data
    }

    public let verdict: Verdict
    /// What happened, in words for the person who has to do something about it.
    public let message: String
    public let attachments: [Attachment]
    package let comparison: PixelComparison?

    /// Whether a test may go on: equal, tolerated, or not comparable here.
    public var passes: Bool { verdict == .equal || verdict == .tolerated || verdict == .environmentDiffers }

    package init(
        _ verdict: Verdict, _ message: String, attachments: [Attachment] = [], comparison: PixelComparison? = nil
    ) {
        (self.verdict, self.message, self.attachments, self.comparison) = (verdict, message, attachments, comparison)
    }
}
