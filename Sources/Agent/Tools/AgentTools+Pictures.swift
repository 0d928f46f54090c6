import Files
import Foundation
import Snapshots
import UIKit

extension AgentTools {
    /// The most rectangles of a comparison that are listed.
    private static let areaLimit = 8

    func compare(_ arguments: ToolArguments) throws -> ToolResult {
        let (name, other) = (arguments.text("actual") ?? "", arguments.text("expected") ?? "")
        // Copied: making the second stage may free the first.
        let actual = try bitmap(name), expected = try bitmap(other)
        let comparison = PixelComparison(actual, with: expected)
        guard !comparison.isEqual else { return ToolResult("equal, \(actual.width)x\(actual.height) pixels") }
        guard
            Bitmap.permits(
                width: max(actual.width, expected.width), height: max(actual.height, expected.height))
        else { return ToolResult("\(comparison)") }
        let handle = [name, other].first(where: RecipeStore.isHandle)
        // Without a stage there is one such file, which the next comparison replaces.
        let path = handle.map { store.picturePath($0, "difference") } ?? store.path("files-difference", "png")
        try PNG.write(PixelComparison.differenceImage(actual, expected), to: path, effort: .fast)
        var lines = ["\(comparison)"]
        let shown = RecipeStore.isHandle(name) ? try stage(name).stage : nil
        for rect in comparison.rectangles.prefix(Self.areaLimit) {
            var line = "columns \(rect.x0)..<\(rect.x1), rows \(rect.y0)..<\(rect.y1)"
            if let shown {
                let centre = CGPoint(
                    x: CGFloat(rect.x0 + rect.x1) / 2 / shown.scale, y: CGFloat(rect.y0 + rect.y1) / 2 / shown.scale)
                if let view = ViewNaming.view(at: centre, in: shown.window) { line += "  \(view)" }
            }
            lines.append(line)
        }
        let rest = comparison.rectangles.count - Self.areaLimit
        if rest > 0 { lines.append("… \(rest) more areas") }
        lines.append(path)
        return ToolResult(lines.joined(separator: "\n"), pictures: [path])
    }

    private func bitmap(_ name: String) throws -> Bitmap {
        if RecipeStore.isHandle(name) { return try stage(name).stage.renderedBitmap().copied() }
        do { return try PNG.read(name, acceptsPipes: false) } catch {
            throw ToolError("\(error)", next: "pass a stage such as s1, or the path of a PNG")
        }
    }

    func film(_ arguments: ToolArguments) throws -> ToolResult {
        let handle = arguments.text("stage") ?? ""
        let instants = try ArgumentForm.instants(arguments.numbers("at") ?? [])
        let steps = arguments.texts("steps") ?? [], references = arguments.texts("refs") ?? []
        guard steps.count <= 100, references.count <= 12 else {
            throw ToolError("too many steps or refs", next: "pass at most 100 steps and 12 refs")
        }
        let stage = try fresh(store.recipe(handle))
        try checkStrip(of: stage, count: instants.count)
        let views = try references.map { ($0, try stage.view($0)) }
        return try logged(nil) {
            try stage.play(.init(steps: steps, wait: 0))
            // The steps may have resized the stage.
            try checkStrip(of: stage, count: instants.count)
            let start = stage.stage.now
            var pictures: [Bitmap] = [], lines: [String] = []
            for instant in instants {
                stage.stage.advance(to: start + instant)
                pictures.append(stage.stage.renderedBitmap().copied())
                lines.append(Self.positions(of: views, at: instant))
            }
            let path = store.picturePath(handle, "film")
            try PNG.write(FilmStrip.join(pictures), to: path, effort: .fast)
            return ToolResult((lines + [path]).joined(separator: "\n"), pictures: [path])
        }
    }

    private func checkStrip(of stage: ReplayedStage, count: Int) throws {
        let (width, height) = stage.pixelSize
        guard Bitmap.permits(width: FilmStrip.width(count: count, pictureWidth: width), height: height) else {
            throw ToolError("a strip of \(count) such pictures is too large", next: "pass fewer instants")
        }
    }

    /// The frames of views on screen, in the coordinates of their superviews.
    private static func positions(of views: [(String, UIView)], at instant: Double) -> String {
        let texts = views.map { name, view in
            guard view.window != nil else { return "\(name) gone" }
            let frame = (view.layer.presentation() ?? view.layer).frame
            return "\(name) \(ViewLine.point(frame.origin)) \(Number.text(frame.width))x\(Number.text(frame.height))"
        }
        return ([Number.text(instant) + " s"] + texts).joined(separator: "  ")
    }
}

extension ReplayedStage {
    fileprivate var pixelSize: (width: Int, height: Int) {
        let bitmap = stage.renderedBitmap()
        return (bitmap.width, bitmap.height)
    }
}
