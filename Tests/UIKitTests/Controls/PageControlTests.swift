import Stage
import Testing

@testable import UIKit

@MainActor struct PageControlTests {
    private func show(_ pages: Int, direction: UITraitEnvironmentLayoutDirection = .leftToRight) -> (
        UIPageControl, Stage
    ) {
        let controller = UIViewController()
        let control = UIPageControl(frame: CGRect(x: 100, y: 10, width: 200, height: 26))
        control.numberOfPages = pages
        controller.view.addSubview(control)
        controller.traitOverrides.layoutDirection = direction
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 100))
        stage.refresh()
        return (control, stage)
    }

    @Test func dotsStandAroundTheMiddle() {
        let (control, _) = show(4)
        #expect(control.subviews.map(\.center.x) == [76, 92, 108, 124])
        #expect(control.subviews.allSatisfy { $0.bounds.size == CGSize(width: 7, height: 7) && $0.center.y == 13 })
        #expect(control.intrinsicContentSize == control.size(forNumberOfPages: 4))
        #expect(control.size(forNumberOfPages: -1).width == 0)
    }

    @Test func thePageStaysAmongThePages() {
        let (control, _) = show(3)
        control.currentPage = 7
        #expect(control.currentPage == 2)
        control.numberOfPages = 2
        #expect(control.currentPage == 1 && control.subviews.count == 2)
        control.currentPage = -1
        #expect(control.currentPage == 0)
        control.numberOfPages = -3
        #expect(control.numberOfPages == 0 && control.subviews.isEmpty)
        control.hidesForSinglePage = true
        control.numberOfPages = 1
        #expect(control.subviews[0].isHidden)
    }

    @Test("A click moves by one page towards the pointer and sends valueChanged", arguments: [false, true])
    func clicks(isMirrored: Bool) throws {
        let (control, stage) = show(3, direction: isMirrored ? .rightToLeft : .leftToRight)
        var sent: [Int] = []
        control.addAction(UIAction { _ in sent.append(control.currentPage) }, for: .valueChanged)
        let (before, after) = isMirrored ? (270.0, 130.0) : (130.0, 270.0)
        stage.click(CGPoint(x: after, y: 23))
        stage.click(CGPoint(x: after, y: 23))
        stage.click(CGPoint(x: after, y: 23))
        stage.click(CGPoint(x: before, y: 23))
        #expect(sent == [1, 2, 1])
    }

    @Test func aDragMovesPageByPage() throws {
        let (control, stage) = show(5)
        var sent: [Int] = []
        control.addAction(UIAction { _ in sent.append(control.currentPage) }, for: .valueChanged)
        let dots = control.subviews.map { $0.center.x + 100 }
        stage.send(.touchBegan(1, CGPoint(x: dots[0], y: 23), []))
        for x in stride(from: dots[0], through: dots[3], by: 4) {
            stage.advance(by: 1 / 60)
            stage.send(.touchMoved(1, CGPoint(x: x, y: 23), []))
        }
        stage.send(.touchEnded(1, CGPoint(x: dots[3], y: 23), []))
        #expect(sent == [1, 2, 3])
        control.allowsContinuousInteraction = false
        stage.flick(from: CGPoint(x: dots[3], y: 23), to: CGPoint(x: dots[0], y: 23), in: 0.3)
        #expect(sent == [1, 2, 3, 2])
    }
}
