extension UISearchBar {
    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.cancelClicked()
    }

    /// Acts like a click of the cancel button; false without one.
    func cancelsByKey() -> Bool {
        guard showsCancelButton else { return false }
        cancel()
        return true
    }

    func scopeChanged() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.scopeChanged()
    }
}

extension UISearchBar: TextFieldOwner {
    func fieldShouldBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    func fieldDidBeginEditing() {
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.searchBegan()
    }
    func fieldShouldEndEditing() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    func fieldDidEndEditing() { delegate?.searchBarTextDidEndEditing(self) }
    func fieldShouldChange(_ range: NSRange, _ text: String) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }
    func fieldDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.searchTextChanged()
    }
    func fieldDidReturn() { delegate?.searchBarSearchButtonClicked(self) }
}
