import Testing
import UIKit

/// Layout guides, margins and baselines (S15.C, S15.D).
@MainActor @Suite(.serialized) struct LayoutGuideTests {
    @Test("T19, S15.26: a guide is laid out by constraints and views by it") func ownGuide() {
        let root = pane(320, 240), guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        root.addLayoutGuide(guide)
        #expect(root.layoutGuides == [guide] && guide.owningView === root)
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 14),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 112),
            guide.widthAnchor.constraint(equalToConstant: 120), guide.heightAnchor.constraint(equalToConstant: 40),
            view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 14, y: 112, width: 120, height: 40))
        #expect(view.frame.minX == 134 && view.frame.midY == 132)
        let across = root.constraints.count
        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && root.layoutGuides.isEmpty && root.constraints.count < across)
    }

    @available(*, deprecated) @Test("guides of a controller are as high as what covers its view")
    func coveredEdges() throws {
        let controller = UIViewController(), root = pane(320, 240), label = constrainedView(in: root)
        controller.view = root
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let top = controller.topLayoutGuide, bottom = controller.bottomLayoutGuide
        #expect(top === controller.topLayoutGuide && top !== bottom)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: bottom.topAnchor),
            label.widthAnchor.constraint(equalTo: top.heightAnchor),
            NSLayoutConstraint(
                item: label, attribute: .left, relatedBy: .equal, toItem: bottom, attribute: .left, multiplier: 1,
                constant: 7),
        ])
        root.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 7, y: 49, width: 44, height: 157))
        #expect(top.length == 44 && bottom.length == 34)
        controller.additionalSafeAreaInsets.top = 60
        root.frame.size.height = 300
        root.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 7, y: 65, width: 60, height: 201) && top.length == 60)
    }

    @Test("S15.28: the margins guide and margin attributes follow the margins") func margins() {
        let root = pane(320, 240), view = constrainedView(in: root), other = constrainedView(in: root)
        let guide = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            NSLayoutConstraint(
                item: other, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin, multiplier: 1,
                constant: 0),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 8 && view.frame.maxX == 312 && other.frame.maxX == 312)
        root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20 && view.frame.maxX == 290 && other.frame.maxX == 290)
    }

    /// The 920 points of T18 are those of a Mac; an iPad of 1024 points has 672 at x 176.
    @Test(
        "T18, S15.29: readable content is at most 672 wide and centred",
        arguments: [(400, 8, 384), (688, 8, 672), (1000, 164, 672), (1009, 168.5, 672), (1024, 176, 672)])
    func readable(_ width: CGFloat, _ x: CGFloat, _ readable: CGFloat) {
        let frame = pane(width, 100).readableContentGuide
        let root = frame.owningView
        #expect(root == nil, "a guide does not retain its view")
        let view = pane(width, 100)
        #expect(view.readableContentGuide.layoutFrame.minX == x)
        #expect(view.readableContentGuide.layoutFrame.width == readable)
    }

    @Test("T18: wider margins are kept inside of the readable content") func readableMargins() {
        let view = pane(1200, 100)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 300, bottom: 0, right: 300)
        #expect(view.readableContentGuide.layoutFrame.minX == 300)
        #expect(view.readableContentGuide.layoutFrame.width == 600)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
        #expect(view.readableContentGuide.layoutFrame.minX == 264)
    }

    @Test("S15.23: text baselines meet") func baselines() {
        let root = pane(300, 200), small = UILabel(), large = UILabel(), plain = sized(10, 30, in: root)
        for (label, size) in [(small, CGFloat(10)), (large, 30)] {
            label.text = "text"
            label.font = .systemFont(ofSize: size)
            _ = constrained(label, in: root)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            plain.lastBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let baseline = 20 + large.font.ascender
        #expect(abs(small.frame.minY + small.font.ascender - baseline) <= 0.51)
        #expect(abs(plain.frame.maxY - baseline) <= 0.51)
    }

    @Test("S15.32: constraints to the content of a scroll view give its content size") func scrollContent() {
        let root = pane(200, 100), scroll = constrained(UIScrollView(), in: root)
        let content = constrainedView(in: scroll)
        scroll.contentInsetAdjustmentBehavior = .never
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
            content.heightAnchor.constraint(equalToConstant: 700),
        ])
        root.layoutIfNeeded()
        #expect(scroll.frame == root.bounds)
        #expect(scroll.contentSize == CGSize(width: 200, height: 700))
        #expect(content.frame == CGRect(x: 5, y: 0, width: 190, height: 700))
    }
}
