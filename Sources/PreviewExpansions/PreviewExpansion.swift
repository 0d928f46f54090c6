import Foundation

/// The declaration that replaces one `#Preview`: a type that makes the preview, and an entry in a section of the
/// program by which the type is found.
struct PreviewExpansion {
    /// Swift source.
    let source: String

    /// `request` is the value of the compiler's message; nil where it is not a call of `#Preview`.
    init?(_ request: [String: Any]) {
        guard let syntax = request["syntax"] as? [String: Any], let text = syntax["source"] as? String,
            let discriminator = request["discriminator"] as? String,
            let name = Self.macroName(in: text)
        else { return nil }
        let location = syntax["location"] as? [String: Any]
        let file = location?["fileID"] as? String ?? ""
        let path = location?["fileName"] as? String ?? file
        // The location is that of the text's beginning: of the comments and attributes before the declaration.
        let line = (location?["line"] as? Int ?? 1) + text[..<name.lowerBound].count(where: \.isNewline)
        // The declarations of a declaration macro must have names of this form: the discriminator, the length and the
        // text of a word, and a suffix.
        let type = discriminator + "7previewfMu_"
        // Before Swift 6.3, sections are the experimental feature SymbolLinkageMarkers.
        source = """
            enum \(type): UIKit.PreviewRegistry {
                static var fileID: String { \(Self.literal(file)) }
                static var line: Int { \(line) }
                @MainActor static func makePreviews() -> [UIKit.Preview] {
                    #sourceLocation(file: \(Self.literal(path)), line: \(line))
                    return UIKit.Preview.make\(text[name.upperBound...])
                    #sourceLocation()
                }
                #if compiler(>=6.3)
                @section("vitrine_previews") @used
                #else
                @_section("vitrine_previews") @_used
                #endif
                static let entry: UIKit.PreviewEntry = { place in
                    place.assumingMemoryBound(to: (any UIKit.PreviewRegistry.Type).self).initialize(to: \(type).self)
                }
            }
            """
    }

    /// The range of `#Preview`, after attributes and comments.
    private static func macroName(in text: String) -> Range<String.Index>? {
        var rest = text.startIndex
        while rest < text.endIndex {
            if text[rest...].hasPrefix("#Preview") { return rest..<text.index(rest, offsetBy: 8) }
            if let comment = end(ofCommentAt: rest, in: text) { rest = comment } else { rest = text.index(after: rest) }
        }
        return nil
    }

    /// The end of the comment that begins at an index; nil where none does.
    private static func end(ofCommentAt index: String.Index, in text: String) -> String.Index? {
        let rest = text[index...]
        if rest.hasPrefix("//") { return rest.firstIndex(where: \.isNewline) ?? text.endIndex }
        guard rest.hasPrefix("/*") else { return nil }
        var depth = 0
        var place = index
        while place < text.endIndex {
            let here = text[place...]
            let step = here.hasPrefix("/*") ? 1 : here.hasPrefix("*/") ? -1 : 0
            depth += step
            place = text.index(place, offsetBy: step == 0 ? 1 : 2)
            if step == -1, depth == 0 { break }
        }
        return place
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
