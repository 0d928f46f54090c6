/// Ids of scenes that are made of titles.
package enum SceneID {
    /// Lower-case words of a-z and 0-9 joined by `-`: `CardView (dark)` becomes `card-view-dark`. Letters with marks
    /// lose them; a title without any such letter becomes `preview`.
    package static func make(from title: String) -> String {
        var words: [String] = []
        var word = ""
        var previous: Character?
        for character in title.folding(options: .diacriticInsensitive, locale: nil) {
            let isWord = character.isASCII && (character.isLetter || character.isNumber)
            // A capital after a small letter or a digit begins a word, as in type names.
            if !isWord || (character.isUppercase && previous.map { $0.isLowercase || $0.isNumber } ?? false),
                !word.isEmpty
            {
                words.append(word)
                word = ""
            }
            if isWord { word += character.lowercased() }
            previous = character
        }
        if !word.isEmpty { words.append(word) }
        return words.isEmpty ? "preview" : words.joined(separator: "-")
    }

    /// The ids of titles, each other than those before it and the `taken` ones: repeated ids get the lowest number from
    /// 2 that is not used.
    package static func all(of titles: [String], taken: [String] = []) -> [String] {
        var used = Set(taken)
        return titles.map { title in
            let id = make(from: title)
            var result = id
            var number = 2
            while !used.insert(result).inserted {
                result = "\(id)-\(number)"
                number += 1
            }
            return result
        }
    }
}
