/// The spokes of an activity indicator, and their animation (S18.2 to S18.4).
@MainActor final class SpinnerSpokes {
    struct Metrics {
        let size: CGSize
        /// The middle of the ring from the top left corner.
        let middle: CGFloat
        /// The distance of the middle of a spoke from the middle of the ring.
        let radius: CGFloat
        let length: CGFloat
        let thickness: CGFloat

        static let medium = Metrics(
            size: CGSize(width: 20, height: 20), middle: 10, radius: 6.75, length: 6.5, thickness: 2.5)
        static let large = Metrics(
            size: CGSize(width: 37, height: 37), middle: 18.5, radius: 11.5, length: 12, thickness: 5)

        /// The styles of raw value 0 and 101 are the large ones.
        static func of(_ style: UIActivityIndicatorView.Style) -> Metrics {
            style == .large || style.rawValue == 0 ? large : medium
        }
    }

    static let defaultColor = UIColor(light: (128, 128, 128, 1), dark: (140, 140, 140, 1))
    /// The opacities at rest, from the darkest spoke at the left counter-clockwise.
    private static let opacities: [Float] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }
    private static let period: TimeInterval = 1

    let layer = CALayer()
    private let spokes: [CALayer]

    init() {
        spokes = Self.opacities.map { opacity in
            let spoke = CALayer()
            spoke.opacity = opacity
            return spoke
        }
        spokes.forEach(layer.addSublayer)
    }

    var color: CGColor? {
        didSet {
            withoutActions { for spoke in spokes { spoke.backgroundColor = color } }
        }
    }

    func arrange(_ metrics: Metrics) {
        withoutActions {
            for (index, spoke) in spokes.enumerated() {
                let angle = .pi - CGFloat(index) * .pi / 4
                spoke.bounds = CGRect(x: 0, y: 0, width: metrics.length, height: metrics.thickness)
                spoke.cornerRadius = metrics.thickness / 2
                spoke.position = CGPoint(
                    x: metrics.middle + metrics.radius * cos(angle), y: metrics.middle + metrics.radius * sin(angle))
                spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            }
        }
    }

    /// Turns the pattern of opacities clockwise, a revolution a second.
    func spin() {
        let count = spokes.count
        for (index, spoke) in spokes.enumerated() {
            let turn = CAKeyframeAnimation(keyPath: "opacity")
            // A step later a spoke has the opacity of its neighbour before it, counter-clockwise.
            turn.values = (0...count).map { Self.opacities[(index + $0) % count] }
            turn.duration = Self.period
            turn.repeatCount = .infinity
            spoke.add(turn, forKey: "spin")
        }
    }

    func stop() {
        for spoke in spokes { spoke.removeAnimation(forKey: "spin") }
    }

    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}
