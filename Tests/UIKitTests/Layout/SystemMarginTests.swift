import Testing
import UIKit

/// The least margins of the views of controllers (S15.28).
@MainActor @Suite(.serialized) struct SystemMarginTests {
    private final class NotedController: UIViewController {
        var notes = 0
        override func viewLayoutMarginsDidChange() { notes += 1 }
    }

    private func controller(width: CGFloat) -> NotedController {
        UITraitCollection.current = UITraitCollection(style: .light, scale: 1)
        let controller = NotedController()
        controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 844)
        controller.notes = 0
        return controller
    }

    @Test("16 points at the sides, 20 from a width of 414", arguments: [(320, 16), (413, 16), (414, 20), (1024, 20)])
    func widths(_ width: CGFloat, _ margin: CGFloat) {
        let controller = controller(width: width)
        let least = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        #expect(controller.systemMinimumLayoutMargins == least)
        #expect(controller.view.directionalLayoutMargins == least)
        // Views inside have margins of their own.
        let inner = UIView(frame: controller.view.bounds)
        controller.view.addSubview(inner)
        #expect(inner.layoutMargins.left == 8)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
    }

    @Test("The greater value of the view's margins and the system's holds, without it the view's alone") func own() {
        let controller = controller(width: 390), view = controller.view!
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 40)
        #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 6, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 40))
        #expect(controller.notes == 2)
    }

    @Test("The safe area is added") func safeArea() {
        let controller = controller(width: 390), view = controller.view!
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 4, bottom: 34, right: 0)
        #expect(view.layoutMargins == UIEdgeInsets(top: 59, left: 20, bottom: 34, right: 16))
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }

    @Test("Constraints and readable content follow a change of the width") func width() {
        let controller = controller(width: 390), view = controller.view!
        let label = constrainedView(in: view), inner = UIView(frame: view.bounds)
        inner.preservesSuperviewLayoutMargins = true
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        view.layoutIfNeeded()
        #expect(label.frame.minX == 16 && label.frame.width == 358)
        view.frame.size.width = 430
        view.layoutIfNeeded()
        #expect(label.frame.minX == 20 && label.frame.width == 390)
        #expect(inner.layoutMargins.left == 20 && controller.notes == 1)
        #expect(view.readableContentGuide.layoutFrame.minX == 20)
        view.frame.size.width = 500
        #expect(controller.notes == 1)
        view.frame.size.width = 712
        #expect(view.readableContentGuide.layoutFrame.width == 672)
    }

    @Test("A view has the margins while it is that of a controller") func exchanged() {
        let controller = controller(width: 390), old = controller.view!
        let view = UIView(frame: old.frame)
        #expect(view.layoutMargins.left == 8)
        controller.view = view
        #expect(view.layoutMargins.left == 16 && old.layoutMargins.left == 8)
    }

    @Test("The table of a table view controller is its view") func table() {
        let controller = UITableViewController(style: .plain)
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        #expect(controller.tableView.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }
}
