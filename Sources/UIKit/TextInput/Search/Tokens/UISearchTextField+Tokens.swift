import TextCore

/// Tokens have the first positions of the field, one each.
extension UISearchTextField {
    /// The tokens before the text. Setting them calls no delegate, but updates the results of a search controller.
    public var tokens: [UISearchToken] {
        get { store.tokens(in: editor.text.string) }
        set { replaceTokens(0..<editor.tokenCount, with: newValue) }
    }

    /// Inserts a token at an index among the tokens.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        enforceIndex(tokenIndex, isPermitted: (0...editor.tokenCount).contains(tokenIndex), "insertToken(_:at:)")
        replaceTokens(tokenIndex..<tokenIndex, with: [token])
    }

    public func removeToken(at tokenIndex: Int) {
        enforceIndex(tokenIndex, isPermitted: (0..<editor.tokenCount).contains(tokenIndex), "removeToken(at:)")
        replaceTokens(tokenIndex..<tokenIndex + 1, with: [])
    }

    /// The position of a token; a selected range that contains it selects the token.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        enforceIndex(tokenIndex, isPermitted: (0..<editor.tokenCount).contains(tokenIndex), "positionOfToken(at:)")
        return OffsetPosition(tokenIndex)
    }

    /// The tokens in a range, such as the selected one.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        guard let range = (textRange as? OffsetRange)?.range else { return [] }
        return Array(tokens[range.clamped(to: 0..<editor.tokenCount)])
    }

    /// The range of the text, which begins behind the tokens.
    public var textualRange: UITextRange {
        OffsetRange(editor.tokenCount..<editor.text.length)
    }

    /// Removes the text of a range, but no tokens in it, inserts a token and selects it. It is undone at once.
    public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        let count = editor.tokenCount
        enforceIndex(
            tokenIndex, isPermitted: (0...count).contains(tokenIndex), "replaceTextualPortion(of:with:at:)")
        guard let range = (textRange as? OffsetRange)?.range else { return }
        editor.unmark()
        let lower = max(range.lowerBound, count), upper = max(range.upperBound, count)
        // One edit, from the index to the end of the removed text.
        let kept = editor.text.text(in: tokenIndex..<lower)
        editor.replaceByCode(tokenIndex..<upper, with: store.characters(for: [token]) + kept)
        editor.select(TextSelection(tokenIndex..<tokenIndex + 1), byUser: false)
        tokensChanged()
    }

    /// Replaces tokens. The selection in the text stays.
    private func replaceTokens(_ range: Range<Int>, with new: [UISearchToken]) {
        let old = editor.selection
        editor.replaceByCode(range, with: store.characters(for: new))
        func moved(_ offset: Int) -> Int {
            offset >= range.upperBound ? offset + new.count - range.count : min(offset, range.lowerBound)
        }
        editor.select(TextSelection(anchor: moved(old.anchor), head: moved(old.head)), byUser: false)
        tokensChanged()
    }

    private func tokensChanged() { (fieldOwner as? UISearchBar)?.controller?.searchTextChanged() }

    private func enforceIndex(_ index: Int, isPermitted: Bool, _ call: String) {
        enforce(
            isPermitted, "UISearchTextField.\(call): the index \(index) is out of range of \(editor.tokenCount) tokens")
    }
}
