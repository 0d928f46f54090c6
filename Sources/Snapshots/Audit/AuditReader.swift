import Stage
import UIKit

/// Reads the facts of an audit from the views of a window and from its picture.
@MainActor struct AuditReader {
    let window: UIWindow
    /// The picture of the window; nil to skip the contrast.
    let picture: Bitmap?
    let scale: CGFloat
    /// Words after a text that is cut off.
    var suffix = ""

    /// All visible views, back to front.
    private let views: [UIView]

    init(window: UIWindow, picture: Bitmap?, scale: CGFloat, suffix: String = "") {
        (self.window, self.picture, self.scale, self.suffix) = (window, picture, scale, suffix)
        views = window.shownDescendants
    }

    /// The facts of all views that nothing covers, in painting order.
    func elements() -> [AuditElement] {
        let orders = readingOrders()
        return views.enumerated().compactMap { index, view in
            let frame = view.convert(view.bounds, to: nil)
            let visible = visiblePart(of: view)
            guard visible.width >= 1, visible.height >= 1 else { return nil }
            let isRelevant =
                view is UIControl || view is UILabel || view.isAccessibilityElement
                || orders[ObjectIdentifier(view)] != nil
            guard isRelevant, !isCovered(view, at: index, visible) else { return nil }
            var element = AuditElement(
                view: ViewNaming.name(view, title: title(of: view)), cellKind: cellKind(of: view), frame: frame)
            readLabel(of: view, into: &element)
            let isWhole = visible.insetBy(dx: -0.5, dy: -0.5).contains(frame)
            if isWhole { element.target = target(of: view, frame) }
            if let label = view as? UILabel { readText(of: label, visible, into: &element) }
            element.readAfter = orders[ObjectIdentifier(view)]
            if view is UIControl, !(view is UIRefreshControl) { element.hiddenBy = hidingView(of: view) }
            return element
        }
    }

    // MARK: Visibility

    /// The part of a view that its ancestors and the window show, in window coordinates.
    private func visiblePart(of view: UIView) -> CGRect {
        var rect = view.convert(view.bounds, to: nil).intersection(window.bounds)
        var parent = view.superview
        while let next = parent, !rect.isNull {
            if next.clipsToBounds { rect = rect.intersection(next.convert(next.bounds, to: nil)) }
            parent = next.superview
        }
        return rect.isNull ? .zero : rect
    }

    /// Whether a later view that paints something covers the centre.
    private func isCovered(_ view: UIView, at index: Int, _ visible: CGRect) -> Bool {
        let centre = CGPoint(x: visible.midX, y: visible.midY)
        return views[(index + 1)...].contains { other in
            Self.paints(other) && other.bounds.contains(other.convert(centre, from: nil))
                && visiblePart(of: other).contains(centre) && !other.isDescendant(of: view)
        }
    }

    private static func paints(_ view: UIView) -> Bool {
        if let color = view.backgroundColor, color.resolvedColor(with: view.traitCollection).rgba.w > 0.05 {
            return true
        }
        return (view as? UIImageView)?.image != nil
    }

    // MARK: Labels

    private func readLabel(of view: UIView, into element: inout AuditElement) {
        // UIKit describes these by their values.
        if view is UIPageControl || view is UIStepper || view is UIRefreshControl || view is UIProgressView
            || view is UIActivityIndicatorView || view is UISearchTextField
        {
            return
        }
        element.label = view.accessibilityLabel ?? shownText(of: view)
        if let segmented = view as? UISegmentedControl {
            element.unlabelledParts = (0..<segmented.numberOfSegments).count { index in
                segmented.titleForSegment(at: index)?.isEmpty ?? true
            }
            return
        }
        if let field = view as? UITextField, element.label == nil { element.label = field.placeholder }
        element.needsLabel =
            (view is UIControl && view.isUserInteractionEnabled || view.isAccessibilityElement && !(view is UILabel))
            && !isLabelledByCell(view) && !hasElementInside(view)
    }

    /// The class, and the start of the text or label.
    private func title(of view: UIView) -> String {
        let text = view.accessibilityLabel ?? shownText(of: view)
        return "\(type(of: view))" + (text.map { " \"\($0.count > 80 ? $0.prefix(79) + "…" : $0)\"" } ?? "")
    }

    /// The text that a label or a button shows.
    private func shownText(of view: UIView) -> String? {
        if let label = view as? UILabel { return label.text }
        return (view as? UIButton).flatMap { button in
            button.shownDescendants.lazy.compactMap { ($0 as? UILabel)?.text }.first { !$0.isEmpty }
        }
    }

