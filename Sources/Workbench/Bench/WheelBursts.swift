import UIKit

/// The content offset under bursts of the wheel: a fast movement that slows down, then a rest. Every fourth goes back.
enum WheelBursts {
    private static let distance: CGFloat = 720
    /// Frames of a burst with its rest, and frames of the movement.
    private static let period = 30, movement = 18

    static func offset(at frame: Int) -> CGFloat {
        let burst = frame / period
        let start = CGFloat(burst - burst / 4 * 2) * distance
        let left = 1 - min(1, CGFloat(frame % period + 1) / CGFloat(movement))
        let moved = (1 - left * left * left) * distance
        return (start + (burst % 4 == 3 ? -moved : moved)).rounded()
    }
}
