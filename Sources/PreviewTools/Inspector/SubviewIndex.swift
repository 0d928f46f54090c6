import CoreGraphics

/// Numbered rectangles, found by position through a grid.
struct SubviewIndex {
    private let boxes: [CGRect]
    private let numbers: [Int]
    private var area = CGRect.null
    private var columns = 1
    private var rows = 1
    /// The positions in `boxes` by cell of the grid, ascending.
    private var cells: [[Int32]] = []
    /// The positions of rectangles that would lie in many cells.
    private var large: [Int32] = []
    private static let mostCells = 32

    /// The rectangles with their numbers, back to front.
    init(_ entries: [(number: Int, box: CGRect)]) {
        boxes = entries.map(\.box)
        numbers = entries.map(\.number)
        area = boxes.reduce(CGRect.null) { $1.isNull ? $0 : $0.union($1) }
        guard !area.isNull, area.width.isFinite, area.height.isFinite else {
            large = boxes.indices.map { Int32($0) }
            return
        }
        // About one rectangle a cell, in cells that are as square as the area permits.
        let count = Double(max(1, boxes.count))
        let ratio = max(area.width, 1) / max(area.height, 1)
        columns = min(max(1, Int((count * ratio).squareRoot())), 1024)
        rows = min(max(1, Int(count) / columns), 1024)
        cells = Array(repeating: [], count: columns * rows)
        for (index, box) in boxes.enumerated() where !box.isNull {
            let x = range(box.minX, box.maxX, area.minX, area.width, columns)
            let y = range(box.minY, box.maxY, area.minY, area.height, rows)
            if x.count * y.count > Self.mostCells {
                large.append(Int32(index))
            } else {
                for row in y { for column in x { cells[row * columns + column].append(Int32(index)) } }
            }
        }
    }

    /// The numbers of the rectangles that contain a point, front to back.
    func elements(at point: CGPoint) -> [Int] {
        var found = large
        if !cells.isEmpty, area.contains(point) || isOnEdge(point) {
            let x = range(point.x, point.x, area.minX, area.width, columns).lowerBound
            let y = range(point.y, point.y, area.minY, area.height, rows).lowerBound
            found += cells[y * columns + x]
        }
        return found.sorted(by: >).map { Int($0) }
            .filter {
                let box = boxes[$0]
                return point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
            }
            .map { numbers[$0] }
    }

    private func isOnEdge(_ point: CGPoint) -> Bool {
        point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
    }

    /// The cells along one axis that an interval touches.
    private func range(
        _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat, _ count: Int
    ) -> ClosedRange<Int> {
        func cell(_ value: CGFloat) -> Int {
            length > 0 ? min(max(0, Int(((value - start) / length * CGFloat(count)).rounded(.down))), count - 1) : 0
        }
        return cell(low)...cell(high)
    }
}
