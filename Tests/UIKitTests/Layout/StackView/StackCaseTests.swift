import Testing
import UIKit

@testable import UIKit

/// Numeric cases of S15.M and S15.Q, by stack views.
@MainActor @Suite(.serialized) struct StackCaseTests {
    @Test("T32 to T58: frames of arranged views", arguments: StackCase.rows + StackCase.others)
    func frames(_ item: StackCase) {
        // Measured at two pixels a point.
        let traits = UITraitCollection.current
        UITraitCollection.current = UITraitCollection(displayScale: 2)
        defer { UITraitCollection.current = traits }
        let stack = UIStackView(frame: CGRect(origin: .zero, size: item.size))
        let views = item.build(stack)
        stack.layoutIfNeeded()
        for (index, (view, expected)) in zip(views, item.expected).enumerated() {
            #expect(isNear(view.frame, expected), "view \(index): \(view.frame), expected \(expected)")
        }
        #expect(views.count == item.expected.count)
        #expect(stack.layoutReports.messages.isEmpty)
    }

    @Test("T46: the natural size of a row") func naturalSize() {
        let root = pane(400, 400), stack = constrained(UIStackView(), in: root)
        let views = arrange([content(160, 200), content(80, 100), content(40, 50)], in: stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 280, height: 200))
        #expect(views.map(\.frame.minX) == [0, 160, 240] && views.allSatisfy { $0.frame.height == 200 })
        // S15.106
        #expect(stack.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 280, height: 200))
    }

    @Test("T57: the height of a row with centred views") func centred() {
        let root = pane(300, 400), stack = constrained(UIStackView(), in: root)
        let views = arrange([content(-1, 200), content(-1, 100), content(-1, 50)], in: stack)
        stack.alignment = .center
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame.height == 200 && views.map(\.frame.minY) == [0, 50, 75])
    }

    @Test("T59, S15.95: a label of two lines beside a switch") func textWidth() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 343, height: 60))
        let label = UILabel()
        label.numberOfLines = 2
        label.text = String(repeating: "several words ", count: 7)
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let control = content(51, 31)
        hug([control], 750)
        stack.spacing = 8
        _ = arrange([label, control], in: stack)
        stack.layoutIfNeeded()
        #expect(isNear(label.frame, CGRect(x: 0, y: 0, width: 171.5, height: 60)))
        #expect(isNear(control.frame, CGRect(x: 179.5, y: 0, width: 163.5, height: 60)))
        // The cure is to hug above 759.
        hug([control], 761)
        stack.layoutIfNeeded()
        #expect(control.frame.width == 51)
        label.numberOfLines = 1
        hug([control], 750)
        stack.layoutIfNeeded()
        #expect(control.frame.width == 51)
    }

    @Test("T61, S15.78: a required height in a pinned column is broken") func pinnedColumn() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 926))
        stack.axis = .vertical
        let view = arrange(1, in: stack)[0]
        let height = view.heightAnchor.constraint(equalToConstant: 100)
        height.identifier = "hundred"
        height.isActive = true
        stack.layoutIfNeeded()
        #expect(view.frame.height == 926 && height.isActive)
        let message = stack.layoutReports.messages.first ?? ""
        #expect(stack.layoutReports.messages.count == 1)
        #expect(message.contains("UISV-canvas-connection") && message.contains("NSAutoresizingMaskLayoutConstraint"))
        #expect(message.split(separator: "\n").last?.contains("'hundred'") == true)
    }
}
