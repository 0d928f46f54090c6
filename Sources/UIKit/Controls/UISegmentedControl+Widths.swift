extension UISegmentedControl {
    /// Sets the width of a segment in points; 0 for that of the layout.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        view(segment, "setWidth").fixedWidth = width > 0 ? width : nil
        segmentsDidChange()
    }

    /// Returns the width set for a segment; 0 for that of the layout.
    public func widthForSegment(at segment: Int) -> CGFloat { view(segment, "widthForSegment").fixedWidth ?? 0 }

    /// Moves the content of a segment from the middle.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        view(segment, "setContentOffset").contentOffset = offset
    }

    public func contentOffsetForSegment(at segment: Int) -> CGSize {
        view(segment, "contentOffsetForSegment").contentOffset
    }

    /// Returns the segment of an action by its identifier, or `NSNotFound`.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
}

extension UISegmentedControl: FocusKeyTarget {
    /// The arrows choose the segment beside the selected one.
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard isEnabled, key == .keyboardLeftArrow || key == .keyboardRightArrow else { return false }
        let isForward = (key == .keyboardRightArrow) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        choose(
            selectedSegmentIndex < 0
                ? (isForward ? 0 : numberOfSegments - 1) : selectedSegmentIndex + (isForward ? 1 : -1))
        return true
    }
}
