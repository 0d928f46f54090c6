/// The language mode that a project's source is written for.
enum LanguageMode: String, Equatable, Sendable {
    case v4 = "4"
    case v4_2 = "4.2"
    case v5 = "5"

    /// The mode for `SWIFT_VERSION`, such as `4.0`. Mode 5 takes the source of later ones as well, and 4 is the oldest
    /// that compilers have.
    init(swiftVersion: String?) {
        let numbers = (swiftVersion ?? "5").split(separator: ".").compactMap { Int($0) }
        self =
            switch (numbers.first ?? 5, numbers.dropFirst().first ?? 0) {
            case (5..., _): .v5
            case (4, 2...): .v4_2
            default: .v4
            }
    }
}
