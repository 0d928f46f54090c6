/// The arrangement of a configured button's image, titles and sign, as a function of their sizes (S18.49).
struct ButtonLayout {
    /// The side of the image.
    enum Edge {
        case left, right, top, bottom
    }

    /// An alignment along an axis; `fill` keeps the image at its edge and gives the rest to the titles.
    enum Alignment {
        case start, center, end, fill
    }

    struct Frames: Equatable {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var indicator = CGRect.zero
    }

    var insets = UIEdgeInsets.zero
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var indicator = CGSize.zero
    var imageEdge = Edge.left
    var imagePadding: CGFloat = 0
    var imageReservation: CGFloat = 0
    var titlePadding: CGFloat = 0
    var indicatorPadding: CGFloat = 6
    var textAlignment = Alignment.center
    /// Whether the indicator is at the left.
    var isMirrored = false

    private var hasImage: Bool { image.width > 0 && image.height > 0 }
    private var hasText: Bool { title.width > 0 || subtitle.width > 0 }
    private var isBeside: Bool { imageEdge == .left || imageEdge == .right }
    private var gap: CGFloat { hasImage && hasText ? imagePadding : 0 }
    private var indicatorWidth: CGFloat {
        indicator.width > 0 ? indicator.width + (hasImage || hasText ? indicatorPadding : 0) : 0
    }

    /// The size of the image with its reservation.
    private var imageBox: CGSize {
        guard hasImage else { return .zero }
        return CGSize(
            width: isBeside ? max(image.width, imageReservation) : image.width,
            height: isBeside ? image.height : max(image.height, imageReservation))
    }

    private var text: CGSize {
        let padding = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(
            width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
    }

    private var content: CGSize {
        let (box, text) = (imageBox, self.text)
        return isBeside
            ? CGSize(width: box.width + gap + text.width, height: max(box.height, text.height))
            : CGSize(width: max(box.width, text.width), height: box.height + gap + text.height)
    }

    /// The size of the button for its content.
    var fittingSize: CGSize {
        CGSize(
            width: content.width + indicatorWidth + insets.left + insets.right,
            height: max(content.height, indicator.height) + insets.top + insets.bottom)
    }

    /// The width that is left for the titles in a button of a width.
    func textWidth(in width: CGFloat) -> CGFloat {
        max(0, width - insets.left - insets.right - indicatorWidth - (isBeside ? imageBox.width + gap : 0))
    }

    func frames(in bounds: CGRect, horizontal: Alignment, vertical: Alignment) -> Frames {
        var area = bounds.inset(by: insets)
        var frames = Frames()
        if indicator.width > 0 {
            let x =
                horizontal == .center
                ? area.minX + max(0, (area.width - content.width - indicatorWidth) / 2)
                    + (isMirrored ? 0 : content.width + indicatorWidth - indicator.width)
                : isMirrored ? area.minX : area.maxX - indicator.width
            frames.indicator = CGRect(
                x: x, y: area.midY - indicator.height / 2, width: indicator.width, height: indicator.height)
            area.size.width -= indicatorWidth
            if isMirrored { area.origin.x += indicatorWidth }
        }
        let block = CGRect(
            x: position(content.width, area.minX, area.width, horizontal),
            y: position(content.height, area.minY, area.height, vertical), width: content.width,
            height: content.height)
        // A filling block spans the area.
        let span = CGRect(
            x: horizontal == .fill ? area.minX : block.minX, y: vertical == .fill ? area.minY : block.minY,
            width: horizontal == .fill ? area.width : block.width,
            height: vertical == .fill ? area.height : block.height)
        place(&frames, in: span)
        return frames
    }

    private func place(_ frames: inout Frames, in span: CGRect) {
        let box = imageBox
        var textArea = span
        var imageArea = CGRect(origin: span.origin, size: box)
        switch imageEdge {
        case .left, .right:
            if imageEdge == .right { imageArea.origin.x = span.maxX - box.width }
            imageArea.origin.y = span.midY - box.height / 2
            textArea.size.width -= box.width + gap
            if imageEdge == .left { textArea.origin.x += box.width + gap }
        case .top, .bottom:
            if imageEdge == .bottom { imageArea.origin.y = span.maxY - box.height }
            imageArea.origin.x = span.midX - box.width / 2
            textArea.size.height -= box.height + gap
            if imageEdge == .top { textArea.origin.y += box.height + gap }
        }
        if hasImage {
            frames.image = CGRect(
                x: imageArea.midX - image.width / 2, y: imageArea.midY - image.height / 2, width: image.width,
                height: image.height)
        }
        let top = textArea.midY - text.height / 2
        frames.title = CGRect(
            x: position(title.width, textArea.minX, textArea.width, textAlignment), y: top, width: title.width,
            height: title.height)
        frames.subtitle = CGRect(
            x: position(subtitle.width, textArea.minX, textArea.width, textAlignment),
            y: top + text.height - subtitle.height, width: subtitle.width, height: subtitle.height)
    }

    private func position(_ length: CGFloat, _ start: CGFloat, _ available: CGFloat, _ alignment: Alignment) -> CGFloat
    {
        switch alignment {
        case .start: start
        case .end: start + available - length
        case .center, .fill: start + (available - length) / 2
        }
    }
}
