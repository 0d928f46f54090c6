import Foundation
import Stage
import Testing
import UIKit

@testable import PreviewTools

/// What `vitrine layout --json` says of a window, read back.
struct LayoutJSON {
    struct Element {
        let frame: CGRect
        let zIndex: Int
        let alpha: Double
        /// 16 numbers, row after row.
        let transform: [Double]
    }

    let bounds: CGRect
    let contentSize: CGSize
    /// By kind (`cell`, or that of the layout) and index path: `cell 0 3`.
    private(set) var elements: [String: Element] = [:]

    /// The name that an element has here.
    @MainActor static func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
        ([attributes.representedElementKind ?? "cell"] + attributes.indexPath.map { "\($0)" }).joined(separator: " ")
    }

    @MainActor init(_ stage: Stage) throws {
        stage.refresh()
        let text = try LayoutReport(scene: "test", window: stage.window, time: stage.now).json.text
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        func numbers(_ object: Any?) throws -> [CGFloat] {
            try #require(object as? [NSNumber]).map { CGFloat($0.doubleValue) }
        }
        func rect(_ object: Any?) throws -> CGRect {
            let n = try numbers(object)
            return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        }
        bounds = try rect(root["bounds"])
        let size = try numbers(root["contentSize"])
        contentSize = CGSize(width: size[0], height: size[1])
        for entry in try #require(root["elements"] as? [[String: Any]]) {
            let kind = entry["kind"] as? String ?? "cell"
            let path = [entry["section"], entry["item"]].compactMap { ($0 as? NSNumber).map { "\($0.intValue)" } }
            let name = ([kind] + path).joined(separator: " ")
            #expect(elements[name] == nil, "\(name) is there twice")
            elements[name] = Element(
                frame: try rect(entry["frame"]), zIndex: try #require(entry["zIndex"] as? NSNumber).intValue,
                alpha: try #require(entry["alpha"] as? NSNumber).doubleValue,
                transform: try numbers(entry["transform3D"]).map { Double($0) })
        }
    }

    /// The elements that have a part in the bounds, and no others than those that touch them, are where they have to
    /// be.
    ///
    /// `all` holds the frames of all elements there are, without their transforms; those that transforms take at most
    /// `reach` points away may be seen or not.
    func expect(
        _ all: [String: CGRect], content: CGSize, within tolerance: CGFloat = 1e-9, reach: CGFloat = 0,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            abs(contentSize.width - content.width) <= tolerance
                && abs(contentSize.height - content.height) <= tolerance,
            "content \(contentSize), not \(content)", sourceLocation: location)
        for (name, frame) in all where frame.overlaps(bounds.insetBy(dx: reach + tolerance, dy: reach + tolerance)) {
            #expect(elements[name] != nil, "\(name) at \(frame) is missing in \(bounds)", sourceLocation: location)
        }
        for (name, element) in elements {
            guard let frame = all[name] else {
                Issue.record("\(name) should not be", sourceLocation: location)
                continue
            }
            #expect(
                frame.intersects(bounds.insetBy(dx: -reach, dy: -reach)), "\(name) is out of sight",
                sourceLocation: location)
            let differences = [
                element.frame.minX - frame.minX, element.frame.minY - frame.minY, element.frame.width - frame.width,
                element.frame.height - frame.height,
            ]
            #expect(
                differences.allSatisfy { abs($0) <= tolerance }, "\(name) is at \(element.frame), not \(frame)",
                sourceLocation: location)
        }
    }
}

extension CGRect {
    /// Whether the two have an area in common; touching edges are none.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }

    /// Whether another one lies in this one, but for so many points.
    func holds(_ other: CGRect, within tolerance: CGFloat) -> Bool {
        other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
            && other.maxY <= maxY + tolerance
    }
}
