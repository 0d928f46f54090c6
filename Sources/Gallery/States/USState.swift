import Foundation

/// One of the fifty states.
struct USState: Equatable, Sendable {
    let name: String
    /// The two-letter postal code.
    let code: String

    private init(_ name: String, _ code: String) {
        self.name = name
        self.code = code
    }

    /// All states by name.
    static let all = [
        USState("Alabama", "AL"), USState("Alaska", "AK"), USState("Arizona", "AZ"), USState("Arkansas", "AR"),
        USState("California", "CA"), USState("Colorado", "CO"), USState("Connecticut", "CT"),
        USState("Delaware", "DE"), USState("Florida", "FL"), USState("Georgia", "GA"), USState("Hawaii", "HI"),
        USState("Idaho", "ID"), USState("Illinois", "IL"), USState("Indiana", "IN"), USState("Iowa", "IA"),
        USState("Kansas", "KS"), USState("Kentucky", "KY"), USState("Louisiana", "LA"), USState("Maine", "ME"),
        USState("Maryland", "MD"), USState("Massachusetts", "MA"), USState("Michigan", "MI"),
        USState("Minnesota", "MN"), USState("Mississippi", "MS"), USState("Missouri", "MO"),
        USState("Montana", "MT"), USState("Nebraska", "NE"), USState("Nevada", "NV"),
        USState("New Hampshire", "NH"), USState("New Jersey", "NJ"), USState("New Mexico", "NM"),
        USState("New York", "NY"), USState("North Carolina", "NC"), USState("North Dakota", "ND"),
        USState("Ohio", "OH"), USState("Oklahoma", "OK"), USState("Oregon", "OR"), USState("Pennsylvania", "PA"),
        USState("Rhode Island", "RI"), USState("South Carolina", "SC"), USState("South Dakota", "SD"),
        USState("Tennessee", "TN"), USState("Texas", "TX"), USState("Utah", "UT"), USState("Vermont", "VT"),
        USState("Virginia", "VA"), USState("Washington", "WA"), USState("West Virginia", "WV"),
        USState("Wisconsin", "WI"), USState("Wyoming", "WY"),
    ]

    /// All states by first letter, in alphabetical order.
    static let byLetter: [(letter: String, states: [USState])] =
        Dictionary(grouping: all) { String($0.name.prefix(1)) }
        .map { (letter: $0.key, states: $0.value) }.sorted { $0.letter < $1.letter }
}
