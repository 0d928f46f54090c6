/// The views at the bottom of a window that belong to its first responder: a keyboard or an input view, and an
/// accessory view above it.
///
/// Text is typed with the keyboard of the machine, so one is drawn only where the host asks for it. Without it only
/// views that the app brings are shown, as on a device with a keyboard attached.
@MainActor final class InputViews {
    private unowned let window: UIWindow
    private var host: InputViewHost?
    /// The number of changes of the first responder that have not ended.
    private var changes = 0
    /// The number of transitions so far; the last one ends with its notifications.
    private var transitions = 0
    /// Where the views are in the window when no animation runs and no finger pulls them down; nil while none are
    /// shown.
    private(set) var restFrame: CGRect?
    /// The distance by which a finger has pulled the views down.
    private var pull: CGFloat = 0

    init(window: UIWindow) { self.window = window }

    /// Where the views are, in the window, at the end of a running animation; nil while none are shown.
    var frame: CGRect? { restFrame?.offsetBy(dx: 0, dy: pull) }

    /// Whether another responder takes over at the moment.
    private var isTakenOver = false

    /// Changes the first responder. The views change once, at the end.
    func whileChanging<T>(_ body: () -> T) -> T {
        changes += 1
        let result = body()
        changes -= 1
        update()
        return result
    }

    /// Makes a responder the first one in the place of another, if that one resigns.
    func takeOver(by responder: UIResponder) -> Bool {
        isTakenOver = true
        defer { isTakenOver = false }
        return whileChanging {
            if let present = window.firstResponder, !present.resignFirstResponder() { return false }
            window.firstResponder = responder
            return true
        }
    }

    /// Makes the owner of an accessory view the first responder when one inside of the view has resigned (S26.29).
    func didResign(_ responder: UIResponder) {
        guard !isTakenOver, let content = host?.content, let accessory = content.accessory, accessory.window != nil,
            let view = responder as? UIView, view.isDescendant(of: accessory)
        else { return }
        content.supplier?.becomeFirstResponder()
    }

    /// Shows the views of the first responder.
    func update() {
        guard changes == 0 else { return }
        let content = content
        if content.isEmpty { return hide() }
        if let keyboard = content.input as? KeyboardView, let client = responder as? any UIKeyInput {
            keyboard.type(into: client)
        }
        show(content)
    }

    /// Called when the edited text or its selection has changed.
    func textDidChange() { host?.keyboard?.textDidChange() }

    /// Removes views whose responder has left the window. Called in each frame, so it measures nothing before.
    func removeStaleViews() { if restFrame != nil, content != host?.content { update() } }

    /// Lays the views out in a window of another size.
    func windowDidResize() {
        guard let host, restFrame != nil else { return }
        let new = frame(of: host.content)
        guard new != restFrame else { return }
        restFrame = new
        host.frame = frame ?? .zero
        window.inputViewsDidMove()
    }

    // MARK: Content

    private var responder: UIResponder? {
        let first = window.firstResponder
        return (first as? MenuOverlay).map { $0.formerResponder } ?? first
    }

    private var content: InputContent {
        guard let responder else { return InputContent() }
        var content = InputContent(input: responder.inputView)
        if content.input == nil, window.session?.host.showsKeyboard == true, responder.takesText {
            content.input = host?.keyboard ?? KeyboardView()
        }
        let supplier = sequence(first: responder, next: \.next).first { $0.inputAccessoryView != nil }
        content.accessory = supplier?.inputAccessoryView
        content.supplier = supplier
        return content
    }

    private func frame(of content: InputContent) -> CGRect {
        let height = content.height(in: window)
        return CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    }

    // MARK: Transitions

    private func show(_ content: InputContent) {
        let end = frame(of: content)
        guard content != host?.content || end != restFrame else { return }
        let host = host ?? InputViewHost()
        self.host = host
        let begin = frame ?? end.offsetBy(dx: 0, dy: end.height)
        UIView.performWithoutAnimation {
            // One that is on its way out turns around where it is.
            if host.superview == nil || host.frame.size != end.size {
                host.frame = CGRect(x: 0, y: begin.minY, width: end.width, height: end.height)
            }
            host.content = content
            window.addSubview(host)
            host.layoutIfNeeded()
        }
        move(from: begin, to: end, isShown: true)
    }

