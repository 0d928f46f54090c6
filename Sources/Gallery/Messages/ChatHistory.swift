/// A message of a long conversation.
struct ChatMessage: Hashable {
    let id: Int
    let text: String
    let isOwn: Bool
}

/// A conversation of any length. Each message follows from its number alone, so none is stored.
struct ChatHistory {
    let count: Int

    subscript(index: Int) -> ChatMessage {
        var bits = UInt64(truncatingIfNeeded: index) &+ 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            // SplitMix64: the same numbers everywhere.
            bits &+= 0x9E37_79B9_7F4A_7C15
            var z = bits
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(bound))
        }
        let isOwn = next(5) < 2
        let sentences = (0..<1 + next(4) * next(2)).map { _ in
            "\(Self.starts[next(Self.starts.count)]) \(Self.middles[next(Self.middles.count)]) "
                + Self.ends[next(Self.ends.count)]
        }
        return ChatMessage(id: index, text: sentences.joined(separator: " "), isOwn: isOwn)
    }

    private static let starts = [
        "The heron", "My train", "The night guard", "A visitor", "The clockmaker", "Your sister", "The lift",
        "The last case",
    ]
    private static let middles = [
        "stands beside", "waits for", "has found", "looks at", "talks about", "walks past", "asks for", "draws",
    ]
    private static let ends = [
        "the fountain.", "the hall with the high windows.", "a spring from a piano.", "us!", "the queue at the door.",
        "two cups of coffee.", "the map that nobody can fold.", "it again?",
    ]
}
