internal import MessageBus

/// The text of an input method with what is selected in it, in UTF-16 units.
struct ComposedText: Equatable {
    var string = ""
    var selected = 0..<0

    /// The kind of an attribute that is a background.
    private static let background = 3

    /// Reads an `IBusText`; empty for another value.
    ///
    /// - Parameter cursor: in Unicode scalars. A part with a background is selected instead: it is the one that the
    ///   candidates replace.
    init(_ value: BusValue, cursor: Int = 0) {
        let fields = value.elements
        guard fields.count >= 3, fields[0].text == "IBusText", let string = fields[2].text else { return }
        self.string = string
        let caret = offset(cursor)
        selected = caret..<caret
        guard fields.count > 3, let list = fields[3].elements.last else { return }
        for attribute in list.elements.map(\.elements) where attribute.count >= 6 {
            let numbers = attribute[2..<6].compactMap(\.number)
            guard numbers.count == 4, numbers[0] == Self.background, numbers[2] < numbers[3] else { continue }
            selected = offset(numbers[2])..<offset(numbers[3])
            break
        }
    }

    init() {}

    /// The offset of a scalar, within the text.
    private func offset(_ scalar: Int) -> Int {
        let scalars = string.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: max(0, scalar), limitedBy: scalars.endIndex)
        return (index ?? scalars.endIndex).utf16Offset(in: string)
    }
}
