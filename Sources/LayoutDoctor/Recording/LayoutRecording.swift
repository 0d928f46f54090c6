import SeededRandom
import UIKit

/// The answers of a layout in a set of cases, as text that is compared with a recorded one.
///
/// The text has a digest of each case, with a character for every answer, and the numbers of the smallest cases. See
/// `LayoutFact.add(to:)` for the rounding.
public struct LayoutRecording: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        /// The case as a Swift expression.
        var source: String
        /// Eight characters for all answers, then one for each.
        var digest: String
        /// The name and the values of each answer.
        var facts: [String]
        /// Whether the file has the answers beside the digest.
        var isReadable: Bool
    }

    private static let header = "layout recording 1"
    private(set) var entries: [Entry]

    /// The content of a reference file.
    public var text: String {
        var lines = [Self.header]
        for entry in entries {
            lines.append("in \(entry.source)")
            lines.append("# \(entry.digest)")
            if entry.isReadable { lines += entry.facts.filter(Self.isReadable) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether the file has an answer of a small case. Others are in the digests only, to keep the file short.
    private static func isReadable(_ fact: String) -> Bool {
        !["elements at ", "rest at ", LayoutSweep.name].contains(where: fact.hasPrefix)
    }

    /// The first difference from a recorded text, in the smallest case that has one; nil if there is none.
    public func difference(from recorded: String) -> String? {
        var known: [String: (digest: String, facts: [String])] = [:]
        var source: String?
        let lines = recorded.split(separator: "\n").map(String.init)
        guard lines.first == Self.header else { return "the file does not begin with \"\(Self.header)\"" }
        for line in lines.dropFirst() {
            if line.hasPrefix("in ") {
                source = String(line.dropFirst(3))
                known[source!] = ("", [])
            } else if let source {
                if line.hasPrefix("# ") {
                    known[source]!.digest = String(line.dropFirst(2))
                } else {
                    known[source]!.facts.append(line)
                }
            }
        }
        for entry in entries {
            guard let old = known.removeValue(forKey: entry.source) else {
                return "the recording lacks \(entry.source); the cases depend on the doctor's ranges, seed and settings"
            }
            if old.digest != entry.digest { return Self.difference(entry, old.digest, old.facts) }
        }
        return known.isEmpty ? nil : "the recording has \(known.count) more cases; they depend on the doctor's ranges"
    }

    private static func difference(_ entry: Entry, _ digest: String, _ facts: [String]) -> String {
        let (old, new) = (Array(digest.dropFirst(8)), Array(entry.digest.dropFirst(8)))
        var lines: [String] = []
        if facts.isEmpty, old.count != new.count { lines.append("\(new.count) answers instead of \(old.count)") }
        if !facts.isEmpty {
            let expected = names(facts), seen = names(entry.facts.filter(isReadable))
            for (name, value) in seen {
                guard let before = expected.first(where: { $0.name == name })?.value else {
                    lines.append("\(name): \(value), which was absent")
                    continue
                }
                if before != value { lines.append("\(name): \(value) instead of \(before)") }
            }
            for (name, value) in expected where !seen.contains(where: { $0.name == name }) {
                lines.append("\(name) is absent; it was \(value)")
            }
        }
        for (index, pair) in zip(old, new).enumerated() where pair.0 != pair.1 {
            if facts.isEmpty || old.count == new.count && !isReadable(entry.facts[index]) {
                let fact = entry.facts[index]
                // The value of a sweep is a digest.
                let text = fact.hasPrefix(LayoutSweep.name) ? fact.components(separatedBy: ": ")[0] : fact
                lines.append("\(text), which was different")
            }
        }
        if lines.isEmpty { lines.append("values that differ by less than the decimals shown") }
        let more = lines.count - 6
        if more > 0 { lines = lines.prefix(6) + ["and \(more) more"] }
        return lines.joined(separator: "\n") + "\nin \(entry.source)"
    }

    private static func names(_ facts: [String]) -> [(name: String, value: String)] {
        facts.map { fact in
            let parts = fact.components(separatedBy: ": ")
            return (parts[0], parts.dropFirst().joined(separator: ": "))
        }
    }
}

extension LayoutDoctor {
    /// The largest number of items at the start of a recorded case.
    private static let recordedItems = 60

    /// Records the answers of a layout in small cases and in the first random ones.
    ///
    /// - Parameters:
    ///   - cases: The number of random cases; 40 by default. Those with more than 60 items are left out.
    ///   - delegate: The delegate of the collection view; none by default.
    ///   - makeLayout: Makes a new layout with its decoration views registered.
    public func recording(
        cases: Int = 40, delegate: (any UICollectionViewDelegate)? = nil, _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutRecording {
        let (small, more) = (smallCases, steppedCases)
        let random = (0..<cases).map { self.randomCase($0) }.filter { $0.counts.reduce(0, +) <= Self.recordedItems }
            .sorted { $0.complexity < $1.complexity }
        var known: Set<String> = []
        let entries = (small + more + random).enumerated().compactMap { index, layoutCase -> LayoutRecording.Entry? in
            guard known.insert(layoutCase.source).inserted else { return nil }
            let isSmall = index < small.count
            var facts = LayoutRecorder(layoutCase: layoutCase, doctor: self, delegate: delegate).facts(makeLayout)
            if isSmall {
                facts += LayoutSweep(layoutCase: layoutCase, doctor: self, delegate: delegate).facts(makeLayout)
            }
            return LayoutRecording.Entry(layoutCase, facts, isReadable: isSmall)
        }
        return LayoutRecording(entries: entries)
    }

    /// Numbers of items at the start within the ranges.
    private func counts(_ numbers: [Int]) -> [Int] {
        numbers.prefix(sections.upperBound).map { min(max($0, items.lowerBound), items.upperBound) }
    }

    /// Few items, and one step at most.
    private var smallCases: [LayoutCase] {
        var cases = [[1], [3], [5], [2, 3, 1]].map { LayoutCase(counts: counts($0), size: plainSize) }
        let steps: [LayoutStep] = [
            .insert(1, at: 1, section: 0), .delete(1, at: 0, section: 0),
            .replace(2, with: 1, at: 1, section: 0), .insertSection(at: 1, items: 2),
            .scroll(0.5),
        ]
        for step in steps where sections.upperBound > 1 || step != .insertSection(at: 1, items: 2) {
            cases.append(LayoutCase(counts: counts([3]), size: plainSize, steps: [step]))
        }
        for index in settings.indices {
            cases.append(LayoutCase(counts: counts([3]), size: plainSize, steps: [.set(index)]))
        }
        return cases
    }

    /// A step in several sections, in other states of the view.
    private var steppedCases: [LayoutCase] {
        let some = counts([4, 5, 6])
        var steps: [LayoutStep] = [
            .insert(2, at: 0, section: 0), .delete(2, at: 1, section: 0), .move(from: 0, to: 2, section: 0),
            .replace(1, with: 2, at: 1, section: some.count - 1), .delete(1, at: 1, section: some.count - 1),
            .reload(item: 1, section: 0), .rest(0.4), .overscroll(-60), .overscroll(60),
        ]
        if sections.upperBound > 1 { steps += [.insertSection(at: 0, items: 3), .deleteSection(1)] }
        var cases = steps.map { LayoutCase(counts: some, size: plainSize, steps: [$0]) }
        // Updates far from the start, which scroll.
        var low = plainSize
        low.height = CGFloat((heights ?? lengths).lowerBound)
        let update = sections.upperBound > 1 ? LayoutStep.insertSection(at: 0, items: 3) : .insert(3, at: 0, section: 0)
        cases.append(LayoutCase(counts: some, size: low, steps: [update]))
        cases.append(LayoutCase(counts: some, size: low, steps: [.scroll(1), update]))
        cases.append(LayoutCase(counts: some, size: .zero))
        cases.append(LayoutCase(counts: some, size: plainSize, displayScale: 2, steps: [.rest(0.4)]))
        return cases
    }
}

extension LayoutCase {
    /// Cases with fewer steps, and among them those with fewer items, are less complex.
    fileprivate var complexity: Int { steps.count * 100_000 + counts.reduce(0, +) }
}

extension LayoutRecording.Entry {
    fileprivate init(_ layoutCase: LayoutCase, _ facts: [LayoutFact], isReadable: Bool) {
        var all = LayoutDigest()
        let characters = facts.map { fact in
            var one = LayoutDigest()
            fact.add(to: &one)
            fact.add(to: &all)
            return one.text(1)
        }
        self.init(
            source: layoutCase.source, digest: all.text(8) + characters.joined(),
            facts: facts.map { "\($0.name): \($0.text)".replacingOccurrences(of: "\n", with: " ") },
            isReadable: isReadable)
    }
}
