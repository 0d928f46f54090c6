extension NSMutableAttributedString {
    /// Adds attributes to the parts of the text that have none of their kind.
    func addMissingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        for (key, value) in attributes {
            enumerateAttribute(key, in: NSRange(location: 0, length: length)) { own, range, _ in
                if own == nil { addAttribute(key, value: value, range: range) }
            }
        }
    }
}
