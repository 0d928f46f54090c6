/// The actions that change the style of the selected text, or of the text that is typed at a caret.
extension UITextView {
    func canChangeStyle(_ action: Selector) -> Bool {
        Selector.styleActions.contains(action) && allowsEditingTextAttributes && isEditable && isFirstResponder
    }

    private var firstAttributes: [NSAttributedString.Key: Any] {
        let range = selectedRange
        guard range.length > 0 else { return typingAttributes }
        return attributedText.attributes(at: range.location, effectiveRange: nil)
    }

    /// Gives the text a trait of fonts, or removes it if the first character has it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        guard allowsEditingTextAttributes else { return }
        let first = firstAttributes[.font] as? UIFont ?? font
        let isOn = first?.fontDescriptor.symbolicTraits.contains(trait) ?? false
        convertAttributes { attributes in
            guard let font = attributes[.font] as? UIFont ?? self.font else { return attributes }
            var traits = font.fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
            if isOn { traits.remove(trait) } else { traits.insert(trait) }
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return attributes }
            return attributes.merging([.font: UIFont(descriptor: descriptor, size: font.pointSize)]) { $1 }
        }
    }

    /// Underlines the text, or removes the underline if the first character has one.
    func toggleUnderlineStyle() {
        guard allowsEditingTextAttributes else { return }
        let isOn = (firstAttributes[.underlineStyle] as? Int ?? 0) != 0
        convertAttributes { attributes in
            var result = attributes
            result[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
            return result
        }
    }
}

extension Selector {
    fileprivate static let styleActions: Set<Selector> = [
        Selector("toggleBoldface:"), Selector("toggleItalics:"), Selector("toggleUnderline:"),
    ]
}
