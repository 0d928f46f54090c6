internal import NibDocuments

extension NibLoader {
    func attributedText(_ key: String, of element: InterfaceElement) -> NSAttributedString? {
        guard let value = element.attributedText(key) else { return nil }
        let text = NSMutableAttributedString(string: "")
        for fragment in value.fragments {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.foregroundColor] = fragment.color.flatMap { color($0, of: element) }
            attributes[.font] = fragment.font.flatMap { font($0, of: element) }
            attributes[.kern] = fragment.kern
            attributes[.paragraphStyle] = fragment.paragraph.map(NSMutableParagraphStyle.init)
            text.append(NSAttributedString(string: fragment.text, attributes: attributes))
        }
        return text
    }
}

extension NSMutableParagraphStyle {
    convenience init(_ element: InterfaceElement) {
        self.init()
        func length(_ name: String) -> CGFloat { CGFloat(element.number(name) ?? 0) }
        alignment = element.text("alignment").flatMap { NSTextAlignment.named[$0] } ?? .left
        lineBreakMode = element.text("lineBreakMode").flatMap { NSLineBreakMode.named[$0] } ?? .byWordWrapping
        lineSpacing = length("lineSpacing")
        paragraphSpacing = length("paragraphSpacing")
        paragraphSpacingBefore = length("paragraphSpacingBefore")
        lineHeightMultiple = length("lineHeightMultiple")
        minimumLineHeight = length("minimumLineHeight")
        maximumLineHeight = length("maximumLineHeight")
        firstLineHeadIndent = length("firstLineHeadIndent")
        headIndent = length("headIndent")
        tailIndent = length("tailIndent")
    }
}