    private func hide() {
        guard let host, let begin = frame else { return }
        move(from: begin, to: host.frame.offsetBy(dx: 0, dy: window.bounds.height - begin.minY), isShown: false)
    }

    private func move(from begin: CGRect, to end: CGRect, isShown: Bool) {
        transitions += 1
        let transition = transitions, notice = KeyboardNotice(begin: begin, end: end, screen: window.screen)
        (restFrame, pull) = (isShown ? end : nil, 0)
        UIView.animate(
            withDuration: KeyboardNotice.duration, delay: 0,
            options: [.keyboardCurve, .allowUserInteraction],
            animations: { [window, host] in
                // Posted here, so that what observers change moves along (S26.28).
                notice.post(isShown ? KeyboardNotice.willShow : KeyboardNotice.willHide)
                host?.frame = end
                window.inputViewsDidMove()
                window.revealFirstResponder()
            },
            completion: { [weak self] _ in
                guard let self, transition == transitions else { return }
                if !isShown {
                    host?.removeFromSuperview()
                    host = nil
                }
                notice.post(isShown ? KeyboardNotice.didShow : KeyboardNotice.didHide)
            })
    }

    // MARK: Dragging

    /// Moves the views below a finger of an interactive dismissal, which is at a height of the window.
    func follow(_ y: CGFloat) {
        guard let host, let restFrame else { return }
        let pull = min(max(y - restFrame.minY, 0), restFrame.height)
        guard pull != self.pull else { return }
        self.pull = pull
        host.frame = restFrame.offsetBy(dx: 0, dy: pull)
        window.inputViewsDidMove()
    }

    /// Ends an interactive dismissal with a velocity in points a second. Returns whether the views are to be dismissed;
    /// they move back otherwise.
    func letGo(velocity: CGFloat) -> Bool {
        guard let restFrame, let begin = frame, pull > 0 else { return false }
        if velocity > 0 || velocity == 0 && pull > restFrame.height / 2 { return true }
        move(from: begin, to: restFrame, isShown: true)
        return false
    }
}

extension UIResponder {
    /// Whether keys change a text of the responder.
    fileprivate var takesText: Bool { (self as? any EditedView)?.isTextEditable ?? (self is any UIKeyInput) }
}

extension UIView {
    /// Lays out what depends on the part of the window that the input views cover.
    fileprivate func inputViewsDidMove() {
        invalidateCoveredPart()
        window?.layoutIfNeeded()
    }

    private func invalidateCoveredPart() {
        if knownKeyboardGuide != nil { layoutMetricsDidChange() }
        if self is PresentationContainerView { setNeedsLayout() }
        if let scroller = self as? UIScrollView, scroller.avoidsKeyboard { scroller.updateInset() }
        for view in subviews { view.invalidateCoveredPart() }
    }

    /// The height of the part at the bottom that input views cover.
    var heightCoveredByInputViews: CGFloat {
        guard let window, let frame = window.inputViews.frame else { return 0 }
        let covered = window.convert(frame, to: self)
        guard covered.maxX > bounds.minX, covered.minX < bounds.maxX else { return 0 }
        return min(max(bounds.maxY - covered.minY, 0), bounds.height)
    }
}

extension UIWindow {
    /// Scrolls until the edited view is in sight.
    fileprivate func revealFirstResponder() {
        guard let view = firstResponder as? UIView else { return }
        let caret = (view as? UITextView).flatMap { text in
            text.selectedTextRange.map { text.caretRect(for: $0.end) }
        }
        for case let scroller as UIScrollView in sequence(first: view, next: \.superview).dropFirst() {
            scroller.scrollRectToVisible(scroller.convert(caret ?? view.bounds, from: view), animated: false)
        }
    }
}
