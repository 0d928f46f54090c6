import UIKit

/// A post of the feed. Every value follows from the number: the same feed in every run.
struct FeedPost: Hashable {
    /// Another post inside of a post.
    struct Quote: Hashable {
        let author: String
        let text: String
    }

    let number: Int
    let author: String
    /// How long ago the post was written.
    let age: String
    let text: String
    /// The index of a photo; it begins again when the photos are used up.
    let photo: Int?
    /// The height of the photo by its width.
    let photoRatio: CGFloat
    let quote: Quote?
    let hasActions: Bool

    /// Texts beyond this length are cut until they are opened.
    static let shortLength = 200

    var isLong: Bool { text.count > Self.shortLength }

    init(number: Int) {
        var numbers = FeedNumbers(seed: UInt64(bitPattern: Int64(number)))
        self.number = number
        author = Self.authors[numbers.next(below: Self.authors.count)]
        let minutes = 3 + 17 * abs(number)
        age = minutes < 60 ? "\(minutes) min" : minutes < 1440 ? "\(minutes / 60) h" : "\(minutes / 1440) d"
        let sentences = [1, 2, 1, 3, 9, 2, 1, 12][abs(number) % 8]
        text = Self.text(sentences, &numbers)
        photo = number % 3 == 2 ? abs(number / 3) : nil
        photoRatio = [0.75, 0.5625, 1, 0.66][numbers.next(below: 4)]
        quote =
            number % 7 == 3
            ? Quote(author: Self.authors[numbers.next(below: Self.authors.count)], text: Self.text(2, &numbers)) : nil
        hasActions = number % 5 != 4
    }

    var initials: String { author.split(separator: " ").compactMap(\.first).map(String.init).joined() }

    private static func text(_ count: Int, _ numbers: inout FeedNumbers) -> String {
        (0..<count).map { _ in sentences[numbers.next(below: sentences.count)] }.joined(separator: " ")
    }

    private static let authors = [
        "Ada Brandt", "Bela Okafor", "Chiara Lund", "Dario Weiss", "Edda Marsh", "Femi Castell", "Greta Novak",
        "Hugo Tamm", "Ines Dahl", "Jonas Peak",
    ]

    private static let sentences = [
        "The morning train was empty, so I had the whole lake to look at.",
        "Does anybody know a good place for repairing old lamps?",
        "Three hours of rain and then this light.",
        "We planted the last of the beans today.",
        "I have read the first chapter twice and still cannot put it down.",
        "The bakery on the corner opens at six again.",
        "Somebody left a chess board in the park with a note to play on.",
        "It took four attempts, but the bread finally rose.",
        "My neighbour's cat has moved in without asking.",
        "The choir sings on Thursday, and you are all invited.",
        "From up here the town looks like a drawer full of spoons.",
        "There is no bad weather on a short walk.",
    ]
}

/// A sequence of numbers that looks random and is the same in every run.
struct FeedNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x5851_F42D }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
