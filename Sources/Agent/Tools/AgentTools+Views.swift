import Files
import Foundation
import PreviewTools
import Snapshots
import Stage
import UIKit

extension AgentTools {
    func see(_ arguments: ToolArguments) throws -> ToolResult {
        let isPicture = arguments.text("as") == "picture" || arguments.text("crop") != nil
        guard isPicture || arguments.number("scale") == nil else {
            throw ToolError("an outline has no scale", next: "pass as: picture")
        }
        if arguments.text("as") == "audit" { return try audit(arguments) }
        var (handle, stage) = try stage(arguments)
        let scale = try arguments.number("scale").map(ArgumentForm.scale)
        let instant = try arguments.number("at").map(ArgumentForm.wait)
        if instant != nil || scale.map({ $0 != stage.stage.scale }) ?? false {
            stage = try fresh(store.recipe(handle), scale: scale)
        }
        if let instant { logged(nil) { stage.stage.advance(by: instant) } }
        if isPicture { return try picture(of: stage, handle, crop: arguments.text("crop")) }
        var outline = stage.outlines.last ?? Outline()
        if instant != nil { outline = stage.currentOutline() }
        guard let revision = arguments.integer("since") else { return ToolResult(outline.text) }
        guard stage.outlines.indices.contains(revision) else {
            throw ToolError(
                "\(handle) has no revision \(revision)", next: "pass 0 to \(stage.outlines.count - 1), or no since")
        }
        let changes = outline.changes(since: stage.outlines[revision])
        return ToolResult([changes.summary, changes.text].filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func picture(of stage: ReplayedStage, _ handle: String, crop: String?) throws -> ToolResult {
        var bitmap = logged(handle) { stage.stage.renderedBitmap() }
        if let crop {
            let rect =
                crop.hasPrefix("e")
                ? try stage.view(crop).convert(stage.view(crop).bounds, to: nil) : try ArgumentForm.rect(crop)
            guard let part = bitmap.cropped(to: rect, scale: stage.stage.scale) else {
                throw ToolError("the crop is outside of the window", next: "pass a part of \(stage.recipe.summary)")
            }
            bitmap = part
        }
        let path = store.picturePath(handle, "see")
        try PNG.write(bitmap, to: path, effort: .fast)
        return ToolResult("\(path)  \(bitmap.width)x\(bitmap.height) pixels", pictures: [path])
    }

    /// The faults of accessibility, with the path of a picture that has their numbers.
    ///
    /// The audit may scroll a stage, so it has its own.
    private func audit(_ arguments: ToolArguments) throws -> ToolResult {
        let handle = arguments.text("stage") ?? ""
        let stage = try fresh(store.recipe(handle))
        let findings: [AccessibilityFinding]
        do { findings = try logged(nil) { try AuditRun.findings(on: stage.stage, .all) } } catch let error as StageError
        {
            throw ToolError("\(error)", next: "act until the scene rests, then see it again")
        }
        guard !findings.isEmpty else { return ToolResult("no faults of accessibility") }
        let picture = AuditPicture.numbered(
            findings, over: stage.stage.renderedBitmap(), scale: stage.stage.scale)
        let path = store.picturePath(handle, "audit")
        try PNG.write(picture, to: path, effort: .fast)
        let limit = 30
        var lines = findings.prefix(limit).enumerated().map { index, finding in
            let frame = finding.frame
            return "\(index + 1) \(finding.text)  \(ViewLine.point(frame.origin)) "
                + "\(Number.text(frame.width))x\(Number.text(frame.height))"
        }
        if findings.count > limit { lines.append("… \(findings.count - limit) more in the picture") }
        return ToolResult(([path] + lines).joined(separator: "\n"), pictures: [path])
    }

    func inspect(_ arguments: ToolArguments) throws -> ToolResult {
        let (handle, stage) = try stage(arguments)
        let point: CGPoint
        var head = ""
        switch (arguments.text("ref"), arguments.number("x"), arguments.number("y")) {
        case (let reference?, nil, nil):
            let view = try stage.view(reference)
            point = try stage.centre(of: view)
            head = "\(reference) is a \(type(of: view)); the frontmost view at its centre \(ViewLine.point(point)):\n"
        case (nil, let x?, let y?): point = CGPoint(x: x, y: y)
        default: throw ToolError("expected a reference, or a point", next: "pass ref, or x and y")
        }
        do {
            let report = try logged(handle) {
                try InspectReport(
                    scene: stage.scene.id, window: stage.stage.window, time: stage.stage.now, at: point)
            }
            return ToolResult(head + report.text)
        } catch let error as CommandFailure {
            throw ToolError(error.description, next: "pass a point of \(stage.recipe.summary)")
        }
    }

    func layout(_ arguments: ToolArguments) throws -> ToolResult {
        let (handle, stage) = try stage(arguments)
        do {
            let report = try logged(handle) {
                try LayoutReport(scene: stage.scene.id, window: stage.stage.window, time: stage.stage.now)
            }
            return ToolResult(LayoutText.lines(of: report.json).joined(separator: "\n"))
        } catch let error as CommandFailure {
            throw ToolError(error.description, next: "see the outline, or inspect a view")
        }
    }
}

/// A layout report in lines: an element a line, without values that are the default.
enum LayoutText {
    private static let elementLimit = 60
    private static let defaults: [String: JSONText] = [
        "kind": .null, "alpha": .number(1), "zIndex": .number(0), "hidden": .bool(false),
    ]
    /// Members that say again what the frame says.
    private static let repeated: Set = ["center", "size"]

    static func lines(of report: JSONText) -> [String] {
        guard case .object(let members) = report else { return [report.text] }
        return members.flatMap { name, value -> [String] in
            guard name == "elements", case .array(let elements) = value else { return ["\(name) \(value.text)"] }
            let rest = elements.count - elementLimit
            return ["\(elements.count) elements"] + elements.prefix(elementLimit).map(line)
                + (rest > 0 ? ["… \(rest) more"] : [])
        }
    }

    private static func line(_ element: JSONText) -> String {
        guard case .object(let members) = element else { return element.text }
        let identity = JSONText.numbers((0..<16).map { $0 % 5 == 0 ? 1 : 0 })
        return members.compactMap { name, value in
            if repeated.contains(name) || defaults[name] == value { return nil }
            if name == "transform3D", value == identity { return nil }
            if name == "category", case .string(let text) = value { return text }
            return "\(name) \(value.text)"
        }.joined(separator: " ")
    }
}

extension Bitmap {
    /// The pixels of a rectangle in points; nil where it is outside.
    fileprivate func cropped(to rect: CGRect, scale: CGFloat) -> Bitmap? {
        let (left, top) = (
            max(0, Int((rect.minX * scale).rounded(.down))), max(0, Int((rect.minY * scale).rounded(.down)))
        )
        let right = min(width, Int((rect.maxX * scale).rounded(.up)))
        let bottom = min(height, Int((rect.maxY * scale).rounded(.up)))
        guard left < right, top < bottom else { return nil }
        let result = Bitmap(width: right - left, height: bottom - top)
        flush()
        for y in 0..<result.height {
            (result.pixels + y * result.pixelsPerRow).update(
                from: pixels + (top + y) * pixelsPerRow + left, count: result.width)
        }
        result.markDirty()
        return result
    }
}
