/// Dots in the place of the characters of a password.
enum SecureText {
    static let dot: Character = "\u{2022}"

    static func dots(for text: String) -> String { String(repeating: dot, count: text.count) }

    /// The offset in a text of each offset in its dots.
    static func offsets(of text: String) -> [Int] {
        var offsets = [0]
        for character in text { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
        return offsets
    }
}
