import Foundation

extension FlowSolver {
    package var numberOfSections: Int { blocks.count }

    package func numberOfItems(inSection section: Int) -> Int {
        switch block(section).body {
        case .grid(let grid): grid.count
        case .lines(let lines): lines.sizes.count
        }
    }

    /// The frame of one item.
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect {
        let block = block(section)
        enforce(
            item >= 0 && item < numberOfItems(inSection: section),
            "UICollectionViewFlowLayout: there is no item \(item) in section \(section), which has "
                + "\(numberOfItems(inSection: section)) items")
        switch block.body {
        case .grid(let grid):
            let origin = grid.origin(of: item)
            return frame(main: block.bodyStart + origin.main, cross: origin.cross, size: grid.size)
        case .lines(let lines):
            var result = CGRect.zero
            lines.forEachItem(of: lines.line(of: item), axis: axis) { index, main, cross in
                guard index == item else { return }
                result = frame(main: block.bodyStart + main, cross: cross, size: lines.sizes[index])
            }
            return result
        }
    }

    /// The frames of all items of a section. Takes time linear in their number.
    package func itemFrames(inSection section: Int) -> [CGRect] {
        (0..<numberOfItems(inSection: section)).map { frame(ofItem: $0, inSection: section) }
    }

    /// The header's frame, or nil if its length is 0.
    package func headerFrame(inSection section: Int) -> CGRect? {
        let block = block(section)
        return block.headerLength > 0 ? bar(at: block.headerStart, length: block.headerLength) : nil
    }

    /// The footer's frame, or nil if its length is 0.
    package func footerFrame(inSection section: Int) -> CGRect? {
        let block = block(section)
        return block.footerLength > 0 ? bar(at: block.footerStart, length: block.footerLength) : nil
    }

    func block(_ section: Int) -> FlowBlock {
        enforce(
            blocks.indices.contains(section),
            "UICollectionViewFlowLayout: there is no section \(section), there are \(blocks.count)")
        return blocks[section]
    }

    /// The frame of a header or footer, which spans the whole cross axis regardless of the section's insets (S2.15).
    func bar(at main: CGFloat, length: CGFloat) -> CGRect {
        frame(main: main, cross: 0, size: axis.size(main: length, cross: crossLength))
    }

    func frame(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
        let origin = axis.point(main: onPixel(main), cross: onPixel(cross))
        guard roundsEdges else { return CGRect(origin: origin, size: size) }
        let end = axis.point(main: onPixel(main + axis.main(size)), cross: onPixel(cross + axis.cross(size)))
        return CGRect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
    }

    /// floor(v·scale + ½)/scale (S2.18). Adds a millionth of a pixel, since sums of thirds may fall short of an exact
    /// half.
    private func onPixel(_ value: CGFloat) -> CGFloat {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}
