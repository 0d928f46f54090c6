/// A view whose text has one style, or an attributed text in its place.
@MainActor protocol StyledTextInput: AnyObject {
    var font: UIFont? { get set }
    var textColor: UIColor? { get set }
    var textAlignment: NSTextAlignment { get set }
    /// The attributed text; nil for plain text.
    var attributed: NSMutableAttributedString? { get set }
}

extension StyledTextInput {
    /// Takes the font, the colour and the alignment from the first character of a text that is about to be set.
    func adoptStyle(of text: NSAttributedString?) {
        guard let text, text.length > 0 else { return }
        // The setters change the whole of an attributed text: they must find none.
        let old = attributed
        attributed = nil
        defer { attributed = old }
        let values = text.attributes(at: 0, effectiveRange: nil)
        if let font = values[.font] as? UIFont { self.font = font }
        if let color = values[.foregroundColor] as? UIColor { textColor = color }
        if let style = values[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }

    /// Gives the whole attributed text the value of an attribute.
    func applyToText(_ key: NSAttributedString.Key, _ value: Any?) {
        guard let attributed, attributed.length > 0, let value else { return }
        attributed.addAttribute(key, value: value, range: NSRange(location: 0, length: attributed.length))
    }
}

extension UITextField: StyledTextInput {}
extension UITextView: StyledTextInput {}
