import UIKit

/// The work of a window between two moments.
package struct WorkReport: Equatable {
    /// The number of frames that changed pixels.
    package let frames: Int
    /// The distance scrolled, in lengths of the scroll views, to hundredths.
    package let screens: Double
    /// The counts above 0, in the order of the passes.
    package let counts: [Count]

    package struct Count: Equatable {
        package let name: String
        package let total: Int
    }

    /// The work from one state of a window's counts to a later one.
    package init(from start: WorkCounts = WorkCounts(), to end: WorkCounts) {
        frames = end.frames - start.frames
        screens = Self.hundredths(end.screensScrolled - start.screensScrolled)
        counts = zip(start.named, end.named).compactMap { start, end in
            end.count == start.count ? nil : Count(name: end.name, total: end.count - start.count)
        }
    }

    /// The total of a count.
    package subscript(name: String) -> Int { counts.first { $0.name == name }?.total ?? 0 }

    /// A line for each count, for references.
    package var lines: String {
        (["frames \(frames)", "screens \(Self.text(screens))"] + counts.map { "\($0.name) \($0.total)" })
            .joined(separator: "\n") + "\n"
    }

    /// The number of frames and the distance in words.
    package var extent: String { "\(frames) frames, \(Self.text(screens)) screens scrolled" }

    /// A row for each count: in total, per frame, and per screen if content scrolled.
    package var table: String {
        var rows = [["", "total", "per frame"] + (screens > 0 ? ["per screen"] : [])]
        for count in counts {
            let total = Double(count.total)
            rows.append(
                [count.name, "\(count.total)", Self.text(total / Double(max(1, frames)))]
                    + (screens > 0 ? [Self.text(total / screens)] : []))
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            .joined(separator: "  ")
        }
        .joined(separator: "\n")
    }

    private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static func text(_ value: Double) -> String {
        let value = hundredths(value)
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
