/// The layout of buttons without a configuration.
extension UIButton {
    private static let imagePadding: CGFloat = 6

    var plainImageSize: CGSize { currentImage == nil ? .zero : picture.sizeThatFits(.zero) }

    var plainFittingSize: CGSize {
        let title = label.sizeThatFits(.zero)
        let image = plainImageSize
        let gap = title.width > 0 && image.width > 0 ? UIButton.imagePadding : 0
        let back = currentBackgroundImage?.size ?? .zero
        // On iOS a text button without insets has 6 points above and below the text and a minimum width of 30.
        let padding: CGFloat = contentInsets == .zero && title.width > 0 ? 6 : 0
        let width = title.width + gap + image.width + contentInsets.left + contentInsets.right
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
        let gap = title.width > 0 && image.width > 0 ? UIButton.imagePadding : 0
        title.width = max(0, min(title.width, area.width - image.width - gap))
        let free = area.width - image.width - gap - title.width
        let start: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: area.minX
            case .right, .trailing: area.minX + free
            case .center, .fill: area.minX + free / 2
            }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - height
            case .center, .fill: area.midY - height / 2
            }
        }
        // The image is at the leading edge.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let imageX = isMirrored ? start + title.width + gap : start
        let titleX = isMirrored ? start : start + image.width + gap
        picture.frame = CGRect(origin: CGPoint(x: imageX, y: top(image.height)), size: image)
            .shifted(by: imageEdgeInsets)
        label.frame = CGRect(origin: CGPoint(x: titleX, y: top(title.height)), size: title)
            .shifted(by: titleEdgeInsets)
    }
}

extension CGRect {
    /// The rectangle in the middle of its area reduced by insets.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
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
