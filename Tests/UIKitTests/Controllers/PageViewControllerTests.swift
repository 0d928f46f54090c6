import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// `UIPageViewController` with pages that scroll.
@MainActor @Suite(.serialized) struct PageViewControllerTests {
    private let log = CallLog()

    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [LoggedController]
        let log: CallLog
        init(_ pages: [LoggedController], _ log: CallLog) {
            self.pages = pages
            self.log = log
        }
        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let index = (pages.firstIndex { $0 === controller } ?? 0) + step
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.lines.append("will \(pendingViewControllers.map { $0.title ?? "" }.joined())") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.lines.append("did \(previousViewControllers.map { $0.title ?? "" }.joined()) \(completed)") }
    }

    private final class NumberedBook: UIPageViewControllerDataSource {
        let book: Book
        var index = 0
        init(_ book: Book) { self.book = book }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerBefore: viewController) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerAfter: viewController) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { book.pages.count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
    }

    private func book() -> Book {
        let colors: [UIColor] = [.systemYellow, .systemTeal, .systemPink]
        return Book(
            zip(["A", "B", "C"], colors).map { name, color in
                let page = LoggedController(name, log)
                page.title = name
                page.view.backgroundColor = color
                return page
            }, log)
    }

    private func scene(
        _ book: Book, at index: Int = 0, _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        spacing: CGFloat = 0, source: (any UIPageViewControllerDataSource)? = nil
    ) -> (UIPageViewController, Stage) {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
        pages.dataSource = source ?? book
        pages.delegate = book
        pages.setViewControllers([book.pages[index]], direction: .forward, animated: false)
        let stage = Stage(root: pages, size: CGSize(width: 300, height: 200))
        log.lines = []
        return (pages, stage)
    }

    private func drag(_ stage: Stage, by distance: CGVector) {
        stage.send(.pointerDown(CGPoint(x: 150, y: 100), .primary, []))
        for step in 1...10 {
            stage.advance(by: 0.02)
            let part = CGFloat(step) / 10
            stage.send(.pointerMoved(CGPoint(x: 150 + distance.dx * part, y: 100 + distance.dy * part), []))
        }
    }

    /// Drags, holds the pointer for a while, and releases it there.
    private func turn(_ stage: Stage, by distance: CGVector) throws {
        drag(stage, by: distance)
        try lift(stage, after: distance)
    }

    private func lift(_ stage: Stage, after distance: CGVector) throws {
        stage.advance(by: 0.2)
        stage.send(.pointerUp(CGPoint(x: 150 + distance.dx, y: 100 + distance.dy), .primary, []))
        try stage.settle()
    }

    private func shown(_ pages: UIPageViewController) -> [String] {
        pages.children.filter { $0.viewIfLoaded?.window != nil }.map { $0.title ?? "" }
    }

    @Test func aDragTurnsThePage() throws {
        let book = book()
        let (pages, stage) = scene(book)
        #expect(pages.viewControllers == [book.pages[0]] && shown(pages) == ["A"])
        drag(stage, by: CGVector(dx: -200, dy: 0))
        #expect(log.lines == ["will B", "A willDisappear", "B willAppear"])
        #expect(shown(pages) == ["A", "B"] && pages.viewControllers == [book.pages[0]])
        try lift(stage, after: CGVector(dx: -200, dy: 0))
        #expect(log.lines.suffix(3) == ["A didDisappear", "B didAppear", "did A true"])
        #expect(pages.viewControllers == [book.pages[1]] && shown(pages) == ["B"] && book.pages[0].parent == nil)
        #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == pages.view.bounds)
        try turn(stage, by: CGVector(dx: 200, dy: 0))
        #expect(pages.viewControllers == [book.pages[0]])
    }

    @Test func aShortDragKeepsThePage() throws {
        let book = book()
        let (pages, stage) = scene(book, at: 1)
        try turn(stage, by: CGVector(dx: -100, dy: 0))
        #expect(
            log.lines == [
                "will C", "B willDisappear", "C willAppear", "B willAppear", "C willDisappear", "B didAppear",
                "C didDisappear", "did B false",
            ])
        #expect(pages.viewControllers == [book.pages[1]] && shown(pages) == ["B"] && book.pages[2].parent == nil)
    }

    @Test func nothingIsBeyondTheEnds() throws {
        let book = book()
        let (pages, stage) = scene(book)
        try turn(stage, by: CGVector(dx: 200, dy: 0))
        #expect(log.lines.isEmpty && pages.viewControllers == [book.pages[0]])
        pages.dataSource = nil
        try turn(stage, by: CGVector(dx: -200, dy: 0))
        #expect(log.lines.isEmpty && pages.viewControllers == [book.pages[0]])
    }

    @Test func verticalPagesWithSpace() throws {
        let book = book()
        let (pages, stage) = scene(book, .vertical, spacing: 20)
        #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: nil) == pages.view.bounds)
        drag(stage, by: CGVector(dx: 0, dy: -150))
        let gap = book.pages[1].view.convert(CGPoint.zero, to: nil).y - 200
        #expect(abs(book.pages[0].view.convert(CGPoint.zero, to: nil).y - (gap - 20)) < 1e-6)
        try lift(stage, after: CGVector(dx: 0, dy: -150))
        #expect(pages.viewControllers == [book.pages[1]])
        #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == pages.view.bounds)
    }

    @Test func rightToLeft() throws {
        let book = book()
        let (pages, stage) = scene(book)
        pages.view.semanticContentAttribute = .forceRightToLeft
        pages.dataSource = book
        stage.advance(by: 0)
        try turn(stage, by: CGVector(dx: 200, dy: 0))
        #expect(pages.viewControllers == [book.pages[1]])
    }

    @Test func changesByCode() throws {
        let book = book()
        let (pages, stage) = scene(book)
        var ends: [Bool] = []
        pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { ends.append($0) }
        stage.advance(by: 0.1)
        #expect(ends.isEmpty && shown(pages) == ["A", "C"])
        let x = book.pages[2].view.convert(CGPoint.zero, to: nil).x
        #expect(x > 0 && x <= 300)
        try stage.settle()
        #expect(ends == [true] && shown(pages) == ["C"] && pages.viewControllers == [book.pages[2]])
        #expect(log.lines == ["A willDisappear", "C willAppear", "A didDisappear", "C didAppear"])
        pages.setViewControllers([book.pages[1]], direction: .reverse, animated: true)
        pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false) { ends.append($0) }
        #expect(ends == [true, true] && shown(pages) == ["A"])
        try stage.settle()
        #expect(pages.viewControllers == [book.pages[0]] && pages.children == [book.pages[0]])
    }

    @Test func thePageControlFollowsAndLeads() throws {
        let book = book()
        let numbers = NumberedBook(book)
        let (pages, stage) = scene(book, source: numbers)
        let control = pages.pageControl
        #expect(!control.isHidden && control.numberOfPages == 3 && control.currentPage == 0)
        #expect(control.frame == CGRect(x: 0, y: 163, width: 300, height: 37))
        #expect(book.pages[0].view.bounds.size == CGSize(width: 300, height: 163))
        try turn(stage, by: CGVector(dx: -200, dy: 0))
        #expect(control.currentPage == 1)
        control.currentPage = 2
        control.sendActions(for: .valueChanged)
        try stage.settle()
        #expect(pages.viewControllers == [book.pages[2]] && control.currentPage == 2)
        control.currentPage = 0
        control.sendActions(for: .valueChanged)
        try stage.settle()
        #expect(pages.viewControllers == [book.pages[1]] && control.currentPage == 1)
    }

    @Test func aSourceWithoutNumbersHasNoPageControl() {
        let (pages, _) = scene(book())
        #expect(pages.pageControl.isHidden)
        #expect(pages.spineLocation == .none && pages.gestureRecognizers.isEmpty && !pages.isDoubleSided)
    }

    @Test func theNumberOfPagesIsChecked() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    .setViewControllers([], direction: .forward, animated: false)
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(
            message.contains(
                "UIPageViewController.setViewControllers(_:direction:animated:completion:): 0 controllers were given, "
                    + "and 1 is shown"))
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func look(style: UIUserInterfaceStyle) {
        let book = book()
        let numbers = NumberedBook(book)
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 12])
        pages.dataSource = numbers
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        pages.view.backgroundColor = .systemBackground
        let stage = Stage(root: pages, size: CGSize(width: 300, height: 200), scale: 2, appearance: style)
        drag(stage, by: CGVector(dx: -120, dy: 0))
        stage.advance(by: 0.2)
        expectPicture(stage.renderedBitmap(), named: "page-controller-\(style == .dark ? "dark" : "light")")
    }
}
