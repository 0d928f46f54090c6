import Testing
import UIKit

@MainActor private final class Log: UIScrollViewDelegate {
    var lines: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("didScroll") }
}

/// Observers of a scroll view are called after its delegate: UIKit calls the delegate within the setter (S24.3).
@MainActor struct ScrollObservationTests {
    private let log = Log()

    /// A scroll view in a window of its own, made within the test: other tests make windows between its parts.
    private func shown() -> (rig: EventRig, scroll: UIScrollView) {
        let rig = EventRig(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = CGSize(width: 400, height: 5000)
        rig.window.addSubview(scroll)
        rig.frame(at: 0)
        return (rig, scroll)
    }

    private func observe(_ scroll: UIScrollView) -> [NSKeyValueObservation] {
        let log = log
        return [
            scroll.observe(\.contentOffset, options: .new) { _, change in
                log.lines.append("offset \(Int(change.newValue!.y))")
            },
            scroll.observe(\.bounds, options: .new) { _, change in
                log.lines.append("bounds \(Int(change.newValue!.minY))")
            },
            scroll.observe(\.contentSize, options: .new) { _, change in
                log.lines.append("size \(Int(change.newValue!.height))")
            },
            scroll.observe(\.contentInset, options: .new) { _, change in
                log.lines.append("inset \(Int(change.newValue!.top))")
            },
        ]
    }

    @Test func settingTheOffset() {
        let (rig, scroll) = shown()
        defer { withExtendedLifetime(rig) {} }
        let tokens = observe(scroll)
        scroll.delegate = log
        scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(log.lines == ["didScroll", "bounds 40", "offset 40"])
        for token in tokens { token.invalidate() }
    }

    @Test func contentThatShrinks() {
        let (rig, scroll) = shown()
        defer { withExtendedLifetime(rig) {} }
        scroll.contentOffset.y = 4000
        let tokens = observe(scroll)
        scroll.contentSize.height = 1000
        #expect(log.lines == ["bounds 700", "offset 700", "size 1000"])
        for token in tokens { token.invalidate() }
    }

    @Test func insets() {
        let (rig, scroll) = shown()
        defer { withExtendedLifetime(rig) {} }
        let tokens = observe(scroll)
        scroll.contentInset.top = 20
        #expect(log.lines == ["bounds -20", "offset -20", "inset 20"])
        for token in tokens { token.invalidate() }
    }

    @Test func animatedScrolling() {
        let (rig, scroll) = shown()
        let tokens = observe(scroll)
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        let end = rig.settle(from: 0)
        #expect(end > 0.2 && log.lines.count > 10 && log.lines.last == "offset 500")
        for token in tokens { token.invalidate() }
    }

    @Test func draggingAndDeceleration() {
        let (rig, scroll) = shown()
        let tokens = observe(scroll)
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 5, every: 1.0 / 60, after: 0)
        let dragged = log.lines.count
        #expect(dragged > 4)
        rig.up(at: 6.0 / 60)
        rig.settle(from: 6.0 / 60)
        #expect(log.lines.count > dragged + 10 && log.lines.last == "offset \(Int(scroll.contentOffset.y))")
        for token in tokens { token.invalidate() }
    }

    @Test func collectionViews() {
        let (rig, scroll) = shown()
        let log = log
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: scroll.frame, collectionViewLayout: layout)
        let token = view.observe(\.contentSize, options: [.old, .new]) { _, change in
            log.lines.append("\(change.oldValue!) \(change.newValue!)")
        }
        layout.headerReferenceSize = CGSize(width: 0, height: 0)
        layout.sectionInset = UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)
        let source = OneSection()
        view.dataSource = source
        rig.window.addSubview(view)
        rig.frame(at: 0.1)
        #expect(log.lines == ["\(CGSize.zero) \(CGSize(width: 400, height: 60))"])
        token.invalidate()
    }
}

private final class OneSection: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { UICollectionViewCell() }
}
