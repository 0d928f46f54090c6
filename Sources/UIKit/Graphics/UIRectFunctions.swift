/// Fills a rectangle with the fill colour of the current context. Its pixels are replaced, also by translucent ones.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour of the current context and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIRectFill([rect], blendMode)
}

/// Draws a frame one point wide inside a rectangle with the fill colour of the current context. Its pixels are
/// replaced.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame one point wide inside a rectangle with the fill colour of the current context and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    let inner = rect.insetBy(dx: 1, dy: 1)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return UIRectFill([rect], blendMode) }
    let sides = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
        CGRect(x: inner.maxX, y: inner.minY, width: 1, height: inner.height),
    ]
    UIRectFill(sides, blendMode)
}

/// Clips later drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func UIRectFill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    for rect in rects { context.fill(rect) }
    context.restoreGState()
}
