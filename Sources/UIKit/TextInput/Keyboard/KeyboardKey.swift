/// A key of the drawn keyboard.
struct KeyboardKey: Equatable {
    enum Action: Equatable {
        case insert(String)
        case delete, shift, newline
        case show(KeyboardPlane)
    }

    let action: Action
    /// In units of a tenth of the keyboard's width.
    let x, width: CGFloat
    /// From the top.
    let row: Int
}

/// A page of keys.
enum KeyboardPlane: Equatable {
    case letters, numbers, symbols, digits
    /// Digits with a decimal separator, or with the characters of a telephone.
    case decimal, phone

    /// The page that a keyboard type begins with.
    init(_ type: UIKeyboardType) {
        switch type {
        case .numberPad, .asciiCapableNumberPad: self = .digits
        case .decimalPad: self = .decimal
        case .phonePad: self = .phone
        case .numbersAndPunctuation: self = .numbers
        default: self = .letters
        }
    }

    /// The keys of the page, from the top left.
    func keys(_ type: UIKeyboardType) -> [KeyboardKey] {
        switch self {
        case .letters:
            row(0, "qwertyuiop") + row(1, "asdfghjkl") + third("zxcvbnm", width: 1, .shift) + last(type, .numbers)
        case .numbers:
            row(0, "1234567890") + row(1, "-/:;()$&@\"") + third(".,?!'", width: 1.4, .show(.symbols))
                + last(type, .letters)
        case .symbols:
            row(0, "[]{}#%^*+=") + row(1, "_\\|~<>€£¥•") + third(".,?!'", width: 1.4, .show(.numbers))
                + last(type, .letters)
        case .digits: pad(nil)
        case .decimal: pad(".")
        case .phone: pad("+")
        }
    }

    private func row(_ number: Int, _ characters: String) -> [KeyboardKey] {
        let start = (10 - CGFloat(characters.count)) / 2
        return characters.enumerated().map {
            KeyboardKey(action: .insert(String($1)), x: start + CGFloat($0), width: 1, row: number)
        }
    }

    /// The row with the keys of shift and deletion at its ends.
    private func third(_ characters: String, width: CGFloat, _ first: KeyboardKey.Action) -> [KeyboardKey] {
        let start = (10 - CGFloat(characters.count) * width) / 2
        let keys = characters.enumerated().map {
            KeyboardKey(action: .insert(String($1)), x: start + CGFloat($0) * width, width: width, row: 2)
        }
        return [KeyboardKey(action: first, x: 0, width: 1.3, row: 2)] + keys
            + [KeyboardKey(action: .delete, x: 8.7, width: 1.3, row: 2)]
    }

    private func last(_ type: UIKeyboardType, _ other: KeyboardPlane) -> [KeyboardKey] {
        let middle: [(String, CGFloat)] =
            switch type {
            case .emailAddress: [(" ", 3), ("@", 1), (".", 1)]
            case .URL: [(".", 1.6), ("/", 1.6), (".com", 1.8)]
            case .twitter: [(" ", 3), ("@", 1), ("#", 1)]
            case .webSearch: [(" ", 3.6), (".", 1.4)]
            default: [(" ", 5)]
            }
        var x: CGFloat = 2.5
        var keys = [KeyboardKey(action: .show(other), x: 0, width: 2.5, row: 3)]
        for (text, width) in middle {
            keys.append(KeyboardKey(action: .insert(text), x: x, width: width, row: 3))
            x += width
        }
        return keys + [KeyboardKey(action: .newline, x: 7.5, width: 2.5, row: 3)]
    }

    /// Digits in three columns, with another character beside 0.
    private func pad(_ other: String?) -> [KeyboardKey] {
        let width: CGFloat = 10 / 3
        var keys = (0..<9).map {
            KeyboardKey(
                action: .insert(String($0 + 1)), x: CGFloat($0 % 3) * width, width: width, row: $0 / 3)
        }
        if let other { keys.append(KeyboardKey(action: .insert(other), x: 0, width: width, row: 3)) }
        keys.append(KeyboardKey(action: .insert("0"), x: width, width: width, row: 3))
        keys.append(KeyboardKey(action: .delete, x: 2 * width, width: width, row: 3))
        return keys
    }
}

/// The sizes of the drawn keyboard in a window: four rows of 54 points, and of 66 in large windows.
struct KeyboardMetrics: Equatable {
    let rowHeight: CGFloat
    var height: CGFloat { rowHeight * 4 }

    /// - Parameter window: The size of the window in points. A low one leaves room for half of it.
    init(_ window: CGSize) {
        let isLarge = window.width >= 700 && window.height >= 700
        rowHeight = min(isLarge ? 66 : 54, (window.height / 8).rounded(.down))
    }

    /// The rectangle of a key without the gaps around it.
    func rect(of key: KeyboardKey, width: CGFloat) -> CGRect {
        let cell = cell(of: key, width: width)
        let gap = CGSize(width: width >= 700 ? 5 : 3, height: (rowHeight / 10).rounded(.down))
        return cell.insetBy(dx: gap.width, dy: gap.height)
    }

    /// The rectangle in which a touch is for the key.
    func cell(of key: KeyboardKey, width: CGFloat) -> CGRect {
        let unit = (width - 6) / 10
        return CGRect(
            x: 3 + key.x * unit, y: CGFloat(key.row) * rowHeight, width: key.width * unit, height: rowHeight)
    }
}
