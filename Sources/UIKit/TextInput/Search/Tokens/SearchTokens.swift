import TextCore
import Typesetting

/// The tokens of a search field: each is a character at the beginning of the edited text.
///
/// Each insertion takes another private character. Undo and redo of the text restore tokens therefore.
@MainActor final class SearchTokens {
    private static let codes: ClosedRange<UInt16> = 0xE000...0xF8FF

    private var known: [UInt16: UISearchToken] = [:]
    private var views: [UInt16: SearchTokenView] = [:]
    private let space = TokenSpace()
    private var last = SearchTokens.codes.upperBound
    /// Whether the user can delete tokens.
    var allowsDeletion = true
    /// The maximum width of a token.
    var widthLimit: CGFloat = .infinity

    /// The characters of the tokens at the beginning of a text.
    func codes(in string: String) -> [UInt16] {
        known.isEmpty ? [] : Array(string.utf16.prefix { known[$0] != nil })
    }

    func tokens(in string: String) -> [UISearchToken] { codes(in: string).compactMap { known[$0] } }

    /// The text without tokens.
    func text(of string: String) -> String {
        guard !known.isEmpty else { return string }
        return String(decoding: string.utf16.filter { known[$0] == nil }, as: UTF16.self)
    }

    /// The text as it is laid out, with an object replacement character for each token.
    func shown(_ string: String) -> String {
        let count = codes(in: string).count
        guard count > 0 else { return string }
        let rest = String(decoding: string.utf16.dropFirst(count), as: UTF16.self)
        return String(repeating: "\u{FFFC}", count: count) + rest
    }

    /// New characters for tokens.
    func characters(for tokens: [UISearchToken]) -> String {
        String(decoding: tokens.map(code(for:)), as: UTF16.self)
    }

    private func code(for token: UISearchToken) -> UInt16 {
        precondition(known.count < Self.codes.count, "UISearchTextField: more than \(Self.codes.count) tokens")
        repeat { last = last == Self.codes.upperBound ? Self.codes.lowerBound : last + 1 } while known[last] != nil
        known[last] = token
        return last
    }

    /// Forgets the tokens that are not in a text and cannot come back by undo.
    func forgetTokens(besides string: String) {
        let kept = Set(codes(in: string))
        known = known.filter { kept.contains($0.key) }
    }

    // MARK: Views

    /// The spaces for the tokens of a text in a line.
    func runs(in string: String, font: UIFont) -> [TextRun] {
        codes(in: string).map { code in
            let view = views[code] ?? SearchTokenView(known[code]!)
            views[code] = view
            let width = view.fit(font: font, limit: widthLimit)
            var style = TextStyle(font: font.face)
            style.attachment = TextAttachment(
                bounds: CGRect(x: 0, y: font.descender, width: width, height: font.lineHeight),
                source: space
            ) { _, _, _ in
            }
            return TextRun(text: "\u{FFFC}", style: style)
        }
    }

    /// Lays out the views of the tokens over their spaces.
    func layOut(in editor: TextEditor, color: UIColor, selected: Range<Int>, isMirrored: Bool) {
        let codes = codes(in: editor.text.string), canvas = editor.canvas
        for (code, view) in views where !codes.contains(code) {
            view.removeFromSuperview()
            views[code] = nil
        }
        // A line that is cut ends at the width of the canvas.
        let shift = isMirrored ? editor.layout.size.width - canvas.bounds.width : 0
        for (index, code) in codes.enumerated() {
            guard let view = views[code], let space = editor.layout.rectangles(of: index..<index + 1).first else {
                continue
            }
            if view.superview !== canvas { canvas.insertSubview(view, at: 0) }
            view.isHidden = editor.client.isTextSecure
            view.show(
                in: space.offsetBy(dx: -shift, dy: 0), color: color, isSelected: selected.contains(index),
                isMirrored: isMirrored)
        }
    }
}

/// The identity of the spaces of a field, which draw nothing: those of equal size are equal.
private final class TokenSpace: Sendable {}
