import Stage
import Testing

@testable import UIKit

struct SheetGeometryTests {
    private func compact(_ detents: [CGFloat]) -> SheetGeometry {
        SheetGeometry(
            container: CGSize(width: 400, height: 800), safeArea: .zero, kind: .edge(width: nil), detents: detents)
    }

    /// S19.31.
    @Test(
        arguments: [
            (790, CGRect(x: 0, y: 10, width: 400, height: 790)), (400, CGRect(x: 8, y: 392, width: 384, height: 400)),
            (300, CGRect(x: 8, y: 492, width: 384, height: 400)), (595, CGRect(x: 4, y: 201, width: 392, height: 595)),
        ] as [(CGFloat, CGRect)])
    func aCompactSheet(height: CGFloat, frame: CGRect) { #expect(compact([400, 790]).frame(at: height) == frame) }

    @Test func sheetsOfWideWindows() {
        let size = CGSize(width: 1000, height: 800)
        let page = SheetGeometry(container: size, safeArea: .zero, kind: .page, detents: [712])
        #expect(page.largeHeight == 712)
        #expect(page.frame(at: 712) == CGRect(x: 148, y: 44, width: 704, height: 712))
        let form = SheetGeometry(container: size, safeArea: .zero, kind: .form(.zero), detents: [620])
        #expect(form.frame(at: 620) == CGRect(x: 230, y: 90, width: 540, height: 620))
        let own = SheetGeometry(
            container: size, safeArea: .zero, kind: .form(CGSize(width: 300, height: 200)), detents: [200])
        #expect(own.frame(at: own.largeHeight) == CGRect(x: 350, y: 300, width: 300, height: 200))
    }

    /// Input views of 300 points cover the bottom.
    @Test func aSheetStandsAboveInputViews() {
        var medium = compact([400, 790])
        medium.covered = 300
        #expect(medium.frame(at: 400) == CGRect(x: 8, y: 92, width: 384, height: 700))
        #expect(medium.frame(at: 595) == CGRect(x: 4, y: 10, width: 392, height: 786))
        #expect(medium.frame(at: 790) == CGRect(x: 0, y: 10, width: 400, height: 790))
        let size = CGSize(width: 1000, height: 800)
        var form = SheetGeometry(
            container: size, safeArea: .zero, kind: .form(CGSize(width: 300, height: 300)), detents: [300])
        form.covered = 300
        #expect(form.frame(at: 300) == CGRect(x: 350, y: 200, width: 300, height: 300))
        form.covered = 600
        #expect(form.frame(at: 300).minY == 10)
    }

    /// S19.34: where a release leads, by height and velocity.
    @Test(
        arguments: [
            (500, 0, 0), (600, 0, 1), (500, 600, 1), (700, -600, 0), (350, 0, 0), (250, -200, 0), (150, 0, nil),
            (390, -1200, nil), (390, -600, 0), (820, 0, 1),
        ] as [(CGFloat, CGFloat, Int?)])
    func releases(height: CGFloat, velocity: CGFloat, target: Int?) {
        #expect(SheetDrag(detents: [400, 790], canDismiss: true).target(from: height, velocity: velocity) == target)
    }

    @Test func pullsAreResisted() {
        let free = SheetDrag(detents: [400, 790], canDismiss: true)
        #expect(free.shown(300) == 300 && free.shown(500) == 500)
        #expect(abs(free.shown(850) - 811.29) < 0.01)
        let modal = SheetDrag(detents: [400, 790], canDismiss: false)
        #expect(abs(modal.shown(300) - 371.3) < 0.1)
        #expect(abs(modal.dragged(modal.shown(300)) - 300) < 1e-6)
        #expect(modal.target(from: 380, velocity: -3000) == 0)
    }
}

@MainActor struct SheetTests {
    private let log = CallLog()
    private let root: LoggedController
    private let stage: Stage
    private let controller: LoggedController

    init() throws {
        root = LoggedController("A", log)
        controller = LoggedController("B", log)
        stage = Stage(root: root, size: CGSize(width: 400, height: 800))
    }

    private var sheet: UISheetPresentationController { controller.sheetPresentationController! }
    /// The frame in the window of what is seen.
    private func shown() -> CGRect {
        let frame = sheet.sheetView.layer.presentation()?.frame ?? .null
        return frame
    }

    private final class Follower: NSObject, UISheetPresentationControllerDelegate {
        let log: CallLog
        var canDismiss = true
        init(_ log: CallLog) { self.log = log }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            log.lines.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "-")")
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            canDismiss
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("willDismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("didDismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("attempt")
        }
    }

    private func present(_ detents: [UISheetPresentationController.Detent], _ follower: Follower? = nil) throws {
        sheet.detents = detents
        sheet.delegate = follower
        root.present(controller, animated: true)
        try stage.settle()
        log.lines = []
    }

    /// S19.30, S19.31: the default style is a sheet, and the presenter stays.
    @Test func aSheetComesUp() throws {
        #expect(controller.modalPresentationStyle == .pageSheet)
        log.lines = []
        root.present(controller, animated: true)
        #expect(log.lines == ["B willAppear"])
        stage.advance(by: 0.1)
        #expect(shown().minY > 10 && shown().minY < 800)
        try stage.settle()
        #expect(log.lines == ["B willAppear", "B didAppear"])
        #expect(shown() == CGRect(x: 0, y: 10, width: 400, height: 790))
        #expect(controller.view.bounds.size == CGSize(width: 400, height: 790) && root.view.window != nil)
        stage.resize(to: CGSize(width: 420, height: 700))
        stage.refresh()
        #expect(controller.view.bounds.size == CGSize(width: 420, height: 690))
    }

