import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

/// What `vitrine layout circle --json` says, against the formulas of samples, 1.
@MainActor @Suite(.serialized) struct CircleTableTests {
    /// Tiles of 70 on a circle of radius min(width, height)/2.5, each turned to the middle; the hand in the middle.
    private func expectCircle(_ stage: Stage, count: Int, minute: Int, at location: SourceLocation = #_sourceLocation)
        throws
    {
        let size = CGSize(width: stage.size.width, height: stage.size.height - 64)
        let layout = try LayoutJSON(stage)
        var frames: [String: CGRect] = [:]
        func add(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, turn: Double) {
            frames[name] = CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
            guard let element = layout.elements[name] else { return }
            let rotation = [
                cos(turn), sin(turn), 0, 0, -sin(turn), cos(turn), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
            ]
            #expect(
                zip(element.transform, rotation).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name) is not turned by \(turn)",
                sourceLocation: location)
            #expect(element.alpha == 1, sourceLocation: location)
        }
        let (x, y, radius) = (size.width / 2, size.height / 2, min(size.width, size.height) / 2.5)
        for item in 0..<count {
            let turn = 2 * Double.pi * Double(item) / Double(count)
            let (dx, dy) = (radius * CGFloat(cos(turn - .pi / 2)), radius * CGFloat(sin(turn - .pi / 2)))
            add("cell 0 \(item)", x + dx, y + dy, 70, 70, turn: turn)
        }
        add("hand 0 0", x, y, 20, 200, turn: 2 * .pi * Double(minute) / 60)
        #expect(layout.elements.count == count + 1, sourceLocation: location)
        #expect(layout.elements["hand 0 0"]?.zIndex == -1, sourceLocation: location)
        layout.expect(frames, content: size, reach: 20, at: location)
    }

    /// First screen, resized, one more, two less.
    @Test func circle() throws {
        let stage = CircleSceneTests.stage(date: CircleSceneTests.date(23, 47))
        try expectCircle(stage, count: 12, minute: 47)
        for size in [CGSize(width: 320, height: 480), CGSize(width: 1600, height: 1200)] {
            stage.resize(to: size)
            try expectCircle(stage, count: 12, minute: 47)
        }
        try stage.click("Add")
        try stage.settle()
        try expectCircle(stage, count: 13, minute: 47)
        for _ in 0..<2 { try stage.click("Trash") }
        try stage.settle()
        try expectCircle(stage, count: 11, minute: 47)
    }

    /// The other layout: 200×200 with insets and spacings of 13, after the change, scrolled and resized, and back.
    @Test func flow() throws {
        let stage = CircleSceneTests.stage()
        let flow = FlowFormula(side: 200, spacing: 13)
        try stage.click("Flow")
        try stage.settle()
        try flow.expect(stage, count: 12)
        try stage.scroll(to: CGPoint(x: 0, y: 301))
        try flow.expect(stage, count: 12)
        stage.resize(to: CGSize(width: 320, height: 480))
        try flow.expect(stage, count: 12)
        try stage.click("Add")
        try stage.settle()
        try flow.expect(stage, count: 13)
        try stage.click("Circle")
        try stage.settle()
        try expectCircle(stage, count: 13, minute: 10)
    }
}
