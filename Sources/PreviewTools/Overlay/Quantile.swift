/// Quantiles of measurements.
package enum Quantile {
    /// The quantile `part` of the numbers, 0…1; 0 if there are none.
    package static func of(_ numbers: [Double], _ part: Double) -> Double {
        let sorted = numbers.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
}
