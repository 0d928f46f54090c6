extension UIView {
    func makeSnapshot(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        if afterScreenUpdates { layoutIfNeeded() }
        guard rect.width > 0, rect.height > 0 else { return nil }
        guard let scale = snapshotScale(of: rect.size) else { return nil }
        let format = UIGraphicsImageRendererFormat(scale: scale)
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

    /// The scale of the display, or a smaller one at which a bitmap of the size is possible: updates and transitions
    /// make snapshots of views of any size. Nil beyond a million points.
    private func snapshotScale(of size: CGSize) -> CGFloat? {
        guard max(size.width, size.height) <= 1e6 else { return nil }
        func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int { max(1, Int((length * scale).rounded(.up))) }
        var scale = displayScale
        while !Bitmap.permits(width: pixels(size.width, scale), height: pixels(size.height, scale)) { scale /= 2 }
        return scale
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
