/// The caret: visible and not for half a second each, where the host lets carets blink.
final class CaretView: UIView {
    static let width: CGFloat = 2
    private static let period: TimeInterval = 0.5

    private var timer: FrameTimer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = Self.width / 2
        backgroundColor = tintColor
    }

    required init?(coder: NSCoder) { nil }

    override var isHidden: Bool { didSet { if isHidden != oldValue { restart() } } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        restart()
    }

    func restart() {
        timer?.cancel()
        timer = nil
        alpha = 1
        guard !isHidden, window?.session?.host.blinksCarets == true else { return }
        schedule()
    }

    private func schedule() {
        let media = layer.media
        timer = media.motions.schedule(at: media.clock.now + Self.period) { [weak self] in
            guard let self else { return }
            alpha = alpha == 0 ? 1 : 0
            schedule()
        }
    }
}
