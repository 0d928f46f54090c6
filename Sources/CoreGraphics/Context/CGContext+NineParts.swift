internal import CCairo

/// Drawing of images whose edges keep their size while the middle is stretched or tiled.
extension CGContext {
    /// Draws an image into a rectangle. `top`, `left`, `bottom` and `right` are the widths of the fixed edges in
    /// points. The parts meet on whole device pixels, so that no seam shows.
    package func drawNineParts(
        _ image: CGImage, in rect: CGRect, pixelsPerPoint: CGFloat, top: CGFloat, left: CGFloat, bottom: CGFloat,
        right: CGFloat, tiles: Bool
    ) {
        let across = parts(
            CGFloat(image.width), pixelsPerPoint, left, right, from: rect.minX, to: rect.maxX, isAcross: true)
        let down = parts(
            CGFloat(image.height), pixelsPerPoint, top, bottom, from: rect.minY, to: rect.maxY, isAcross: false)
        for (row, y) in down.enumerated() {
            for (column, x) in across.enumerated() {
                guard x.length > 0, y.length > 0, x.size > 0, y.size > 0,
                    let piece = image.cropping(to: CGRect(x: x.start, y: y.start, width: x.length, height: y.length))
                else { continue }
                let target = CGRect(x: x.position, y: y.position, width: x.size, height: y.size)
                guard tiles, row == 1 || column == 1 else {
                    draw(piece, in: target)
                    continue
                }
                // A tile keeps its own size along the directions in which it repeats.
                saveGState()
                clip(to: target)
                let width = column == 1 ? x.length / pixelsPerPoint : x.size
                let height = row == 1 ? y.length / pixelsPerPoint : y.size
                draw(piece, in: CGRect(x: x.position, y: y.position, width: width, height: height), byTiling: true)
                restoreGState()
            }
        }
    }

    private struct Part {
        /// In pixels of the image.
        var start, length: CGFloat
        /// In user space.
        var position, size: CGFloat
    }

    private func parts(
        _ pixels: CGFloat, _ scale: CGFloat, _ first: CGFloat, _ last: CGFloat, from: CGFloat, to: CGFloat,
        isAcross: Bool
    ) -> [Part] {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let (zoom, origin) = isAcross ? (matrix.xx, matrix.x0) : (matrix.yy, matrix.y0)
        func onPixels(_ v: CGFloat) -> CGFloat {
            guard zoom != 0 else { return v }
            return min(max(CGFloat(((Double(v) * zoom + origin).rounded() - origin) / zoom), from), to)
        }
        // If the edges do not fit, they shrink together.
        let factor = min(1, (to - from) / max(first + last, 1e-9))
        let a = min((first * scale).rounded(), pixels), b = max(a, pixels - (last * scale).rounded())
        let cuts = [from, onPixels(from + first * factor), onPixels(to - last * factor), to]
        let edges = [0, a, b, pixels]
        return (0..<3).map {
            Part(
                start: edges[$0], length: edges[$0 + 1] - edges[$0], position: cuts[$0],
                size: cuts[$0 + 1] - cuts[$0])
        }
    }
}
