/// A row of segments, one of which is selected and marked by a white pill that slides to a clicked segment.
///
/// A click sends `valueChanged` if the selection changes; setting `selectedSegmentIndex` sends no event. The appearance
/// is that measured on iOS 26: a capsule of the tertiary fill, segment boundaries at floor(i·width/n), the pill inset
/// by 2.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` without a selection.
    nonisolated public static let noSegment = -1

    private enum Metrics {
        static let height: CGFloat = 32
        static let titlePadding: CGFloat = 14
        static let pillInset: CGFloat = 2
        static let separatorInset: CGFloat = 9
        static let slide: TimeInterval = 0.28
        static let pressedScale: CGFloat = 0.95
        static let pressedTitleAlpha: CGFloat = 0.35
        static let disabledAlpha: CGFloat = 0.5
    }

    private static let pillColor = UIColor(light: (255, 255, 255, 1), dark: (90, 90, 96, 1))

    private(set) var segments: [SegmentView] = []
    private(set) var separators: [UIImageView] = []
    var images = SegmentImages()
    private let pill = UIView()
    private var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()
    private var boundaries: [CGFloat] = []
    private(set) var pressedSegment: Int?
    private var selectionAtPress = UISegmentedControl.noSegment

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UISegmentedControl.self)
    }
    override class var coderLevel: UIView.Type { UISegmentedControl.self }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        pill.backgroundColor = UISegmentedControl.pillColor
        pill.isUserInteractionEnabled = false
        pill.isHidden = true
        pill.layer.shadowColor = .black
        pill.layer.shadowOpacity = 0.08
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(pill)
        accessibilityTraits = []
    }

    /// Creates a control of its fitting size with a segment for each `String`, `UIImage` or `UIAction`.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
            case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
            case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
            default:
                fatalError(
                    "UISegmentedControl(items:): item \(numberOfSegments) is a \(type(of: item)), not a String, UIImage or UIAction"
                )
            }
        }
        sizeToFit()
    }

    /// Creates a control with a segment for each action; a click calls the segment's action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    open var numberOfSegments: Int { segments.count }

    /// The selected segment, or `noSegment`. Setting it moves the pill without animation and sends no event.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            enforce(
                (-1..<numberOfSegments).contains(selectedSegmentIndex),
                "UISegmentedControl.selectedSegmentIndex: no segment \(selectedSegmentIndex) among \(numberOfSegments)"
            )
            if selectedSegmentIndex != oldValue { selectionDidChange() }
        }
    }

    /// Whether segments without a width of their own share the width by their contents; false by default.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

    /// Whether segments act like buttons, without a lasting selection.
    open var isMomentary = false { didSet { selectionDidChange() } }
    /// The colour of the pill; nil for the system's.
    open var selectedSegmentTintColor: UIColor? {
        didSet { pill.backgroundColor = selectedSegmentTintColor ?? UISegmentedControl.pillColor }
    }

    // MARK: Segments

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(content: .title(title ?? "")), at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentView(content: .image(image)), at: segment, animated: animated)
    }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let view = SegmentView(content: action.image.map { .image($0) } ?? .title(action.title))
        view.action = action
        insert(view, at: segment, animated: animated)
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let view = segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = UISegmentedControl.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
        change(animated: animated) {
            view.alpha = 0
        } completion: {
            view.removeFromSuperview()
        }
    }

    open func removeAllSegments() {
        selectedSegmentIndex = UISegmentedControl.noSegment
        segments.forEach { $0.removeFromSuperview() }
        segments = []
        segmentsDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        set(.title(title ?? ""), at: segment, "setTitle")
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { set(.image(image), at: segment, "setImage") }
    open func titleForSegment(at segment: Int) -> String? { view(segment, "titleForSegment").title }
    open func imageForSegment(at segment: Int) -> UIImage? { view(segment, "imageForSegment").image }
    open func actionForSegment(at segment: Int) -> UIAction? { view(segment, "actionForSegment").action }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        set(action.image.map { .image($0) } ?? .title(action.title), at: segment, "setAction")
        segments[segment].action = action
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        view(segment, "setEnabled").isSegmentEnabled = enabled
        update()
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { view(segment, "isEnabledForSegment").isSegmentEnabled }

    /// Sets the title attributes (font and colour) of a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        update()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.resolved(state)
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Returns the size of equal segments, each as wide as the widest title with its padding; 32 points high.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: widths.fitting(padding: Metrics.titlePadding), height: Metrics.height)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        boundaries = widths.boundaries(in: bounds.width)
        for (index, segment) in segments.enumerated() { segment.frame = frameOfSegment(index) }
        for (index, separator) in separators.enumerated() {
            let width = separator.image?.size.width ?? 1
            let inset = separator.image == nil ? min(Metrics.separatorInset, bounds.height / 3) : 0
            separator.frame = CGRect(
                x: boundary(index + 1) - width / 2, y: bounds.minY + inset, width: width,
                height: bounds.height - 2 * inset)
        }
        placePill()
    }

    /// The edges of the segments from the left; made anew where segments have changed since the layout.
    private func boundary(_ index: Int) -> CGFloat {
        if boundaries.count != numberOfSegments + 1 { boundaries = widths.boundaries(in: bounds.width) }
        return bounds.minX + (boundaries.indices.contains(index) ? boundaries[index] : bounds.width)
    }

    private var widths: SegmentWidths {
        let ordered = (0..<numberOfSegments).map { segments[mirrored($0)] }
        return SegmentWidths(
            fixed: ordered.map(\.fixedWidth), natural: { ordered.map(\.naturalWidth) },
            apportions: apportionsSegmentWidthsByContent)
    }

    /// Converts between a segment and its index from the left, which is reversed from right to left.
    func mirrored(_ index: Int) -> Int {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? numberOfSegments - 1 - index : index
    }

    package func frameOfSegment(_ index: Int) -> CGRect {
        let index = mirrored(index)
        let left = boundary(index)
        let right = index == numberOfSegments - 1 ? bounds.maxX : boundary(index + 1)
        return CGRect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
    }

    /// Returns the segment at the x coordinate of a point; touches may stray above and below.
    private func segment(at point: CGPoint) -> Int? {
        guard numberOfSegments > 0 else { return nil }
        return (0..<numberOfSegments).map(mirrored).first { point.x < frameOfSegment($0).maxX }
            ?? mirrored(numberOfSegments - 1)
    }

    private func placePill() {
        let index = selectedSegmentIndex
        pill.isHidden = index == UISegmentedControl.noSegment || isMomentary || !images.backgrounds.isEmpty
        guard segments.indices.contains(index) else { return }
        let frame = frameOfSegment(index).shrunk(dx: Metrics.pillInset, dy: Metrics.pillInset)
        pill.bounds = CGRect(origin: .zero, size: frame.size)
        pill.center = CGPoint(x: frame.midX, y: frame.midY)
        pill.layer.cornerRadius = max(0, frame.height / 2)
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { false }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = segment(at: touch.location(in: self)), segments[index].isSegmentEnabled else { return false }
        pressedSegment = index
        selectionAtPress = selectedSegmentIndex
        showPress()
        return true
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let index = isTouchInside ? segment(at: touch.location(in: self)) : nil
        guard index != pressedSegment else { return true }
        let target = index.flatMap { segments[$0].isSegmentEnabled ? $0 : nil }
        if selectionAtPress != UISegmentedControl.noSegment, pressedSegment == selectedSegmentIndex, !isMomentary {
            // A drag that began on the pill moves it.
            guard let target else { return true }
            pressedSegment = target
            UIView.animate(withDuration: Metrics.slide, delay: 0, options: .allowUserInteraction) {
                self.selectedSegmentIndex = target
                self.layoutIfNeeded()
            }
        } else {
            pressedSegment = target
        }
        showPress()
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = pressedSegment
        pressedSegment = nil
        showPress()
        guard let index else { return }
        if isMomentary {
            selectedSegmentIndex = index
        } else if index != selectedSegmentIndex {
            UIView.animate(withDuration: Metrics.slide, delay: 0, options: .allowUserInteraction) {
                self.selectedSegmentIndex = index
                self.layoutIfNeeded()
            }
        }
        guard isMomentary || index != selectionAtPress else { return }
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    override open func cancelTracking(with event: UIEvent?) {
        pressedSegment = nil
        showPress()
        if selectedSegmentIndex != selectionAtPress, selectionAtPress < numberOfSegments {
            selectedSegmentIndex = selectionAtPress
        }
    }

    /// Selects a segment by keyboard, and sends the events of a click.
    func choose(_ index: Int) {
        guard segments.indices.contains(index), segments[index].isSegmentEnabled else { return }
        selectionAtPress = selectedSegmentIndex
        pressedSegment = index
        endTracking(nil, with: nil)
    }

    /// Shrinks a pressed pill, or fades the title of another pressed segment.
    private func showPress() {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            let pressed = self.pressedSegment
            let onPill = pressed != nil && pressed == self.selectedSegmentIndex && !self.isMomentary
            let scale = onPill ? Metrics.pressedScale : 1
            self.pill.transform = CGAffineTransform(scaleX: scale, y: scale)
            self.updateAlphas()
        }
        showImages()
    }

    // MARK: State

    override func stateDidChange() { update() }

    private func insert(_ view: SegmentView, at segment: Int, animated: Bool) {
        let index = max(0, min(segment, numberOfSegments))
        segments.insert(view, at: index)
        addSubview(view)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
        view.alpha = animated ? 0 : 1
        if animated { UIView.performWithoutAnimation { view.frame = frameOfSegment(index) } }
        change(animated: animated) { view.alpha = 1 }
    }

    private func change(animated: Bool, _ body: @escaping () -> Void, completion: (() -> Void)? = nil) {
        segmentsDidChange()
        guard animated else {
            body()
            completion?()
            return
        }
        UIView.animate(withDuration: Metrics.slide, delay: 0, options: .allowUserInteraction) {
            body()
            self.layoutIfNeeded()
        } completion: { _ in
            completion?()
        }
    }

    func segmentsDidChange() {
        while separators.count > max(0, numberOfSegments - 1) { separators.removeLast().removeFromSuperview() }
        while separators.count < numberOfSegments - 1 {
            let line = UIImageView()
            line.backgroundColor = .separator
            insertSubview(line, belowSubview: pill)
            separators.append(line)
        }
        boundaries = []
        update()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func selectionDidChange() {
        update()
        setNeedsLayout()
    }

    private func update() {
        for (index, segment) in segments.enumerated() {
            let isChosen = index == selectedSegmentIndex && !isMomentary
            let state: UIControl.State = isChosen ? .selected : .normal
            segment.show(isSelected: isChosen, attributes: titleAttributes.resolved(state) ?? [:])
        }
        updateAlphas()
        for (index, line) in separators.enumerated() {
            let touchesPill = !isMomentary && (selectedSegmentIndex == index || selectedSegmentIndex == index + 1)
            line.alpha = touchesPill ? 0 : 1
        }
        showImages()
    }

    private func updateAlphas() {
        for (index, segment) in segments.enumerated() {
            let isDimmed = index == pressedSegment && index != selectedSegmentIndex
            let restAlpha = segment.isSegmentEnabled && isEnabled ? 1 : Metrics.disabledAlpha
            segment.contents.forEach { $0.alpha = isDimmed ? Metrics.pressedTitleAlpha : restAlpha }
        }
    }

    func view(_ segment: Int, _ call: String) -> SegmentView {
        enforce(
            segments.indices.contains(segment),
            "UISegmentedControl.\(call): there is no segment \(segment) among \(numberOfSegments)")
        return segments[segment]
    }

    private func set(_ content: SegmentView.Content, at segment: Int, _ call: String) {
        view(segment, call).content = content
        segmentsDidChange()
    }
}
