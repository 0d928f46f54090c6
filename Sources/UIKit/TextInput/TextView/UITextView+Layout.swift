import TextCore

extension UITextView {
    private var textInsets: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding
        var insets = textContainerInset
        insets.left += padding
        insets.right += padding
        return insets
    }

    /// The size of the text with its insets, in a width or as wide as its lines.
    func fittingSize(width: CGFloat?) -> CGSize {
        let insets = textInsets
        let container = textContainer
        let available = width.map { max(0, $0 - insets.left - insets.right) }
        let line = container.widthTracksTextView ? available : container.lineWidth(in: 0)
        let lines = LabelLayout.edited(shownText(editor.text), width: line, hasCarets: false, from: lastFitting)
        lastFitting = lines.isInBlocks ? lines : nil
        let size = lines.size
        let natural = size.width + insets.left + insets.right
        return CGSize(
            width: pixelsUp(width.map { min($0, natural) } ?? natural),
            height: pixelsUp(size.height + insets.top + insets.bottom))
    }

    /// Lays the text out and shows its selection, and scrolls to the caret after a change by the user.
    func layOutText() {
        let insets = textInsets, canvas = editor.canvas
        textContainer.track(bounds.inset(by: textContainerInset).size)
        let available = max(0, bounds.width - insets.left - insets.right)
        let lineWidth = textContainer.lineWidth(in: available)
        editor.wrapWidth = lineWidth
        let edited = editor.layout, width = lineWidth ?? max(available, edited.size.width)
        var text = edited.layout.text
        text.maximumLines = isFirstResponder ? 0 : textContainer.maximumNumberOfLines
        if !isFirstResponder, let height = textContainer.height(in: bounds.height - insets.top - insets.bottom) {
            let fitting = edited.layout.lineCount(fitting: height)
            if fitting < edited.layout.lineCount, text.maximumLines == 0 || fitting < text.maximumLines {
                text.maximumLines = max(1, fitting)
            }
        }
        let isLimited = text.maximumLines > 0
        let lines = isLimited ? text.layout(width: lineWidth) : edited.layout
        let frame = CGRect(x: insets.left, y: insets.top, width: width, height: lines.size.height)
        if canvas.frame != frame { canvas.frame = frame }
        let size = CGSize(
            width: textContainer.widthTracksTextView ? bounds.width : max(bounds.width, frame.maxX + insets.right),
            height: pixelsUp(frame.height + insets.top + insets.bottom))
        if contentSize != size { contentSize = size }
        canvas.isHidden = !hasText && !isFirstResponder
        canvas.show(text, layout: lines, width: width)
        let selection = editor.selection, isShown = isFirstResponder && isSelectable
        let visible = bounds.minY - frame.minY...bounds.maxY - frame.minY
        editor.showRectangles(of: isShown ? selection.range : 0..<0, near: clipsToBounds ? visible : nil)
        let caret = edited.caret(at: selection)
        canvas.showCaret(isShown && isEditable && selection.isCaret ? caret : nil)
        guard scrollsToCaret else { return }
        scrollsToCaret = false
        show(edited.caret(at: TextSelection(selection.head, isUpstream: selection.isUpstream)), animated: false)
    }

    func showBorder() {
        let isRounded = borderStyle == .roundedRect
        layer.cornerRadius = isRounded ? 5 : 0
        layer.borderWidth = isRounded ? 1 / displayScale : 0
        layer.borderColor = UIColor.textFieldBorder.resolvedColor(with: traitCollection).cgColor
    }

    /// Scrolls until a rectangle of the canvas is visible, with the insets of the text.
    func show(_ rect: CGRect, animated: Bool) {
        guard isScrollEnabled else { return }
        let target = editor.canvas.convert(rect, to: self)
        scrollRectToVisible(
            CGRect(
                x: 0, y: target.minY - textContainerInset.top, width: 1,
                height: target.height + textContainerInset.top + textContainerInset.bottom),
            animated: animated)
    }

    private func pixelsUp(_ value: CGFloat) -> CGFloat { ((value - 1e-6) * displayScale).rounded(.up) / displayScale }
}
