import Testing
import UIKit

@testable import UIKit

/// Stack views of many views: the solver's work grows with their number, not with its square.
@MainActor @Suite(.serialized) struct LongStackTests {
    private func column(_ views: [UIView], height: CGFloat, _ distribution: UIStackView.Distribution) -> UIStackView {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
        stack.axis = .vertical
        stack.distribution = distribution
        for view in views { stack.addArrangedSubview(view) }
        return stack
    }

    private func pivots(_ stack: UIStackView) -> Int { stack.layoutItem.engine?.solver.statistics.pivots ?? 0 }

    @Test("10,000 views of equal height lay out, follow the height and hide one of them") func tenThousand() {
        let views = (0..<10_000).map { _ in UIView() }
        let stack = column(views, height: 20_000, .fillEqually)
        stack.layoutIfNeeded()
        #expect(views[9999].frame == CGRect(x: 0, y: 19_998, width: 10, height: 2))
        #expect(pivots(stack) <= 4 * views.count)
        let before = pivots(stack)
        stack.frame.size.height = 30_000
        stack.layoutIfNeeded()
        #expect(views[9999].frame == CGRect(x: 0, y: 29_997, width: 10, height: 3))
        #expect(pivots(stack) <= before + 10)
        views[0].isHidden = true
        stack.frame.size.height = 9_999
        stack.layoutIfNeeded()
        #expect(views[1].frame.minY == 0 && views[9999].frame == CGRect(x: 0, y: 9_998, width: 10, height: 1))
        #expect(stack.layoutReports.messages.isEmpty)
    }

    /// The solver's rows are as long as the stack here, which costs minutes without optimisation for 1,000 views.
    @Test(
        "views without a size, and views with one", arguments: [UIStackView.Distribution.fill, .equalSpacing],
        [50, 200])
    func pivotsFollowTheNumber(_ distribution: UIStackView.Distribution, count: Int) {
        for height in [CGFloat(-1), 2] {
            let views = (0..<count).map { _ in
                let view = SizedView()
                view.content = CGSize(width: -1, height: height)
                return view
            }
            let stack = column(views, height: 3 * CGFloat(count), distribution)
            stack.layoutIfNeeded()
            #expect(views[count - 1].frame.maxY == 3 * CGFloat(count))
            // As many again where the rows have become so long that they are made anew without markers.
            #expect(pivots(stack) <= 16 * views.count)
        }
    }

    @Test("of 200 equal views the largest content decides the length of the stack, also after a change")
    func largestContent() {
        let root = pane(300, 300)
        let views = (0..<200).map { index in
            let view = SizedView()
            view.content = CGSize(width: 10, height: CGFloat(5 + index % 7))
            return view
        }
        let stack = column(views, height: 0, .fillEqually)
        _ = constrained(stack, in: root)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(abs(stack.frame.height - 200 * 11) < 0.001)
        views[77].content.height = 20
        views[77].invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(abs(stack.frame.height - 200 * 20) < 0.001)
        views[77].content.height = 3
        views[77].invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(abs(stack.frame.height - 200 * 11) < 0.001)
        views[3].setContentCompressionResistancePriority(UILayoutPriority(800), for: .vertical)
        stack.heightAnchor.constraint(equalToConstant: 400).isActive = true
        root.layoutIfNeeded()
        #expect(abs(stack.frame.height - 400) < 0.001 && abs(views[199].frame.height - 2) < 0.001)
    }

    @Test("a stack of 1,000 views loses most of them and ends") func removal() {
        let views = (0..<1000).map { _ in UIView() }
        let stack = column(views, height: 2000, .fillEqually)
        stack.layoutIfNeeded()
        for view in views.dropFirst(100) { view.removeFromSuperview() }
        stack.layoutIfNeeded()
        #expect(views[99].frame.maxY == 2000 && stack.arrangedSubviews.count == 100)
    }
}
