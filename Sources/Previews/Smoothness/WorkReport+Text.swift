import Files
import Stage

extension WorkReport {
    /// The report as a table below a title, or as JSON with members at its beginning.
    package func text(_ title: String, json head: [(String, JSONText)]?) -> String {
        guard let head else { return "\(title): \(extent)\n\(table)" }
        let members: [(String, JSONText)] = [
            ("frames", .number(Double(frames))), ("screens", .number(screens)),
            ("counts", .object(counts.map { ($0.name, .number(Double($0.total))) })),
        ]
        return JSONText.object(head + members).text
    }
}
