import SeededRandom
import UIKit

/// The targets of events that a window shows.
struct UpdateTargets {
    /// The labels of controls, in painting order.
    var labels: [String] = []
    /// The labels that the last event brought into sight, such as those of swipe actions. Most taps are on them.
    var newLabels: [String] = []
    /// The items of the first list whose middle is in the window.
    var items: [IndexPath] = []
    /// Whether there is a list.
    var hasList = false
    /// Whether a text field or a text view has the focus.
    var isEditingText = false
}

extension UpdateEvent {
    /// A random event that is possible with these targets.
    static func random(among targets: UpdateTargets, _ generator: inout SeededGenerator) -> UpdateEvent {
        switch generator.below(20) {
        case 0..<4 where targets.isEditingText: randomKey(&generator)
        case 0..<7 where !targets.newLabels.isEmpty: .tap(generator.pick(targets.newLabels))
        case 0..<8 where !targets.labels.isEmpty: .tap(generator.pick(targets.labels))
        case 8..<11 where !targets.items.isEmpty:
            { .tapItem($0.item, section: $0.section) }(generator.pick(targets.items))
        case 11..<14 where targets.hasList: .scroll(generator.pick([-30, -3, 3, 3, 30]))
        case 14..<16 where !targets.items.isEmpty: swipe(of: generator.pick(targets.items), &generator)
        case 16..<19 where targets.isEditingText: randomKey(&generator)
        default: .wait(generator.pick([0.05, 0.2, 0.5]))
        }
    }

    private static func randomKey(_ generator: inout SeededGenerator) -> UpdateEvent {
        .key(generator.pick(["a", "e", "Return", "Backspace"]))
    }

    private static func swipe(of path: IndexPath, _ generator: inout SeededGenerator) -> UpdateEvent {
        .swipeItem(path.item, section: path.section, by: generator.pick([-300, -100, -100, 100]))
    }

    /// Each event, with the one that begins while its answers are held.
    static func pairs(of events: [UpdateEvent]) -> [(event: UpdateEvent, held: UpdateEvent?)] {
        var pairs: [(event: UpdateEvent, held: UpdateEvent?)] = []
        var isHolding = false
        for event in events {
            if event == .holdAnswers {
                isHolding = pairs.last.map { $0.held == nil } ?? false
            } else if isHolding {
                pairs[pairs.count - 1].held = event
                isHolding = false
            } else {
                pairs.append((event, nil))
            }
        }
        return pairs
    }

    /// Shorter and simpler sequences of events, the shortest first.
    static func smaller(than events: [UpdateEvent]) -> [[UpdateEvent]] {
        // The last events show most faults.
        var all = (1...3).filter { $0 + 3 < events.count }.map { Array(events.suffix($0)) }
        var length = events.count / 2
        while length > 0 {
            for start in stride(from: 0, to: events.count, by: length) {
                var fewer = events
                fewer.removeSubrange(start..<min(start + length, events.count))
                all.append(fewer)
            }
            length /= 2
        }
        for (index, event) in events.enumerated() {
            for simpler in event.simpler {
                var other = events
                other[index] = simpler
                all.append(other)
            }
        }
        return all
    }

    private var simpler: [UpdateEvent] {
        switch self {
        case .tapItem(let item, let section) where item > 0: [.tapItem(0, section: section)]
        case .swipeItem(let item, let section, let distance) where item > 0:
            [.swipeItem(0, section: section, by: distance)]
        case .scroll(let notches) where abs(notches) > 3: [.scroll(notches.signum() * 3)]
        case .wait(let seconds) where seconds != 0.5: [.wait(0.5)]
        default: []
        }
    }
}
