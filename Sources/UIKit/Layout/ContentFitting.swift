extension UIView {
    /// The size by the constraints in a content view, or by list content, with the insets around it (S15.68).
    ///
    /// The content view of a cell follows the cell by its frame, so that the cell has no constraints of its own.
    /// Returns nil without constraints in the content view, and with constraints to the container itself.
    func fittingSize(
        by content: UIView, insets: NSDirectionalEdgeInsets = .zero, _ target: CGSize, _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard constraintState?.item.isReferenced != true,
            content is UIListContentView || content.constraintState?.item.engine != nil
        else { return nil }
        let width = insets.leading + insets.trailing, height = insets.top + insets.bottom
        let inner = content.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - width), height: max(0, target.height - height)),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: inner.width + width, height: inner.height + height)
    }
}
