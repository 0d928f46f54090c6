/// A message of a conversation.
struct Message {
    let text: String
    let isOwn: Bool

    /// A conversation of any length.
    static func conversation(_ count: Int) -> [Message] {
        (0..<max(0, count)).map { index in
            let (isOwn, text) = lines[index % lines.count]
            return Message(text: text, isOwn: isOwn)
        }
    }

    private static let lines: [(Bool, String)] = [
        (false, "Are you at the museum already?"),
        (true, "Since ten. They have moved the glass cases into the hall with the high windows."),
        (true, "You have to see the light in there."),
        (false, "Save me a place!"),
        (false, "My train stands still between two fields. A heron next to it looks at us as if we were late."),
        (true, "You are."),
        (false, "Thank you."),
        (true, "There is a case with nothing but springs. Watch springs, door springs, one from a piano."),
        (false, "And do they bounce?"),
        (true, "Behind glass? They look as if they wanted to."),
        (false, "We move again."),
        (true, "Come in by the side door, the queue at the front goes around the fountain and back."),
        (false, "Coffee first?"),
        (true, "Coffee first."),
        (false, "Ten minutes. Maybe twelve."),
        (true, "The heron says hello."),
    ]
}
