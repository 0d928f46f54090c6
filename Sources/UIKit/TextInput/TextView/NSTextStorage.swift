/// The attributed text of a text view. Its changes are shown, and change the view's `text`.
///
/// Between `beginEditing()` and `endEditing()` changes are collected, and processed as one.
///
/// One thread at a time may use it; that of a view, and one with a delegate, is for the main thread.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of changes.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    open weak var delegate: (any NSTextStorageDelegate)?
    /// The kinds of the changes that are not processed.
    open private(set) var editedMask: EditActions = []
    /// The changed range of the present text.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The growth of the text by these changes.
    open private(set) var changeInLength = 0
    /// Called when changes were processed, with their kinds, the range of the present text and its growth.
    var onEdit: (@MainActor (EditActions, NSRange, Int) -> Void)?
    private var depth = 0
    private var isProcessing = false

    // MARK: Ranges

    override open func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        require(location, "attributes(at:effectiveRange:)")
        return super.attributes(at: location, effectiveRange: range)
    }
    override open func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        require(location, "attribute(_:at:effectiveRange:)")
        return super.attribute(attrName, at: location, effectiveRange: range)
    }
    override open func attributedSubstring(from range: NSRange) -> NSAttributedString {
        require(range, "attributedSubstring(from:)")
        return super.attributedSubstring(from: range)
    }
    override open func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        require(enumerationRange, "enumerateAttributes(in:options:using:)")
        super.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }
    override open func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        require(enumerationRange, "enumerateAttribute(_:in:options:using:)")
        super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }

    // MARK: Changes

    override open func replaceCharacters(in range: NSRange, with str: String) {
        require(range, "replaceCharacters(in:with:)")
        super.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        require(range, "replaceCharacters(in:with:)")
        let length = attrString.length
        super.replaceCharacters(in: range, with: attrString)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: length - range.length)
    }
    override open func deleteCharacters(in range: NSRange) {
        require(range, "deleteCharacters(in:)")
        super.deleteCharacters(in: range)
        edited(.editedCharacters, range: range, changeInLength: -range.length)
    }
    override open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        require(range, "setAttributes(_:range:)")
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        require(range, "addAttribute(_:value:range:)")
        super.addAttribute(name, value: value, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override open func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        require(range, "addAttributes(_:range:)")
        super.addAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        require(range, "removeAttribute(_:range:)")
        super.removeAttribute(name, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override open func beginEditing() {
        super.beginEditing()
        depth += 1
    }
    override open func endEditing() {
        super.endEditing()
        depth = max(0, depth - 1)
        if depth == 0 { processEditing() }
    }

    /// Records a change, and processes it unless changes are collected.
    ///
    /// - Parameters:
    ///   - range: The range before the change.
    ///   - delta: Its growth.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let (start, count) = (editedRange.location, editedRange.length)
        let new = count.addingReportingOverflow(delta)
        enforce(
            start >= 0 && count >= 0 && !new.overflow && new.partialValue >= 0 && start <= length
                && new.partialValue <= length - start,
            "NSTextStorage.edited(_:range:changeInLength:): location \(start), length \(count) and growth \(delta) end "
                + "beyond the changed text, which has \(length) UTF-16 units")
        let changed = TextChange(start: start, end: start + count, delta)
        let known = self.editedMask.isEmpty ? nil : self.editedRange
        self.editedRange = changed.union(known)
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0, !isProcessing { processEditing() }
    }

    /// Calls the delegate, which may change the text further before the first of the two calls returns, and shows the
    /// changes.
    open func processEditing() {
        guard !editedMask.isEmpty, !isProcessing else { return }
        isProcessing = true
        let storage = SameThread(self)
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        if delegate != nil { MainActor.assumeIsolated { storage.value.notifyDelegate(isDone: false) } }
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        if delegate != nil { MainActor.assumeIsolated { storage.value.notifyDelegate(isDone: true) } }
        isProcessing = false
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        if let onEdit { MainActor.assumeIsolated { onEdit(mask, range, delta) } }
    }

    @MainActor private func notifyDelegate(isDone: Bool) {
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        if isDone {
            delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        } else {
            delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        }
    }
}

/// Is called for the changes of a text storage.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before changes are processed; the delegate may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called before changes are shown; the delegate may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}

/// The replacement of a range of a text by one that is longer by `delta`.
struct TextChange {
    let start, end, delta: Int

    init(start: Int, end: Int, _ delta: Int) {
        self.start = start
        self.end = end
        self.delta = delta
    }

    /// The range after the change that has it and a range of earlier changes.
    func union(_ known: NSRange?) -> NSRange {
        var lower = start, upper = end + delta
        if let known {
            let knownEnd = known.location + known.length
            lower = min(lower, known.location)
            upper = max(upper, knownEnd <= start ? knownEnd : knownEnd >= end ? knownEnd + delta : upper)
        }
        return NSRange(location: lower, length: upper - lower)
    }
}
