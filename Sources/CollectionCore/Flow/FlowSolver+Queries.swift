import Foundation

extension FlowSolver {
    /// The elements whose frames overlap `rect` by more than an edge, by section: the header, the items in order, the
    /// footer.
    ///
    /// With `pinning`, headers and footers have their pinned frames.
    package func elements(in rect: CGRect, pinning: FlowPinning? = nil) -> [FlowElement] {
        var found: [FlowElement] = []
        guard !rect.isNull, !rect.isInfinite else {
            return rect.isNull ? [] : elements(in: everything, pinning: pinning)
        }
        // Rounding moves a frame by up to half a pixel off its line.
        let range = axis.mainRange(rect)
        let low = range.low - 1 / scale
        let high = range.high + 1 / scale
        for section in sections(from: low, to: high) {
            if let frame = headerFrame(inSection: section, pinning: pinning), frame.overlaps(rect) {
                found.append(FlowElement(kind: .header, section: section, item: 0, frame: frame))
            }
            forEachItem(inSection: section, from: low, to: high) { item, frame in
                guard frame.overlaps(rect) else { return }
                found.append(FlowElement(kind: .item, section: section, item: item, frame: frame))
            }
            if let frame = footerFrame(inSection: section, pinning: pinning), frame.overlaps(rect) {
                found.append(FlowElement(kind: .footer, section: section, item: 0, frame: frame))
            }
        }
        return found
    }

    /// The sections that may touch a range of the main axis.
    package func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = blocks.partitionIndex { $0.reach >= low }
        let end = blocks.partitionIndex { $0.floor > high }
        return first..<max(first, end)
    }

    /// Calls `body` for the items on lines that touch a range of the main axis.
    private func forEachItem(
        inSection section: Int, from low: CGFloat, to high: CGFloat, _ body: (_ item: Int, _ frame: CGRect) -> Void
    ) {
        let block = blocks[section]
        switch block.body {
        case .grid(let grid):
            for item in grid.items(from: low - block.bodyStart, to: high - block.bodyStart) {
                let origin = grid.origin(of: item)
                body(item, frame(main: block.bodyStart + origin.main, cross: origin.cross, size: grid.size))
            }
        case .lines(let lines):
            for line in lines.lines(from: low - block.bodyStart, to: high - block.bodyStart) {
                lines.forEachItem(of: line, axis: axis) { item, main, cross in
                    body(item, frame(main: block.bodyStart + main, cross: cross, size: lines.sizes[item]))
                }
            }
        }
    }

    /// A rectangle that contains every element.
    private var everything: CGRect {
        let far: CGFloat = 1e12
        return CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    }
}

extension CGRect {
    /// Whether two rectangles share more than an edge. On Linux, Foundation's `intersects` counts a shared edge, which
    /// would make a line visible that begins where the screen ends.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
