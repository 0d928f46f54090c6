/// Plain English of any length, the same for a number in each program that is compared.
enum BenchText {
    private static let words = [
        "harbour", "window", "morning", "quiet", "letter", "garden", "carries", "under", "bridge", "silver", "winter",
        "reads", "between", "stones", "lantern", "slowly", "answers", "market", "yellow", "paper", "follows", "river",
        "kitchen",
    ]

    /// Some words in a row, beginning with that of a number.
    static func words(_ count: Int, from number: Int) -> String {
        (0..<count).map { words[(number * 7 + $0 * 11 + number / 13) % words.count] }.joined(separator: " ")
    }

    /// A message of 3 to 60 words behind its number.
    static func message(_ number: Int) -> String {
        let positive = number + 1_000_000
        return "\(number): " + words(3 + positive * 17 % 58, from: positive)
    }
}
