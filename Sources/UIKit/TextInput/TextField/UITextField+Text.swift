import TextCore
import Typesetting

extension UITextField: TextEditorClient {
    var isTextEditable: Bool { isEnabled }
    var isMultiline: Bool { false }
    var isTextSecure: Bool { isSecureTextEntry }

    // MARK: Text by code

    func setText(_ string: String, _ attributes: NSAttributedString?) {
        // Text that is set again keeps the selection.
        if attributes == nil, attributed == nil, string == editor.text.string { return }
        attributed = attributes.map { NSMutableAttributedString(attributedString: $0) }
        editor.setString(string)
        scrollOffset = 0
        textAttributesChanged()
    }

    func textAttributesChanged() {
        editor.invalidateLayout()
        invalidateIntrinsicContentSize()
    }

    /// The attributes of plain text.
    var plainAttributes: [NSAttributedString.Key: Any] {
        var attributes = extraAttributes
        attributes[.font] = font
        attributes[.foregroundColor] = textColor
        if attributes[.paragraphStyle] == nil {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = textAlignment
            attributes[.paragraphStyle] = paragraph
        }
        return attributes
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        if let value = attributes[.font] as? UIFont { font = value }
        if let value = attributes[.foregroundColor] as? UIColor { textColor = value }
        if let value = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = value.alignment }
        extraAttributes = attributes.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
        for (key, value) in extraAttributes { applyToText(key, value) }
        textAttributesChanged()
    }

    func attributedString(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: plainAttributes)
    }

    // MARK: Shown text

    func shownString(_ text: EditableText) -> String {
        isSecureTextEntry ? SecureText.dots(for: text.string) : searchTokens?.shown(text.string) ?? text.string
    }

    func shownText(_ text: EditableText) -> LabelText {
        let plain = paragraphs(text, scale: 1)
        guard adjustsFontSizeToFitWidth, bounds.width > 0 else { return plain }
        let width = (isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)).width
        let natural = plain.layout(width: nil).size.width, size = font?.pointSize ?? 17
        guard natural > width, width > 0 else { return plain }
        return paragraphs(text, scale: max(width / natural, min(1, minimumFontSize / size)))
    }

    private func paragraphs(_ text: EditableText, scale: CGFloat) -> LabelText {
        let tokens = isSecureTextEntry ? [] : searchTokens?.runs(in: text.string, font: shownFont) ?? []
        let string =
            tokens.isEmpty
            ? shownString(text) : String(decoding: text.string.utf16.dropFirst(tokens.count), as: UTF16.self)
        let shown = string.isEmpty ? " " : string
        var attributes = textAttributes(color: textColor ?? .label)
        attributes.opacity = isEnabled ? 1 : 0.5
        var paragraphs: [LabelText.Paragraph]
        if let attributed, !isSecureTextEntry, !string.isEmpty {
            let start = tokens.count
            let rest = NSRange(location: start, length: attributed.length - start)
            paragraphs = attributes.paragraphs(of: start > 0 ? attributed.attributedSubstring(from: rest) : attributed)
        } else {
            paragraphs = attributes.paragraphs(of: shown, extraAttributes.isEmpty ? [:] : plainAttributes)
        }
        if let marked = text.marked, !isSecureTextEntry {
            let start = text.bytes(of: 0..<tokens.count).upperBound, bytes = text.bytes(of: marked)
            paragraphs = paragraphs.underlined(bytes: bytes.lowerBound - start..<bytes.upperBound - start)
        }
        if !tokens.isEmpty {
            paragraphs[0].runs = tokens + (string.isEmpty ? [] : paragraphs[0].runs)
            // Tokens stand at the leading end, whatever the language of the text.
            paragraphs[0].values.baseWritingDirection = isMirrored ? .rightToLeft : .leftToRight
        }
        // The field aligns its line itself.
        for index in paragraphs.indices { paragraphs[index].values.alignment = .left }
        let result = LabelText(paragraphs: paragraphs, maximumLines: 1)
        return scale < 1 ? result.scaled(by: scale) : result
    }

    func textAttributes(color: UIColor) -> TextAttributes {
        var values = NSParagraphStyle.Values()
        values.lineBreakMode = .byTruncatingTail
        return TextAttributes(
            font: font ?? .systemFont(ofSize: UIFont.labelFontSize), color: color, paragraph: values,
            traits: traitCollection,
            category: adjustsFontForContentSizeCategory ? traitCollection.preferredContentSizeCategory : nil)
    }

    // MARK: Changes by the user

    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        let range = NSRange(editor.textual(range))
        return (fieldOwner?.fieldShouldChange(range, text) ?? true)
            && (delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true)
    }

    func store(_ edit: TextEdit) {
        guard let attributed else { return }
        let typed = NSAttributedString(
            string: edit.inserted,
            attributes: typingAttributes ?? attributed.attributes(before: edit.range.lowerBound) ?? plainAttributes)
        attributed.replaceCharacters(in: NSRange(edit.range), with: typed)
    }

    func selectionDidChange(byUser: Bool) { delegate?.textFieldDidChangeSelection(self) }

    func textDidChange(byUser: Bool) {
        invalidateIntrinsicContentSize()
        guard byUser else { return }
        fieldOwner?.fieldDidChange()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func takesReturn() -> Bool {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        fieldOwner?.fieldDidReturn()
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if endsEditing { resignFirstResponder() }
        return true
    }
}

extension [LabelText.Paragraph] {
    /// The paragraphs with a range of the UTF-8 bytes of their text underlined.
    func underlined(bytes range: Range<Int>) -> Self {
        var start = 0
        return map { paragraph in
            var result = paragraph
            result.runs = paragraph.runs.flatMap { run -> [TextRun] in
                let count = run.text.utf8.count
                defer { start += count }
                let common = range.clamped(to: start..<start + count)
                guard !common.isEmpty else { return [run] }
                let utf8 = run.text.utf8
                let lower = utf8.index(utf8.startIndex, offsetBy: common.lowerBound - start)
                let upper = utf8.index(lower, offsetBy: common.count)
                var style = run.style
                style.underline = TextRule()
                let pieces = [
                    (utf8.startIndex..<lower, run.style), (lower..<upper, style), (upper..<utf8.endIndex, run.style),
                ]
                return pieces.filter { !$0.0.isEmpty }.map { TextRun(text: String(run.text[$0.0]), style: $0.1) }
            }
            return result
        }
    }
}

extension NSAttributedString {
    /// The attributes of the character before an offset, or of the first one.
    func attributes(before offset: Int) -> [NSAttributedString.Key: Any]? {
        length > 0 ? attributes(at: min(max(0, offset - 1), length - 1), effectiveRange: nil) : nil
    }
}
