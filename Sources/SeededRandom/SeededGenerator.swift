/// SplitMix64: the same numbers from the same seed on every platform.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// An integer in a closed range.
    package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// An integer from 0 up to, but not including, `bound`.
    package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// A number from `low` up to, but not including, `high`.
    package mutating func value(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / Double(1 << 53)
    }

    /// True in `percent` of 100 calls on average.
    package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

    /// An element of an array, which must not be empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...(elements.count - 1))] }
}
