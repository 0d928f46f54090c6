extension UIView {
    func makeSnapshot(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        if afterScreenUpdates { layoutIfNeeded() }
        guard rect.width > 0, rect.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat(scale: displayScale)
        let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
            layer.render(in: context.cgContext.cairo, layer.mediaTime)
        }
        let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.layer.contents = image.cgImage
        snapshot.layer.contentsScale = image.scale
        if capInsets != .zero {
            snapshot.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
                height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
        }
        return snapshot
    }

    func drawPicture(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        if afterScreenUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context.cairo, layer.mediaTime)
        context.restoreGState()
        return true
    }

    /// Resigns the first responder in this view.
    ///
    /// - Parameter force: Whether an edited text that refuses to end resigns nevertheless (S26.8).
    func stopEditing(force: Bool) -> Bool {
        guard isFirstResponder else { return subviews.allSatisfy { $0.stopEditing(force: force) } }
        if resignFirstResponder() { return true }
        guard force, let edited = self as? any EditedView else { return false }
        edited.forceEndEditing()
        return true
    }
}
