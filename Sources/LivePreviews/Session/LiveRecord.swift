import UIKit

/// The inputs of a scene since it was opened.
struct LiveRecord {
    /// More inputs are not repeated, since that would take too long.
    static let limit = 20_000

    let start: TimeInterval
    let startAppearance: LiveAppearance
    private(set) var inputs: [LiveInput]? = []
    /// The number of inputs so far.
    private(set) var count = 0

    init(start: TimeInterval, appearance: LiveAppearance) { (self.start, startAppearance) = (start, appearance) }

    mutating func add(_ input: LiveInput) {
        count += 1
        if (inputs?.count ?? 0) >= Self.limit { inputs = nil } else { inputs?.append(input) }
    }
}
