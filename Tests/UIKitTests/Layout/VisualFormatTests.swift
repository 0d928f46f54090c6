import Testing

@testable import UIKit

/// The visual format (S15.N).
@MainActor @Suite(.serialized) struct VisualFormatTests {
    @Test("S15.110: elements, connections and predicates") func parsing() throws {
        let format = try VisualFormat("V:|-top-[a(>=50@250,<=b*2+3)]-[b]-(>=4,8@low)-[c][d]|")
        #expect(format.isVertical)
        #expect(
            format.elements == [
                .superview,
                .view(
                    "a",
                    [
                        .init(relation: .greaterThanOrEqual, object: .number(50), priority: .number(250)),
                        .init(
                            relation: .lessThanOrEqual, object: .name("b", multiplier: 2, constant: 3), priority: nil),
                    ]), .view("b", []), .view("c", []), .view("d", []), .superview,
            ])
        let low = VisualFormat.Predicate.Object.name("low", multiplier: 1, constant: 0)
        #expect(
            format.connections == [
                .lengths([.init(object: .name("top", multiplier: 1, constant: 0), priority: nil)]), .standard,
                .lengths([
                    .init(relation: .greaterThanOrEqual, object: .number(4), priority: nil),
                    .init(object: .number(8), priority: low),
                ]), .flush, .flush,
            ])
    }

    @Test(
        "S15.113: flaws and their positions",
        arguments: [
            ("", 0), ("H:", 2), ("|", 1), ("[a", 2), ("[a(])", 3), ("[a]-8[b]", 5), ("[a]-[b]|x", 8), ("[1a]", 1),
            ("[a(>=)]", 5), ("[a]-(8[b]", 6), ("[a]--[b]", 4), ("[a(8@)]", 5), ("|[a]|[b]", 5),
        ])
    func flaws(_ text: String, _ position: Int) {
        do throws(VisualFormat.Flaw) {
            _ = try VisualFormat(text)
            Issue.record("\(text) is no visual format")
        } catch {
            #expect(error.position == position, "\(text): \(error.reason)")
        }
    }

    private func frames(
        _ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [], width: CGFloat = 320
    ) -> [CGRect] {
        let root = pane(width, 100)
        var views: [String: UIView] = [:]
        for name in ["a", "b"] {
            views[name] = constrainedView(in: root)
        }
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: ["side": 20, "ten": CGFloat(10)], views: views)
            )
        }
        root.layoutIfNeeded()
        return ["a", "b"].compactMap { views[$0]?.frame }
    }

    @Test("T60, S15.112: standard distances") func standard() {
        #expect(
            frames(["H:[a(50)]-[b(==a)]-|"]) == [
                CGRect(x: 204, y: 0, width: 50, height: 0), CGRect(x: 262, y: 0, width: 50, height: 0),
            ])
    }

    @Test("S15.113: lengths to both ends") func bothEnds() {
        #expect(frames(["H:|-20-[b]-30-|"], width: 300)[1] == CGRect(x: 20, y: 0, width: 250, height: 0))
        #expect(frames(["H:|-side-[b]-(>=ten)-|", "H:[b(500@750)]"], width: 300)[1].width == 270)
    }

    @Test("S15.111: directions and alignment") func options() {
        let lined = frames(["H:|[a(30)]-5-[b(40)]", "V:|-3-[a(10)]", "V:[b(20)]"], [])
        #expect(lined[0] == CGRect(x: 0, y: 3, width: 30, height: 10) && lined[1].minX == 35)
        let reversed = frames(["H:|-2-[a(30)]-5-[b(40)]"], .directionRightToLeft)
        #expect(reversed[0].maxX == 318 && reversed[1].maxX == 283)
        let root = pane(100, 100), views = ["a": constrainedView(in: root), "b": constrainedView(in: root)]
        let aligned = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[a(10)][b(10)]", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views)
        #expect(aligned.filter { $0.firstAttribute == .top || $0.firstAttribute == .bottom }.count == 2)
        #expect(!aligned.contains { $0.isActive })
    }
}