    /// Whether a cell reads its text with a control beside its content, as an accessory.
    private func isLabelledByCell(_ view: UIView) -> Bool {
        var parent = view.superview
        while let next = parent, !(next is UITableViewCell), !(next is UICollectionViewListCell) {
            if next === (next.superview as? UITableViewCell)?.contentView { return false }
            if next === (next.superview as? UICollectionViewListCell)?.contentView { return false }
            parent = next.superview
        }
        return parent?.firstShown(UILabel.self)?.text?.isEmpty == false
    }

    /// Whether a control that is no element itself has named views inside, which are presented in its place.
    private func hasElementInside(_ view: UIView) -> Bool {
        guard !view.isAccessibilityElement else { return false }
        return view.shownDescendants.dropFirst().contains { inner in
            ((inner as? UILabel)?.text ?? inner.accessibilityLabel)?.isEmpty == false
        }
    }

    private func cellKind(of view: UIView) -> String? {
        var (parent, classes) = (Optional(view), [String]())
        while let next = parent {
            classes.append("\(type(of: next))")
            if next is UICollectionReusableView || next is UITableViewCell { return classes.joined(separator: " ") }
            parent = next.superview
        }
        return nil
    }

    // MARK: Targets

    /// The size of the region around the centre in which a touch arrives at a control; nil for others.
    private func target(of view: UIView, _ frame: CGRect) -> CGSize? {
        guard let control = view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else { return nil }
        if view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
            || view is UIPageControl || view is UIRefreshControl || view is UITextField
        {
            return nil
        }
        let centre = CGPoint(x: frame.midX, y: frame.midY)
        guard isHit(view, centre) else { return nil }
        // Half a point at a time, up to the least size in each direction.
        func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
            var distance: CGFloat = 0
            while distance < AuditElement.leastTarget,
                isHit(view, CGPoint(x: centre.x + dx * (distance + 0.5), y: centre.y + dy * (distance + 0.5)))
            {
                distance += 0.5
            }
            return distance
        }
        return CGSize(width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1))
    }

    private func isHit(_ view: UIView, _ point: CGPoint) -> Bool {
        window.hitTest(point, with: nil)?.isDescendant(of: view) ?? false
    }

    // MARK: Text

    private func readText(of label: UILabel, _ visible: CGRect, into element: inout AuditElement) {
        guard let text = label.text, !text.isEmpty else { return }
        element.cut = AuditText.cut(label, in: window).map { $0 + suffix }
        guard let picture, let box = AuditText.inkBox(label)?.intersection(visible), !box.isNull,
            label.isEnabled, !isExempt(label)
        else { return }
        var color = AuditText.color(label)
        var parent: UIView? = label
        while let next = parent {
            color.w *= next.alpha
            parent = next.superview
        }
        let font: UIFont = label.font
        let required = TextContrast.required(
            pointSize: font.pointSize, isBold: font.fontDescriptor.symbolicTraits.contains(.traitBold))
        let pixels = AuditText.pixels(of: picture, in: box, scale: scale)
        element.contrast = TextContrast.measured(color, over: pixels).map { ($0, required) }
    }

    /// Whether a label is in a disabled control, or the placeholder of a text field.
    private func isExempt(_ view: UIView) -> Bool {
        var parent = view.superview
        while let next = parent {
            if next is UITextField || (next as? UIControl)?.isEnabled == false { return true }
            parent = next.superview
        }
        return false
    }

    // MARK: Order

    /// The views that a list of `accessibilityElements` reads after one that follows them on screen.
    private func readingOrders() -> [ObjectIdentifier: String] {
        var result: [ObjectIdentifier: String] = [:]
        for view in views {
            let listed = (view.accessibilityElements ?? []).compactMap { $0 as? UIView }
            let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            for (first, second) in zip(listed, listed.dropFirst()) {
                let frames = [first, second].map { $0.convert($0.bounds, to: nil) }
                if AuditElement.jumpsBack(from: frames[0], to: frames[1], isRightToLeft: isRightToLeft) {
                    result[ObjectIdentifier(second)] = title(of: first)
                }
            }
        }
        return result
    }

    /// Why assistive technology does not present a control; nil if it does.
    private func hidingView(of view: UIView) -> String? {
        var parent = view.superview
        while let next = parent, !(next is UIControl) {
            if next.isAccessibilityElement { return "\(title(of: next)) is an element in place of its subviews" }
            if let listed = next.accessibilityElements, !listed.isEmpty {
                let isListed = listed.contains { ($0 as? UIView).map { view.isDescendant(of: $0) } ?? true }
                if !isListed { return "accessibilityElements of \(title(of: next)) does not list it" }
            }
            parent = next.superview
        }
        return nil
    }
}
