import Foundation
import QuartzCore
import Testing

/// Layers and transactions of a process that has no window, as in tests of an app's own.
@MainActor @Suite(.serialized) struct WindowlessTests {
    private func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    private func withoutWindow(_ body: () async -> Void) async {
        let before = MediaSession.current
        MediaSession.current = .windowless()
        await body()
        MediaSession.current = before
    }

    @Test func transactionsComplete() async {
        await withoutWindow {
            var log: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("own") }
            CATransaction.commit()
            CATransaction.setCompletionBlock { log.append("implicit") }
            #expect(log.isEmpty)
            await turn()
            await turn()
            #expect(log == ["own", "implicit"])
        }
    }

    @Test func animationsOfLayersThatNobodySeesEndAtOnce() async {
        await withoutWindow {
            let layer = CALayer()
            var log: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                log.append("first")
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.append("second") }
                layer.add(CABasicAnimation(keyPath: "position"), forKey: "move")
                CATransaction.commit()
            }
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            CATransaction.commit()
            await turn()
            await turn()
            await turn()
            #expect(log == ["first", "second"])
            #expect(layer.animationKeys() == nil)
        }
    }

    /// `CADisplayLink` belongs to this module, as on iOS.
    @Test func displayLinksNeedNoUIKit() {
        var calls = 0
        let media = MediaSession(), before = MediaSession.current
        MediaSession.current = media
        defer { MediaSession.current = before }
        let link = CADisplayLink { _ in calls += 1 }
        link.frameInterval = 2
        link.add(to: .main, forMode: .common)
        for frame in 1...6 { media.motions.advance(to: Double(frame) / 60) }
        #expect(calls == 3)
        link.invalidate()
        media.motions.advance(to: 1)
        #expect(calls == 3)
    }
}
