import CollectionLayouts
import UIKit

/// Random gestures on a cover flow in a window that is laid out but never painted.
@MainActor struct CoverFlowInput {
    let view: UICollectionView
    private let window: UIWindow
    private let dispatcher: EventDispatcher
    private let context: LayerContext
    private let source: Source
    private var now: TimeInterval = 0
    private var state: UInt64

    private final class Source: NSObject, UICollectionViewDataSource {
        let count: Int
        init(count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    init(count: Int, seed: UInt64) {
        state = seed
        MediaSession.current = MediaSession()
        UITraitCollection.current = UITraitCollection(style: .light, scale: 1)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 536))
        window.hostTraits = UITraitCollection.current
        context = LayerContext(root: window.layer)
        window.isHidden = false
        dispatcher = EventDispatcher(window: window)
        source = Source(count: count)
        view = UICollectionView(frame: window.bounds, collectionViewLayout: CoverFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        window.addSubview(view)
        window.layer.layoutTree()
    }

    private mutating func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state >> 40) / 16_777_216
    }

    private mutating func send(_ event: HostEvent, after seconds: TimeInterval) {
        now += seconds
        MediaClock.now = now
        dispatcher.dispatch(event, at: now)
    }

    private mutating func frame(after seconds: TimeInterval) {
        now += seconds
        MediaClock.now = now
        MotionRegistry.current.advance(to: now)
        window.layer.layoutTree()
    }

    /// One random gesture until all is at rest, and what it was. Motion is a function of time, so few frames are looked
    /// at.
    mutating func gesture() -> String {
        var point = CGPoint(x: random(60...740), y: random(40...500))
        let step = random(-70...70)
        let isHeld = random(0...1) < 0.3
        send(.pointerDown(point, .primary, []), after: 0.5)
        for _ in 0..<3 {
            point.x += step
            send(.pointerMoved(point, []), after: 0.008)
        }
        send(.pointerUp(point, .primary, []), after: isHeld ? 0.3 : 0.004)
        var text = "\(isHeld ? "drag" : "fling") of three steps of \(step)"
        if random(0...1) < 0.2 {
            let wait = random(0.05...0.4)
            frame(after: wait)
            send(.pointerDown(point, .primary, []), after: 0)
            send(.pointerUp(point, .primary, []), after: 0.08)
            text += ", caught after \(wait) s"
        }
        frame(after: random(0.1...0.3))
        for _ in 0..<8 where MotionRegistry.current.isMoving { frame(after: 8) }
        return text
    }
}
