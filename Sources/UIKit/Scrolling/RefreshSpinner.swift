/// A ring of eight spokes. A pull reveals them one by one; while spinning, a highlight travels around the ring.
final class RefreshSpinner: UIView {
    static let side: CGFloat = 28
    private static let count = 8
    private static let period: TimeInterval = 0.8
    private static let faint: Float = 0.25

    private var spokes: [CALayer] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        makeSpokes()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeSpokes()
    }

    /// The fraction of visible spokes, 0 to 1. Ignored while spinning.
    var progress: CGFloat = 0 { didSet { if !isSpinning, progress != oldValue { showProgress() } } }
    var isSpinning = false {
        didSet {
            guard isSpinning != oldValue else { return }
            if isSpinning { spin() } else { stop() }
        }
    }

    private func makeSpokes() {
        isUserInteractionEnabled = false
        for index in 0..<Self.count {
            let spoke = CALayer()
            spoke.bounds = CGRect(x: 0, y: 0, width: 3, height: 8)
            spoke.cornerRadius = 1.5
            spoke.opacity = 0
            let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
            let middle = Self.side / 2, radius = middle - 4
            spoke.position = CGPoint(x: middle + sin(angle) * radius, y: middle - cos(angle) * radius)
            spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            layer.addSublayer(spoke)
            spokes.append(spoke)
        }
        recolor()
    }

    private func recolor() {
        let color = UIColor.gray.resolvedColor(with: traitCollection).cgColor
        for spoke in spokes { spoke.backgroundColor = color }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        recolor()
    }

    private func showProgress() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, spoke) in spokes.enumerated() {
            spoke.opacity = Float(min(max(progress * CGFloat(Self.count) - CGFloat(index), 0), 1))
        }
        CATransaction.commit()
    }

    private func spin() {
        progress = 1
        for (index, spoke) in spokes.enumerated() {
            spoke.opacity = 1
            let light = CABasicAnimation(keyPath: "opacity")
            light.fromValue = Float(1)
            light.toValue = Self.faint
            light.duration = Self.period
            light.timeOffset = Self.period * (1 - TimeInterval(index) / TimeInterval(Self.count))
            light.repeatCount = .infinity
            spoke.add(light, forKey: "spin")
        }
    }

    private func stop() {
        for spoke in spokes { spoke.removeAnimation(forKey: "spin") }
        showProgress()
    }
}
