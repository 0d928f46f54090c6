import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

private final class RowsController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

private final class TilesController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

extension UICollectionViewLayout {
    fileprivate static var list: UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 280, height: 60)
        return layout
    }
}

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

    /// S19.70: a notch of the wheel collapses the title, and one back expands it.
    @Test func theWheelSkipsHalfATitle() throws {
        let (navigation, scroller, stage) = scene()
        func turn(_ notches: CGFloat) throws -> CGFloat {
            stage.wheel(CGPoint(x: 150, y: 200), dy: notches)
            try stage.settle()
            #expect(navigation.navigationBar.frame.height == (scroller.contentOffset.y <= -116 ? 116 : 64))
            return scroller.contentOffset.y
        }
        #expect(try turn(-1) == -64)
        #expect(try turn(-1) == -4)
        #expect(try turn(1) == -64)
        #expect(try turn(1) == -116)
    }

    /// S19.73.
    @Test func theCollapsedBarHasTheStandardAppearance() {
        let (navigation, scroller, stage) = scene()
        let bar = navigation.navigationBar
        let standard = UINavigationBarAppearance(), edge = UINavigationBarAppearance()
        standard.backgroundColor = .systemRed
        edge.backgroundColor = .systemGreen
        bar.standardAppearance = standard
        bar.scrollEdgeAppearance = edge
        func background() -> SIMD4<Double>? {
            stage.refresh()
            return bar.subviews.first?.layer.backgroundColor?.rgba
        }
        #expect(background() == UIColor.systemGreen.rgba)
        scroller.contentOffset.y = 200
        #expect(background() == UIColor.systemRed.rgba)
    }

    /// S19.72: the control of a pull is above the title.
    @Test func refreshingMovesTheTitleDown() throws {
        let (navigation, scroller, stage) = scene()
        let control = UIRefreshControl()
        scroller.refreshControl = control
        stage.send(.pointerDown(CGPoint(x: 150, y: 150), .primary, []))
        for step in 1...10 {
            stage.advance(by: 0.02)
            stage.send(.pointerMoved(CGPoint(x: 150, y: 150 + CGFloat(step) * 26), []))
        }
        #expect(control.isRefreshing)
        stage.advance(by: 0.3)
        stage.send(.pointerUp(CGPoint(x: 150, y: 410), .primary, []))
        stage.advance(by: 2)
        #expect(scroller.contentOffset.y == -176 && navigation.navigationBar.frame.height == 176)
        #expect(control.convert(control.bounds, to: nil).minY == 64)
        expectPicture(stage.renderedBitmap(), named: "large-title-refreshing")
        control.endRefreshing()
        try stage.settle()
        #expect(scroller.contentOffset.y == -116 && navigation.navigationBar.frame.height == 116)
    }

    /// S19.70 in the controllers of lists, with an opaque bar, too.
    @Test(arguments: [true, false], [true, false])
    func listsCollapseTheTitle(isTable: Bool, isTranslucent: Bool) throws {
        let root: UIViewController =
            isTable ? RowsController(style: .insetGrouped) : TilesController(collectionViewLayout: .list)
        root.title = "Library"
        let navigation = UINavigationController(rootViewController: root)
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = true
        bar.isTranslucent = isTranslucent
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 420))
        let list: UIScrollView? = (root as? RowsController)?.tableView
        let tiles: UIScrollView? = (root as? TilesController)?.collectionView
        let scroller = try #require(list ?? tiles)
        #expect(bar.frame.height == 116 && scroller.contentOffset.y == -116)
        scroller.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        try stage.settle()
        #expect(bar.frame.height == 64 && scroller.contentOffset.y == 300 && scroller.adjustedContentInset.top == 64)
        let detail = UIViewController()
        detail.title = "Detail"
        navigation.pushViewController(detail, animated: true)
        try stage.settle()
        #expect(bar.frame.height == 116)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(bar.frame.height == 64 && scroller.contentOffset.y == 300)
        stage.key("Home")
        try stage.settle()
        #expect(bar.frame.height == 116 && scroller.contentOffset.y == -116)
    }

    private func smallScene() -> (UINavigationController, Stage) {
        let root = list("Photo")
        root.navigationItem.largeTitleDisplayMode = .never
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.navigationBar.barTintColor = .systemGroupedBackground
        return (navigation, Stage(root: navigation, size: CGSize(width: 300, height: 420)))
    }

    /// The height of the bar's background on screen.
    private func shownHeight(_ navigation: UINavigationController) -> CGFloat? {
        let layer = navigation.navigationBar.subviews[0].layer
        return ((layer.presentation() ?? layer).bounds.height * 100).rounded() / 100
    }

    @Test("S19.74: a push to a large title grows the bar with the transition, a pop shrinks it")
    func aPushGrowsTheBar() throws {
        let (navigation, stage) = smallScene()
        let second = list("Library", isRed: true)
        second.navigationItem.largeTitleDisplayMode = .always
        stage.session.perform(at: stage.now) { navigation.pushViewController(second, animated: true) }
        stage.advance(by: 0)
        #expect(shownHeight(navigation) == 64)
        stage.advance(by: 0.175)
        #expect(shownHeight(navigation) == 90)
        try stage.settle()
        #expect(shownHeight(navigation) == 116)
        stage.session.perform(at: stage.now) { _ = navigation.popViewController(animated: true) }
        stage.advance(by: 0)
        #expect(shownHeight(navigation) == 116)
        stage.advance(by: 0.175)
        #expect(shownHeight(navigation) == 90)
        try stage.settle()
        #expect(shownHeight(navigation) == 64)
    }

    @Test(
        "S19.74: a drag that pops a large title shrinks the bar as far as it goes", arguments: [242, 92] as [CGFloat])
    func aDragShrinksTheBar(end: CGFloat) throws {
        let (navigation, stage) = smallScene()
        let second = list("Library")
        second.navigationItem.largeTitleDisplayMode = .always
        stage.session.perform(at: stage.now) { navigation.pushViewController(second, animated: false) }
        try stage.settle()
        stage.send(.pointerDown(CGPoint(x: 2, y: 200), .primary, []))
        for x in stride(from: 17, through: end, by: 15) {
            stage.advance(by: 0.02)
            stage.send(.pointerMoved(CGPoint(x: x, y: 200), []))
        }
        stage.advance(by: 0.3)
        let moved = second.view.transform.tx
        #expect(moved > 60)
        let height = try #require(shownHeight(navigation))
        #expect(abs(height - (116 - 52 * moved / 300)) < 0.1)
        stage.send(.pointerUp(CGPoint(x: end, y: 200), .primary, []))
        try stage.settle()
        #expect(shownHeight(navigation) == (end > 150 ? 64 : 116))
        #expect(navigation.viewControllers.count == (end > 150 ? 1 : 2))
    }

    @Test func filmOfAPushToALargeTitle() {
        let (navigation, stage) = smallScene()
        (navigation.viewControllers[0].view.subviews[0] as? UIScrollView)?.contentOffset.y = 40
        let second = list("Library", isRed: true)
        second.navigationItem.largeTitleDisplayMode = .always
        stage.session.perform(at: stage.now) { navigation.pushViewController(second, animated: true) }
        expectPicture(FilmStrip.capture(stage), named: "film-push-to-large-title")
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
        var pictures = [FilmStrip.join([stage.renderedBitmap()])]
        for offset in [-92, -30] as [CGFloat] {
            scroller.contentOffset.y = offset
            pictures.append(FilmStrip.join([stage.renderedBitmap()]))
        }
        expectPicture(
            FilmStrip.join(pictures), named: "large-title-\(style == .dark ? "dark" : "light")@\(Int(scale))x")
    }

    @Test(arguments: [false, true])
    func filmOfAPush(staysLarge: Bool) {
        let (navigation, _, stage) = scene()
        let second = list("Photo", isRed: true)
        second.navigationItem.largeTitleDisplayMode = staysLarge ? .automatic : .never
        stage.session.perform(at: stage.now) { navigation.pushViewController(second, animated: true) }
        expectPicture(FilmStrip.capture(stage), named: "film-push-large-title" + (staysLarge ? "s" : ""))
    }
}
