import CoreGraphics
import Files
import Foundation

/// A folder of references made with the same libraries and fonts.
package struct ReferenceSet: Sendable {
    package let folder: String
    /// The folder for failed pictures; nil to keep them in memory.
    package let failed: String?
    /// Whether to report differences even if the libraries or fonts are not those of the references.
    package let comparesAnywhere: Bool

    package init(folder: String, failed: String?, comparesAnywhere: Bool = false) {
        self.folder = folder
        self.failed = failed
        self.comparesAnywhere = comparesAnywhere
    }

    /// Compares content with the reference of a name, a path below the folder without extension.
    ///
    /// `view` describes the view at a rectangle of the picture.
    package func check(
        _ content: SnapshotContent, named name: String, record: SnapshotRecord = .never,
        tolerance: SnapshotTolerance? = nil, view: (PixelRect) -> String? = { _ in nil }
    ) -> SnapshotOutcome {
        let path = "\(folder)/\(name).\(content.fileExtension)"
        let exists = FileManager.default.fileExists(atPath: path)
        if case .findings("", _) = content, !exists { return passed(content, name) }
        if record == .all { return write(content, to: path, named: name, replaces: true) }
        guard exists else {
            if record != .never { return write(content, to: path, named: name, replaces: false) }
            let new = saveFailure("the new one is", content.data(effort: .fast), as: "\(name).\(content.fileExtension)")
            if case .findings(let text, let picture) = content {
                return SnapshotOutcome(
                    .missing,
                    "\(name) has findings that \(path) does not accept; repair or record them:\n\(text)",
                    attachments: savePicture(picture, of: name))
            }
            return SnapshotOutcome(
                .missing, "there is no reference \(path)\(new.map { "; \($0)" } ?? ""); look at it, then record",
                attachments: [.init(name: "actual.\(content.fileExtension)", data: content.data(effort: .fast))])
        }
        let outcome = compare(content, with: path, named: name, tolerance: tolerance, view: view)
        guard outcome.verdict == .differs else { return outcome }
        if record == .failed { return write(content, to: path, named: name, replaces: true) }
        let changes = RenderingRecord(folder: folder).map { $0.changes(to: .current) } ?? []
        if changes.isEmpty || comparesAnywhere { return outcome }
        return SnapshotOutcome(
            .environmentDiffers, "environment differs (\(changes.joined(separator: "; "))): \(name) is not compared",
            comparison: outcome.comparison)
    }

    private func compare(
        _ content: SnapshotContent, with path: String, named name: String, tolerance: SnapshotTolerance?,
        view: (PixelRect) -> String?
    ) -> SnapshotOutcome {
        do {
            switch content {
            case .text(let text), .findings(let text, _):
                let expected = try InputFile.text(path, acceptsPipes: false)
                if text == expected { return passed(content, name) }
                let new = saveFailure("now", Data(text.utf8), as: "\(name).\(content.fileExtension)")
                var pictures: [SnapshotOutcome.Attachment] = []
                if case .findings(_, let picture) = content { pictures = savePicture(picture, of: name) }
                return SnapshotOutcome(
                    .differs,
                    "\(name) differs from \(path)\(new.map { "; \($0)" } ?? ""):\n"
                        + TextComparison.marked(text, expected: expected),
                    attachments: [
                        .init(name: "expected.txt", data: Data(expected.utf8)),
                        .init(name: "actual.txt", data: Data(text.utf8)),
                    ] + pictures)
            case .picture(let picture):
                let expected = try PNG.read(path, acceptsPipes: false)
                let comparison = PixelComparison(picture, with: expected)
                if comparison.isEqual { return passed(content, name) }
                if let tolerance, tolerance.allows(comparison) {
                    return SnapshotOutcome(
                        .tolerated, "\(comparison), tolerated because \(tolerance.reason)", comparison: comparison)
                }
                return differs(picture, expected, comparison, path: path, name: name, view: view)
            case .data(let data, let fileExtension):
                let expected = try InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false)
                if data == expected { return passed(content, name) }
                let new = saveFailure("now", data, as: "\(name).\(fileExtension)")
                let first = zip(data, expected).enumerated().first { $1.0 != $1.1 }?.offset
                return SnapshotOutcome(
                    .differs,
                    "\(name) differs from \(path) at byte \(first ?? min(data.count, expected.count)); "
                        + "there are \(data.count) bytes, \(expected.count) in the reference"
                        + (new.map { "; \($0)" } ?? ""),
                    attachments: [
                        .init(name: "expected.\(fileExtension)", data: expected),
                        .init(name: "actual.\(fileExtension)", data: data),
                    ])
            }
        } catch {
            return SnapshotOutcome(.unusable, "\(error)")
        }
    }

    private func differs(
        _ picture: Bitmap, _ expected: Bitmap, _ comparison: PixelComparison, path: String, name: String,
        view: (PixelRect) -> String?
    ) -> SnapshotOutcome {
        let actualData = PNG.data(of: picture, effort: .fast)
        let differenceData = PNG.data(of: PixelComparison.differenceImage(picture, expected), effort: .fast)
        var lines = ["\(name): \(comparison)"]
        for (index, rect) in comparison.rectangles.prefix(4).enumerated() {
            let position = "columns \(rect.x0)..<\(rect.x1), rows \(rect.y0)..<\(rect.y1)"
            let named = index == 0 ? view(rect).map { ": \($0)" } ?? "" : ""
            lines.append("  differs at \(position)\(named)")
        }
        let more = comparison.rectangles.count - 4
        if more > 0 { lines.append("  and at \(more) more positions") }
        lines.append("  reference \(path)")
        lines += [
            saveFailure("picture", actualData, as: "\(name).png"),
            saveFailure("difference", differenceData, as: "\(name).difference.png"),
        ].compactMap { $0.map { "  \($0)" } }
        return SnapshotOutcome(
            .differs, lines.joined(separator: "\n"),
            attachments: [
                .init(name: "expected.png", data: PNG.data(of: expected, effort: .fast)),
                .init(name: "actual.png", data: actualData), .init(name: "difference.png", data: differenceData),
            ], comparison: comparison)
    }

    /// Removes the files of an earlier failure, which would be misleading.
    private func removeFailure(_ content: SnapshotContent, _ name: String) {
        guard let failed else { return }
        for end in [content.fileExtension, "difference.png", "audit.png"] { unlink("\(failed)/\(name).\(end)") }
    }

    private func passed(_ content: SnapshotContent, _ name: String) -> SnapshotOutcome {
        removeFailure(content, name)
        return SnapshotOutcome(.equal, "equal")
    }

    /// Writes the reference and the environment beside it: a set has one environment.
    private func write(
        _ content: SnapshotContent, to path: String, named name: String, replaces: Bool
    ) -> SnapshotOutcome {
        do {
            let current = RenderingRecord.current
            let changes = RenderingRecord(folder: folder).map { $0.changes(to: current) } ?? []
            if case .findings("", _) = content { return try remove(path, content, name) }
            guard replaces || changes.isEmpty else {
                return SnapshotOutcome(
                    .unusable,
                    "\(path) is not recorded: the others in \(folder) were made in another environment "
                        + "(\(changes.joined(separator: "; "))); record all of them here, or this one there")
            }
            try AtomicFile.write(content.data(effort: .small), to: path, followsLinks: false)
            if RenderingRecord(folder: folder) != current { try current.write(to: folder) }
            removeFailure(content, name)
            return SnapshotOutcome(
                .recorded, "recorded \(path): look at it, then run again without recording",
                attachments: [.init(name: "actual.\(content.fileExtension)", data: content.data(effort: .fast))])
        } catch {
            return SnapshotOutcome(.unusable, "\(error)")
        }
    }

    /// Removes accepted findings that are repaired.
    private func remove(_ path: String, _ content: SnapshotContent, _ name: String) throws -> SnapshotOutcome {
        guard unlink(path) == 0 else { throw FileError.unwritable(path: path, reason: FileError.reason(errno)) }
        removeFailure(content, name)
        return SnapshotOutcome(.recorded, "removed \(path): there are no findings any more")
    }

    /// Saves the numbered picture of findings and returns it as an attachment.
    private func savePicture(_ picture: Bitmap, of name: String) -> [SnapshotOutcome.Attachment] {
        let data = PNG.data(of: picture, effort: .fast)
        _ = saveFailure("numbers", data, as: "\(name).audit.png")
        return [.init(name: "findings.png", data: data)]
    }

    /// Saves a failed file and returns where, or why it could not be saved; nil if failures are not kept.
    private func saveFailure(_ what: String, _ data: Data, as name: String) -> String? {
        guard let failed else { return nil }
        let path = "\(failed)/\(name)"
        do {
            try AtomicFile.write(data, to: path, lasting: false, followsLinks: false)
            return "\(what) \(path)"
        } catch {
            return "\(what) not saved: \(error)"
        }
    }
}
