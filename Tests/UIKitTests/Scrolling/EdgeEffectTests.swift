import ExpectSnapshot
import Renderer
import Stage
import Testing

@testable import UIKit

/// The effects at the edges of scroll views below transparent bars (S6.25).
@MainActor @Suite(.serialized) struct EdgeEffectTests {
    private final class Page: UIViewController {
        let scroller = UIScrollView()
        override func viewDidLoad() {
            title = "Library"
            view.backgroundColor = .systemBackground
            scroller.frame = view.bounds
            scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroller.contentSize = CGSize(width: 100, height: 1000)
            for index in 0..<20 {
                let tile = UILabel(frame: CGRect(x: 16, y: 8 + index * 50, width: 220, height: 42))
                tile.text = "  Row \(index)"
                tile.backgroundColor = .systemTeal
                scroller.addSubview(tile)
            }
            view.addSubview(scroller)
            toolbarItems = [UIBarButtonItem(systemItem: .add)]
        }
    }

    private func scene(_ style: UIUserInterfaceStyle = .light) -> (UIScrollView, UINavigationController, Stage) {
        let page = Page()
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 420), appearance: style)
        return (page.scroller, navigation, stage)
    }

    private func views(_ scroller: UIScrollView) -> [ScrollEdgeView] {
        scroller.subviews.compactMap { $0 as? ScrollEdgeView }.filter { !$0.isHidden }
    }

    @Test("S6.25: the effect appears with the content that scrolls under the bar")
    func followsTheContent() throws {
        let (scroller, _, stage) = scene()
        #expect(views(scroller).isEmpty)
        for (offset, opacity) in [(-60, 0.25), (-56, 0.5), (-48, 1), (0, 1), (300, 1)] as [(CGFloat, CGFloat)] {
            scroller.contentOffset.y = offset
            stage.refresh()
            let view = try #require(views(scroller).first)
            #expect(view.alpha == opacity && view.frame == CGRect(x: 0, y: offset, width: 300, height: 64))
        }
        scroller.contentOffset.y = -64
        stage.refresh()
        #expect(views(scroller).isEmpty)
    }

    @Test("S6.25: a toolbar has one at the bottom, until the last content is above it")
    func bottom() throws {
        let (scroller, navigation, stage) = scene()
        navigation.isToolbarHidden = false
        stage.refresh()
        let height = navigation.toolbar.frame.height
        #expect(views(scroller).map(\.frame) == [CGRect(x: 0, y: -64 + 420 - height, width: 300, height: height)])
        scroller.contentOffset.y = 1000 - 420 + height
        stage.refresh()
        #expect(views(scroller).map(\.frame.height) == [64])
    }

    @Test("S6.25: effects can be hidden; nested scroll views have none")
    func hidden() {
        let (scroller, _, stage) = scene()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 300, height: 2000)
        scroller.insertSubview(inner, at: 0)
        scroller.contentOffset.y = 100
        inner.contentOffset.y = 50
        stage.refresh()
        #expect(views(scroller).count == 1 && views(inner).isEmpty)
        scroller.topEdgeEffect.isHidden = true
        #expect(views(scroller).isEmpty && scroller.topEdgeEffect === scroller.topEdgeEffect)
        scroller.topEdgeEffect.isHidden = false
        #expect(views(scroller).count == 1 && scroller.bottomEdgeEffect.style == .automatic)
        #expect(scroller.subviews.last is ScrollIndicator || scroller.subviews.last is ScrollEdgeView)
    }

    @Test("S6.25: the soft style has a blur that decreases from the outer edge, the hard style an even one")
    func styles() throws {
        let (scroller, navigation, stage) = scene()
        navigation.isToolbarHidden = false
        stage.refresh()
        // At first there is content under the toolbar only.
        let bottom = try #require(views(scroller).first)
        #expect(views(scroller).count == 1 && bottom.layer.backdrop?.ramp?.edge == .bottom)
        scroller.contentOffset.y = 0
        stage.refresh()
        let top = try #require(views(scroller).first { $0 !== bottom })
        #expect(views(scroller).count == 2 && top.layer.backdrop?.ramp?.edge == .top)
        let soft = top.layer.backdrop
        #expect(soft?.tint.w == 0 && soft?.saturation == 1 && soft?.tintAlone?.w == 0.7)
        scroller.topEdgeEffect.style = .hard
        let hard = top.layer.backdrop
        #expect(hard != nil && hard?.ramp == nil && hard?.tintAlone == nil && hard?.radius == soft?.radius)
        scroller.topEdgeEffect.style = .soft
        #expect(top.layer.backdrop == soft)
        // Hidden layers are not rendered, nor is their blur.
        scroller.topEdgeEffect.isHidden = true
        #expect(views(scroller) == [bottom])
    }

    @Test("S6.25: content under the bar is blurred at the outer edge, and shown as it is at the inner one")
    func contentIsBlurred() throws {
        let (scroller, _, stage) = scene()
        scroller.contentOffset.y = 0
        stage.refresh()
        // The difference across the left edge of a row's tile, whose first pixel is 16.
        func contrast(_ y: Int) -> Int {
            let bitmap = stage.renderedBitmap()
            let (a, b) = (bitmap[14, y], bitmap[17, y])
            return [0, 8, 16].reduce(0) { $0 + abs(Int(a >> $1 & 255) - Int(b >> $1 & 255)) }
        }
        let soft = (outer: contrast(20), inner: contrast(63))
        let view = try #require(views(scroller).first)
        view.alpha = 0.5
        stage.refresh()
        let half = contrast(20)
        view.alpha = 1
        view.layer.backdrop = nil
        stage.refresh()
        let plain = (outer: contrast(20), inner: contrast(63))
        #expect(soft.outer * 2 < plain.outer && soft.outer < half, "\(soft) \(half) \(plain)")
        #expect(abs(soft.inner - plain.inner) <= 2 && soft.inner > 5 * plain.outer / 2, "\(soft) \(plain)")
        // Below the bar there is neither.
        #expect(contrast(70) > soft.inner)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func look(style: UIUserInterfaceStyle) {
        let (scroller, navigation, stage) = scene(style)
        navigation.isToolbarHidden = false
        var pictures: [Bitmap] = []
        for edge in [UIScrollEdgeEffect.Style.soft, .hard] {
            scroller.topEdgeEffect.style = edge
            scroller.bottomEdgeEffect.style = edge
            for offset in [-52, 33] as [CGFloat] {
                scroller.contentOffset.y = offset
                stage.refresh()
                pictures.append(FilmStrip.join([stage.renderedBitmap()]))
            }
        }
        expectPicture(FilmStrip.join(pictures), named: "edge-effects-\(style == .dark ? "dark" : "light")")
    }
}
