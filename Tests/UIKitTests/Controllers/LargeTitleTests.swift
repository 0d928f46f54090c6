import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct LargeTitleTests {
    private func list(_ title: String, isRed: Bool = false) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.view.backgroundColor = .systemGroupedBackground
        let scroller = UIScrollView(frame: controller.view.bounds)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.contentSize = CGSize(width: 100, height: 1200)
        scroller.alwaysBounceVertical = true
        for index in 0..<14 {
            let tile = UIView(frame: CGRect(x: 16, y: 8 + index * 80, width: 220, height: 68))
            tile.backgroundColor = isRed ? .systemPink : .secondarySystemGroupedBackground
            tile.layer.cornerRadius = 16
            scroller.addSubview(tile)
        }
        controller.view.addSubview(scroller)
        return controller
    }

    private func scene(_ style: UIUserInterfaceStyle = .light, _ scale: CGFloat = 1)
        -> (UINavigationController, UIScrollView, Stage)
    {
        let root = list("Library")
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 420), scale: scale, appearance: style)
        return (navigation, root.view.subviews[0] as! UIScrollView, stage)
    }

    /// S19.70.
    @Test func theTitleCollapsesWithTheContent() throws {
        let (navigation, scroller, stage) = scene()
        let bar = navigation.navigationBar
        #expect(bar.frame.height == 116 && scroller.contentOffset.y == -116)
        #expect(scroller.adjustedContentInset.top == 116)
        for (offset, height, inset) in [(-100, 100, 100), (-64, 64, 64), (0, 64, 64), (-90, 90, 90), (-116, 116, 116)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            scroller.contentOffset.y = offset
            stage.refresh()
            #expect(bar.frame.height == height && scroller.adjustedContentInset.top == inset, "\(offset)")
            #expect(scroller.contentOffset.y == offset && scroller.range(.vertical).lowerBound == -116)
        }
    }

    /// S19.70: a pull enlarges the bar, and nothing rests half way.
    @Test func dragsEndCollapsedOrExpanded() throws {
        let (navigation, scroller, stage) = scene()
        let bar = navigation.navigationBar
        stage.send(.pointerDown(CGPoint(x: 150, y: 200), .primary, []))
        stage.advance(by: 0.02)
        stage.send(.pointerMoved(CGPoint(x: 150, y: 260), []))
        stage.refresh()
        #expect(bar.frame.height > 130 && bar.frame.height == -scroller.contentOffset.y)
        #expect(scroller.adjustedContentInset.top == 116)
        stage.advance(by: 0.2)
        stage.send(.pointerUp(CGPoint(x: 150, y: 260), .primary, []))
        try stage.settle()
        #expect(bar.frame.height == 116)
        for (end, height) in [(172, 116), (155, 64)] as [(CGFloat, CGFloat)] {
            stage.send(.pointerDown(CGPoint(x: 150, y: 200), .primary, []))
            for step in 1...10 {
                stage.advance(by: 0.02)
                stage.send(.pointerMoved(CGPoint(x: 150, y: 200 + (end - 200) * CGFloat(step) / 10), []))
            }
            stage.advance(by: 0.3)
            stage.send(.pointerUp(CGPoint(x: 150, y: end), .primary, []))
            try stage.settle()
            #expect(bar.frame.height == height, "\(end)")
        }
    }

    /// S19.71.
    @Test func itemsChooseTheirTitle() throws {
        let (navigation, _, stage) = scene()
        let second = list("Photo")
        navigation.pushViewController(second, animated: false)
        stage.refresh()
        #expect(navigation.navigationBar.frame.height == 116)
        second.navigationItem.largeTitleDisplayMode = .never
        stage.refresh()
        #expect(navigation.navigationBar.frame.height == 64)
        #expect((second.view.subviews[0] as? UIScrollView)?.contentOffset.y == -64)
        navigation.popViewController(animated: false)
        stage.refresh()
        #expect(navigation.navigationBar.frame.height == 116)
        navigation.navigationBar.prefersLargeTitles = false
        stage.refresh()
        #expect(navigation.navigationBar.frame.height == 64)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func look(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        let (_, scroller, stage) = scene(style, scale)
        var pictures = [stage.bitmap]
        for offset in [-92, -30] as [CGFloat] {
            scroller.contentOffset.y = offset
            pictures.append(stage.bitmap)
        }
        expectPicture(
            FilmStrip.join(pictures), named: "large-title-\(style == .dark ? "dark" : "light")@\(Int(scale))x")
    }

    @Test func filmOfAPush() {
        let (navigation, _, stage) = scene()
        let second = list("Photo", isRed: true)
        second.navigationItem.largeTitleDisplayMode = .never
        stage.session.perform(at: stage.now) { navigation.pushViewController(second, animated: true) }
        expectPicture(FilmStrip.capture(stage), named: "film-push-large-title")
    }
}