    @Test func aSheetFollowsTheKeyboard() throws {
        stage.showsKeyboard = true
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        controller.view.addSubview(field)
        try present([.medium()])
        let rest = shown()
        field.becomeFirstResponder()
        try stage.settle()
        let keyboard = try #require(stage.window.inputViews.frame)
        #expect(shown().minY == rest.minY - keyboard.height && shown().maxY == rest.maxY)
        field.resignFirstResponder()
        stage.advance(by: 0.1)
        #expect(shown().minY > rest.minY - keyboard.height && shown().minY < rest.minY)
        try stage.settle()
        #expect(shown() == rest)
    }

    /// S19.32.
    @Test func detentsAreSortedAndResolved() throws {
        let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
            context.maximumDetentValue * 0.2
        }
        let none = UISheetPresentationController.Detent.custom { _ in nil }
        try present([.large(), none, small, .medium()])
        #expect(sheet.detentHeights == [158, 400, 790] && shown().height == 158)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        stage.advance(by: 0.1)
        #expect(shown().height > 158 && shown().height < 400)
        try stage.settle()
        #expect(shown().height == 400 && log.lines == [])
    }

    /// S19.34: a drag goes on to the next detent; the delegate is called for a drag only.
    @Test func aDragChangesTheDetent() throws {
        let follower = Follower(log)
        try present([.medium(), .large()], follower)
        stage.flick(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 250), in: 0.2)
        #expect(log.lines == ["detent com.apple.UIKit.large"])
        try stage.settle()
        #expect(shown() == CGRect(x: 0, y: 10, width: 400, height: 790))
        stage.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), in: 0.2)
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .medium && shown().minY == 392)
        stage.flick(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 760), in: 0.2)
        #expect(log.lines.suffix(2) == ["willDismiss", "B willDisappear"])
        try stage.settle()
        #expect(log.lines.suffix(2) == ["B didDisappear", "didDismiss"] && root.presentedViewController == nil)
    }

    /// S19.35.
    @Test func theUserMayBeRefused() throws {
        let follower = Follower(log)
        controller.isModalInPresentation = true
        try present([.medium()], follower)
        stage.flick(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 760), in: 0.2)
        #expect(shown().minY < 460)
        try stage.settle()
        #expect(log.lines == ["attempt"] && shown().minY == 392)
        stage.key("Escape")
        stage.click(CGPoint(x: 200, y: 100))
        #expect(log.lines == ["attempt", "attempt", "attempt"])
        controller.isModalInPresentation = false
        follower.canDismiss = false
        stage.click(CGPoint(x: 200, y: 100))
        #expect(log.lines.count == 4)
        follower.canDismiss = true
        stage.key("Escape")
        try stage.settle()
        #expect(log.lines.suffix(2) == ["B didDisappear", "didDismiss"])
    }

    /// S19.33: below the largest undimmed detent the views behind get touches, keys and the focus.
    @Test func anUndimmedSheetLetsTouchesThrough() throws {
        var clicks = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Behind") { _ in clicks += 1 })
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 40)
        root.view.addSubview(button)
        sheet.largestUndimmedDetentIdentifier = .medium
        try present([.medium(), .large()])
        try stage.click("Behind")
        #expect(clicks == 1 && root.presentedViewController === controller)
        #expect(stage.window.keyScope === stage.window && sheet.dimming.alpha == 0)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        try stage.settle()
        #expect(sheet.dimming.alpha == 1 && stage.window.keyScope !== stage.window)
    }

    /// S19.36.
    @Test func contentAtItsTopHandsTheDragOver() throws {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 300))
        scroller.contentSize = CGSize(width: 400, height: 2000)
        controller.view.addSubview(scroller)
        try present([.medium(), .large()])
        // Upwards, the sheet grows first.
        stage.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), in: 0.2)
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large && scroller.contentOffset.y == 0)
        // At the large detent, the content scrolls.
        stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200), in: 0.2)
        try stage.settle()
        #expect(scroller.contentOffset.y > 50 && shown().minY == 10)
        // Scrolled content keeps a downward drag.
        scroller.contentOffset.y = 50
        stage.flick(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 300), in: 0.2)
        try stage.settle()
        #expect(scroller.contentOffset.y == 0 && sheet.selectedDetentIdentifier == .large)
        // At its top it hands it over.
        stage.flick(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 350), in: 0.2)
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .medium)
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        stage.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), in: 0.2)
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .medium && scroller.contentOffset.y > 50)
    }

    /// S19.37.
    @Test func aTouchpadDragsTheSheet() throws {
        try present([.medium()])
        for _ in 0..<10 {
            stage.send(.scrolled(CGPoint(x: 200, y: 500), CGVector(dx: 0, dy: 12), []))
            stage.advance(by: 0.02)
        }
        #expect(shown().minY == 512)
        stage.advance(by: 0.4)
        try stage.settle()
        #expect(shown().minY == 392)
        stage.wheel(CGPoint(x: 200, y: 500), dy: 5)
        #expect(shown().minY == 392)
    }
}
