import Testing
import UIKit

/// Not final, and not private: key paths of what a final class overrides name its own getter.
class OwnScrollView: UIScrollView {
    override var contentOffset: CGPoint { didSet {} }
    override var bounds: CGRect { didSet {} }
    override var isHidden: Bool { didSet {} }
}

private final class ListOf<Element>: UICollectionView {}

@MainActor private final class Log {
    var lines: [String] = []
}

@MainActor struct KeyPathObservationTests {
    /// Key paths have the class of the object as their root, and properties may be overridden there.
    @Test func keyPathsOfSubclasses() {
        let log = Log()
        let own = OwnScrollView(), list = ListOf<Int>(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let tokens = [
            own.observe(\.contentOffset) { _, _ in log.lines.append("offset") },
            own.observe(\.isHidden, options: .new) { _, change in log.lines.append("hidden \(change.newValue!)") },
            own.observe(\.bounds) { _, _ in log.lines.append("bounds") },
            (list as UIScrollView).observe(\.contentSize) { _, _ in log.lines.append("size") },
            list.observe(\.frame) { view, _ in log.lines.append("frame of \(type(of: view))") },
        ]
        own.isHidden = true
        own.contentOffset = CGPoint(x: 0, y: 5)
        list.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        list.contentSize = CGSize(width: 10, height: 100)
        #expect(log.lines == ["hidden true", "bounds", "offset", "frame of ListOf<Int>", "size"])
        for token in tokens { token.invalidate() }
    }
}
