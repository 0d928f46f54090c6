import UIKit

extension LayoutDoctor {
    /// The number of cases that are tried while shrinking.
    private static let limit = 1500

    /// The same violated check in the smallest case that is found by removing and halving.
    func shrunk(
        _ fault: LayoutFault, delegate: (any UICollectionViewDelegate)?, _ views: ViewPool,
        _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutFault {
        var best = fault
        var remaining = Self.limit
        var progresses = true
        while progresses {
            progresses = false
            for layoutCase in best.layoutCase.smaller(than: self) where remaining > 0 {
                remaining -= 1
                guard let found = self.fault(in: layoutCase, delegate: delegate, views, makeLayout),
                    found.check == fault.check
                else { continue }
                best = found
                progresses = true
                break
            }
        }
        return best
    }
}

extension LayoutCase {
    /// Simpler cases, the simplest first.
    @MainActor package func smaller(than doctor: LayoutDoctor) -> [LayoutCase] {
        var all: [LayoutCase] = []
        func add(_ change: (inout LayoutCase) -> Void) {
            var layoutCase = self
            change(&layoutCase)
            if layoutCase != self, layoutCase.getsSize { all.append(layoutCase) }
        }
        if !steps.isEmpty { add { $0.steps = [] } }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for index in counts.indices where counts.count > doctor.sections.lowerBound {
            add { $0.counts.remove(at: index) }
        }
        for index in counts.indices {
            let (count, least) = (counts[index], doctor.items.lowerBound)
            for smaller in [least, (count + least) / 2, count - 1] where smaller >= least && smaller < count {
                add { $0.counts[index] = smaller }
            }
        }
        add { $0.inset = .zero }
        add { $0.isRightToLeft = false }
        add { $0.displayScale = 1 }
        let plain = doctor.plainSize
        add { $0.size = plain }
        add { $0.size.width = plain.width }
        add { $0.size.height = plain.height }
        for index in steps.indices {
            for step in steps[index].smaller(plain) { add { $0.steps[index] = step } }
        }
        return all
    }

    /// Whether the view has a size, or gets one in the first step. Without a size, few checks apply.
    private var getsSize: Bool {
        if case .resize? = steps.first, size == .zero { return true }
        return size.width > 0 && size.height > 0
    }
}

extension LayoutStep {
    fileprivate func smaller(_ plain: CGSize) -> [LayoutStep] {
        switch self {
        case .scroll(let fraction): fraction == 1 ? [] : [.scroll(1)]
        case .rest(let fraction): [.scroll(fraction)] + (fraction == 1 ? [] : [.rest(1)])
        case .overscroll(let distance): [.scroll(distance < 0 ? 0 : 1)]
        case .resize(let width, let height):
            [(0, 0), (100, 0), (0, 100), (width - plain.width, 0), (0, height - plain.height)]
                .map { (plain.width + $0.0, plain.height + $0.1) }
                .filter {
                    $0 != (width, height) && abs(width - plain.width) + abs(height - plain.height) > 100
                }
                .map { .resize($0.0, $0.1) }
        case .insert(let count, let item, let section):
            (count > 1 ? [.insert(1, at: item, section: section)] : [])
                + (item > 0
                    ? [.insert(count, at: 0, section: section), .insert(count, at: item - 1, section: section)] : [])
                + (section > 0 ? [.insert(count, at: item, section: 0)] : [])
        case .delete(let count, let item, let section):
            (count > 1 ? [.delete(1, at: item, section: section)] : [])
                + (item > 0
                    ? [.delete(count, at: 0, section: section), .delete(count, at: item - 1, section: section)] : [])
                + (section > 0 ? [.delete(count, at: item, section: 0)] : [])
        case .replace(let count, let other, let item, let section):
            (count > 1 ? [.replace(1, with: other, at: item, section: section)] : [])
                + (other > 1 ? [.replace(count, with: 1, at: item, section: section)] : [])
                + (item > 0 ? [.replace(count, with: other, at: 0, section: section)] : [])
                + (section > 0 ? [.replace(count, with: other, at: item, section: 0)] : [])
        case .move(let from, let to, let section):
            (from > 0 ? [.move(from: from - 1, to: to, section: section)] : [])
                + (to > 0 ? [.move(from: from, to: to - 1, section: section)] : [])
                + (section > 0 ? [.move(from: from, to: to, section: 0)] : [])
        case .insertSection(let index, let items):
            (items > 0 ? [.insertSection(at: index, items: items - 1)] : [])
                + (index > 0 ? [.insertSection(at: index - 1, items: items)] : [])
        case .deleteSection(let index): index > 0 ? [.deleteSection(index - 1)] : []
        case .reload(let item, let section):
            (item > 0 ? [.reload(item: item - 1, section: section)] : [])
                + (section > 0 ? [.reload(item: item, section: 0)] : [])
        case .reloadData, .invalidate, .set: []
        }
    }
}
