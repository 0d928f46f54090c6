import Foundation

/// Round numbers along an axis.
struct AxisTicks: Equatable {
    let values: [Double]
    /// The number of decimals that distinguishes them.
    let digits: Int

    /// About `count` numbers from `low` to `high`, in steps of 1, 2 or 5 times a power of ten.
    init(from low: Double, to high: Double, count: Int) {
        guard high > low, count > 0 else {
            values = [low]
            digits = 0
            return
        }
        let rough = (high - low) / Double(count)
        let power = pow(10, floor(log10(rough)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? 10 * power
        let first = Int((low / step - 1e-9).rounded(.up)), last = Int((high / step + 1e-9).rounded(.down))
        values = first <= last ? (first...last).map { Double($0) * step } : []
        digits = max(0, -Int(floor(log10(step) + 1e-9)))
    }

    func text(_ value: Double) -> String {
        let text = String(format: "%.\(digits)f", abs(value))
        return value < 0 && text.contains(where: { $0 != "0" && $0 != "." }) ? "−" + text : text
    }
}
