import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Subtitles of navigation items (S19.77).
@MainActor @Suite(.serialized) struct SubtitleTests {
    private func scene(
        large: Bool, _ style: UIUserInterfaceStyle = .light, scale: CGFloat = 1,
        _ fill: (UINavigationItem) -> Void
    ) -> (navigation: UINavigationController, scroller: UIScrollView, stage: Stage) {
        let page = UIViewController()
        page.title = "Inbox"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
        fill(page.navigationItem)
        let scroller = UIScrollView(frame: page.view.bounds)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.backgroundColor = .systemBackground
        scroller.contentSize = CGSize(width: 100, height: 1200)
        page.view.addSubview(scroller)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = large
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 240), scale: scale, appearance: style)
        return (navigation, scroller, stage)
    }

    /// The texts that can be seen, from top to bottom.
    private func texts(_ navigation: UINavigationController) -> [String] {
        var found: [(text: String, y: CGFloat)] = []
        func search(_ view: UIView, alpha: CGFloat) {
            let alpha = alpha * view.alpha
            guard !view.isHidden, alpha > 0 else { return }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty {
                found.append((text, label.convert(label.bounds.origin, to: nil).y))
            }
            for child in view.subviews { search(child, alpha: alpha) }
        }
        search(navigation.navigationBar, alpha: 1)
        return found.sorted { $0.y < $1.y }.map(\.text)
    }

    private final class Filter: UILabel {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 34) }
    }

    @Test("S19.77: below the title, centred on the same line")
    func belowTheTitle() throws {
        let (navigation, _, stage) = scene(large: false) { $0.subtitle = "49 Unread" }
        #expect(texts(navigation) == ["Inbox", "49 Unread"])
        #expect(navigation.navigationBar.frame.height == 64)
        let title = try #require(navigation.navigationBar.firstDescendant(BarTitleView.self))
        #expect(abs(title.frame.midX - 150) <= 0.5 && abs(title.frame.midY - 32) <= 0.5)
        let labels = title.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.font.pointSize) == [17, 12])
        #expect(labels[0].frame.maxY == labels[1].frame.minY && labels[1].frame.maxY <= 44)
        withExtendedLifetime(stage) {}
    }

    @Test("S19.77: below the large title, which makes the bar higher, and collapses with it")
    func belowTheLargeTitle() {
        let (navigation, scroller, stage) = scene(large: true) { $0.subtitle = "49 Unread" }
        let bar = navigation.navigationBar
        #expect(texts(navigation) == ["Inbox", "49 Unread"])
        #expect(bar.frame.height == 136 && scroller.contentOffset.y == -136)
        scroller.contentOffset.y = -64
        stage.refresh()
        #expect(bar.frame.height == 64 && texts(navigation) == ["Inbox", "49 Unread"])
        navigation.topViewController?.navigationItem.subtitle = nil
        scroller.contentOffset.y = -200
        stage.refresh()
        #expect(texts(navigation) == ["Inbox"] && scroller.adjustedContentInset.top == 116)
    }

    @Test("S19.77: the large title has its own texts")
    func ownTexts() {
        let (navigation, scroller, stage) = scene(large: true) {
            $0.subtitle = "49 Unread"
            $0.largeTitle = "All Inboxes"
            $0.largeSubtitle = "Updated Just Now"
        }
        #expect(texts(navigation) == ["All Inboxes", "Updated Just Now"])
        scroller.contentOffset.y = 0
        stage.refresh()
        #expect(texts(navigation) == ["Inbox", "49 Unread"])
        let item = navigation.topViewController?.navigationItem
        #expect(item?.largeAttributedSubtitle == AttributedString("Updated Just Now"))
        #expect(item?.attributedSubtitle == AttributedString("49 Unread"))
    }

    @Test("S19.77: views take the place of the texts, and none is shown beside a view for the title")
    func views() {
        let (navigation, scroller, stage) = scene(large: true) {
            let filter = Filter()
            filter.text = "Filter"
            $0.largeSubtitleView = filter
            let note = UILabel()
            note.text = "Note"
            $0.subtitleView = note
            $0.subtitle = "49 Unread"
        }
        #expect(texts(navigation) == ["Inbox", "Filter"])
        #expect(navigation.navigationBar.frame.height == 150)
        scroller.contentOffset.y = 0
        stage.refresh()
        #expect(texts(navigation) == ["Inbox", "Note"])
        let own = UISegmentedControl(items: ["A", "B"])
        navigation.topViewController?.navigationItem.titleView = own
        stage.refresh()
        #expect(!texts(navigation).contains("Note") && own.isDescendant(of: navigation.navigationBar))
    }

    @Test("S19.77: attributes of a text win over those of the appearance")
    func attributes() throws {
        let (navigation, _, stage) = scene(large: false) {
            var text = AttributedString("49 Unread")
            text.uiKit.foregroundColor = .systemRed
            $0.attributedSubtitle = text
        }
        let appearance = UINavigationBarAppearance()
        appearance.subtitleTextAttributes = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue]
        appearance.largeSubtitleTextAttributes = [.font: UIFont.systemFont(ofSize: 20)]
        navigation.navigationBar.standardAppearance = appearance
        stage.refresh()
        #expect(navigation.navigationBar.standardAppearance == appearance)
        let title = try #require(navigation.navigationBar.firstDescendant(BarTitleView.self))
        let label = try #require(title.subviews.last as? UILabel)
        let shown = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(shown[.foregroundColor] as? UIColor == .systemRed && (shown[.font] as? UIFont)?.pointSize == 10)
        navigation.navigationBar.prefersLargeTitles = true
        stage.refresh()
        let large = try #require(navigation.navigationBar.firstDescendant(LargeTitleView.self))
        #expect(large.subviews.compactMap { ($0 as? UILabel)?.font.pointSize } == [34, 20])
    }

    @Test("Below a large title and below a title, in the light and in the dark")
    func picture() {
        let pictures = [UIUserInterfaceStyle.light, .dark].flatMap { style in
            [-136, 0].map { offset in
                let (_, scroller, stage) = scene(large: true, style, scale: 2) { $0.subtitle = "49 Unread" }
                scroller.contentOffset.y = offset
                stage.refresh()
                return stage.renderedBitmap()
            }
        }
        expectPicture(FilmStrip.join(pictures), named: "subtitles")
    }
}

extension UIView {
    fileprivate func firstDescendant<View: UIView>(_ type: View.Type) -> View? {
        for child in subviews {
            if let found = child as? View ?? child.firstDescendant(type) { return found }
        }
        return nil
    }
}
