extension UIImage {
    /// Draws at its size into the current context, composited with a blend mode and an alpha.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws into the current context, stretched to a rectangle and composited with a blend mode and an alpha.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        // Some modes change all pixels inside the clip.
        context.clip(to: rect.integral)
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        // The strokes of a symbol are composited as one.
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(in: rect)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    /// Draws into the current context; a tint draws the image as a template.
    func draw(in rect: CGRect, tint: UIColor?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: context, rect: rect, tint: tint?.cgColor)
    }

    /// Draws into a context; `coloring` is that of a symbol in several colours.
    func draw(
        in context: CGContext, rect: CGRect, tint: CGColor?, coloring: SymbolColoring? = nil, isMirrored: Bool = false
    ) {
        switch content {
        case .empty: break
        case .pixels, .encoded:
            guard let image = cgImage else { return }
            let shown = tint.map { image.filled($0) } ?? image
            if let resizing {
                let caps = resizing.caps
                context.drawNineParts(
                    shown, in: rect, pixelsPerPoint: scale, top: caps.top, left: caps.left, bottom: caps.bottom,
                    right: caps.right, tiles: resizing.mode == .tile)
            } else {
                context.draw(shown, in: rect)
            }
        case .symbol(let symbol, _, let configuration):
            // The scale follows the rectangle, so a stretched symbol is drawn at that size rather than enlarged.
            let factor = min(rect.width / symbol.size.width, rect.height / symbol.size.height)
            guard factor > 0, factor.isFinite else { return }
            let origin = CGPoint(
                x: rect.midX - symbol.size.width * factor / 2, y: rect.midY - symbol.size.height * factor / 2)
            let coloring = coloring ?? configuration.coloring(.current) ?? SymbolColoring(tint: tint ?? .black)
            context.saveGState()
            if isMirrored {
                context.translateBy(x: 2 * rect.midX, y: 0)
                context.scaleBy(x: -1, y: 1)
            }
            symbol.draw(
                in: context, at: origin, scale: factor, weight: configuration.weight.fontWeight(), coloring: coloring)
            context.restoreGState()
        }
    }
}

extension CGImage {
    /// Returns the image's alpha filled with a colour.
    func filled(_ color: CGColor) -> CGImage {
        let result = Bitmap(width: width, height: height)
        let rgba = color.rgba
        for row in 0..<height {
            let source = bitmap.pixels + row * bitmap.pixelsPerRow
            let target = result.pixels + row * result.pixelsPerRow
            for column in 0..<width {
                let alpha = Double(source[column] >> 24) * rgba.w
                func channel(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * alpha).rounded()) }
                target[column] =
                    UInt32(alpha.rounded()) << 24 | channel(rgba.x) << 16 | channel(rgba.y) << 8 | channel(rgba.z)
            }
        }
        result.markDirty()
        return CGImage(bitmap: result)
    }
}
