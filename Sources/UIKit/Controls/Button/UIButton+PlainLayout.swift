/// The layout of buttons without a configuration.
extension UIButton {
    var plainImageSize: CGSize { currentImage == nil ? .zero : picture.sizeThatFits(.zero) }

    var plainFittingSize: CGSize {
        let title = label.sizeThatFits(.zero)
        let image = plainImageSize
        let back = currentBackgroundImage?.size ?? .zero
        // On iOS a text button without insets has 6 points above and below the text and a minimum width of 30.
        let padding: CGFloat = contentInsets == .zero && title.width > 0 ? 6 : 0
        let width = title.width + image.width + contentInsets.left + contentInsets.right
        let height = max(title.height, image.height) + 2 * padding + contentInsets.top + contentInsets.bottom
        return CGSize(
            width: max(width, back.width, title.width > 0 ? 30 : 0), height: max(height, back.height))
    }

    func plainTextBaseline(isFirst: Bool) -> TextBaseline {
        let height = label.sizeThatFits(.zero).height
        guard height > 0 else { return .bottom }
        let line = label.textBaseline(isFirst: isFirst)
        let inside = line.heightShare * height + line.offset
        return switch contentVerticalAlignment {
        case .top: TextBaseline(heightShare: 0, offset: contentInsets.top + inside)
        case .bottom: TextBaseline(heightShare: 1, offset: inside - height - contentInsets.bottom)
        case .center, .fill:
            TextBaseline(
                heightShare: 0.5, offset: (contentInsets.top - contentInsets.bottom - height) / 2 + inside)
        }
    }

    func layOutPlainContent() {
        background.frame = bounds
        let area = bounds.inset(by: contentInsets)
        let image = plainImageSize
        var title = label.sizeThatFits(.zero)
        // The title has the width beside the image, less its own insets.
        let inset = titleEdgeInsets.left + titleEdgeInsets.right
        title.width = max(0, min(title.width, area.width - image.width - inset))
        let width = image.width + title.width
        // The image is at the leading edge, without a gap.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (imageX, titleX) = isMirrored ? (title.width, 0) : (0, image.width)
        picture.frame = CGRect(
            x: start(of: width, in: area.reduced(by: imageEdgeInsets)) + imageX,
            y: top(of: image.height, in: area.reduced(by: imageEdgeInsets)), width: image.width, height: image.height)
        if title.width == 0, image != .zero { fill(picture, in: area.reduced(by: imageEdgeInsets)) }
        label.frame = CGRect(
            x: start(of: width, in: area.reduced(by: titleEdgeInsets)) + titleX,
            y: top(of: title.height, in: area.reduced(by: titleEdgeInsets)), width: title.width, height: title.height)
    }

    /// Stretches an image without a title along the axes that fill (S18.57).
    private func fill(_ picture: UIView, in area: InsetArea) {
        if effectiveContentHorizontalAlignment == .fill {
            picture.frame.origin.x = area.left
            picture.frame.size.width = max(0, area.right - area.left)
        }
        if contentVerticalAlignment == .fill {
            picture.frame.origin.y = area.top
            picture.frame.size.height = max(0, area.bottom - area.top)
        }
    }

    /// The left edge of content of a width, aligned in an area that may be narrower.
    private func start(of width: CGFloat, in area: InsetArea) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: area.left
        case .right, .trailing: area.right - width
        case .center, .fill: (area.left + area.right - width) / 2
        }
    }

    private func top(of height: CGFloat, in area: InsetArea) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: area.top
        case .bottom: area.bottom - height
        case .center, .fill: (area.top + area.bottom - height) / 2
        }
    }
}

/// The edges of an area reduced by insets, which may be larger than the area.
private struct InsetArea {
    let left, top, right, bottom: CGFloat
}

extension CGRect {
    fileprivate func reduced(by insets: UIEdgeInsets) -> InsetArea {
        InsetArea(
            left: minX + insets.left, top: minY + insets.top, right: maxX - insets.right, bottom: maxY - insets.bottom)
    }
}

extension UIAccessibilityTraits {
    /// The traits with the selection and the availability of a control.
    @MainActor func withState(of control: UIControl) -> UIAccessibilityTraits {
        var traits = subtracting([.selected, .notEnabled])
        if control.isSelected { traits.insert(.selected) }
        if !control.isEnabled { traits.insert(.notEnabled) }
        return traits
    }
}
