import SeededRandom
import UIKit

/// A change of a scene's window or of its collection view.
enum SceneStep: Equatable, CustomStringConvertible {
    case resize(CGSize)
    case typeSize(UIContentSizeCategory)
    case direction(UITraitEnvironmentLayoutDirection)
    /// A fraction, from 0 to 1, of the range on both axes.
    case scroll(CGFloat)
    case invalidate
    case reload

    var description: String {
        switch self {
        case .resize(let size): "the window has \(Int(size.width))×\(Int(size.height)) points"
        case .typeSize(let category): "the type size is \(category.rawValue)"
        case .direction(let direction): direction == .rightToLeft ? "right to left" : "left to right"
        case .scroll(let fraction): "scrolls to \(Int((fraction * 100).rounded())) % of the range"
        case .invalidate: "invalidateLayout()"
        case .reload: "reloadData()"
        }
    }

    static func random(_ generator: inout SeededGenerator) -> SceneStep {
        switch generator.int(0...9) {
        case 0, 1:
            .resize(
                CGSize(width: CGFloat(generator.int(360...1000)), height: CGFloat(generator.int(360...1000))))
        case 2: .typeSize(generator.pick([.small, .large, .extraExtraExtraLarge, .accessibilityLarge]))
        case 3: .direction(generator.pick([.leftToRight, .rightToLeft]))
        case 4: .invalidate
        case 5: .reload
        default: .scroll(generator.pick([0, 0.1, 0.25, 0.5, 0.75, 1]))
        }
    }
}
