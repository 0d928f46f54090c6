import UIKit

/// A page of buttons, each of which presents something in another way.
public final class PresentationViewController: UIViewController {
    private let drawer = DrawerTransition()
    private let result = UILabel()
    private let stack = UIStackView()

    /// Creates the page in a navigation controller.
    public static func inNavigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: PresentationViewController())
        navigation.navigationBar.prefersLargeTitles = true
        // Content that is scrolled does not show through the bar.
        navigation.navigationBar.barTintColor = .systemGroupedBackground
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presentation"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] in self?.presentPopover($0.sender) })
        stack.axis = .vertical
        stack.spacing = 8
        addGroup(
            "Styles",
            [
                ("Full Screen", { [weak self] _ in self?.present(.fullScreen) }),
                ("Cross Dissolve", { [weak self] _ in self?.present(.fullScreen, .crossDissolve) }),
                ("Page Sheet", { [weak self] _ in self?.present(.pageSheet) }),
                ("Form Sheet", { [weak self] _ in self?.present(.formSheet) }),
                ("Popover", { [weak self] in self?.presentPopover($0) }),
            ])
        addGroup(
            "Sheets",
            [
                ("Medium and Large", { [weak self] _ in self?.presentSheet(undimmed: false) }),
                ("Undimmed", { [weak self] _ in self?.presentSheet(undimmed: true) }),
                ("Not Dismissible", { [weak self] _ in self?.presentModal() }),
            ])
        addGroup(
            "Alerts",
            [
                ("Alert", { [weak self] _ in self?.presentAlert() }),
                ("Three Actions", { [weak self] _ in self?.presentLongAlert() }),
                ("Action Sheet", { [weak self] in self?.presentActionSheet($0) }),
            ])
        addGroup(
            "Bars",
            [
                ("Large Title", { [weak self] _ in self?.showLargeTitle() }),
                ("Seven Tabs", { [weak self] _ in self?.presentTabs() }),
            ])
        addGroup("Custom", [("Drawer", { [weak self] _ in self?.presentDrawer() })])
        result.textColor = .secondaryLabel
        result.font = .preferredFont(forTextStyle: .footnote)
        stack.addArrangedSubview(result)
        layOutStack()
    }

    private func layOutStack() {
        let scroller = UIScrollView()
        for (inner, outer) in [(scroller, view!), (stack, scroller)] as [(UIView, UIView)] {
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
        }
        let width = stack.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor, constant: -24),
            stack.centerXAnchor.constraint(equalTo: scroller.frameLayoutGuide.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420), width,
        ])
    }

    private func addGroup(_ title: String, _ rows: [(String, (UIView) -> Void)]) {
        let header = UILabel()
        header.text = title
        header.font = .preferredFont(forTextStyle: .headline)
        stack.addArrangedSubview(header)
        for (name, show) in rows {
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: name) { action in (action.sender as? UIView).map(show) })
            button.backgroundColor = .secondarySystemGroupedBackground
            button.layer.cornerRadius = 12
            button.heightAnchor.constraint(equalToConstant: 40).isActive = true
            stack.addArrangedSubview(button)
        }
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[stack.arrangedSubviews.count - 1])
    }

    // MARK: Styles

    private func present(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical) {
        let controller = PresentedViewController.inNavigation()
        controller.modalPresentationStyle = style
        controller.modalTransitionStyle = transition
        present(controller, animated: true)
    }

    private func presentPopover(_ source: AnyObject?) {
        let controller = PresentedViewController()
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 260, height: 200)
        let popover = controller.popoverPresentationController
        popover?.sourceItem = source as? any UIPopoverPresentationControllerSourceItem
        popover?.delegate = self
        present(controller, animated: true)
    }

    // MARK: Sheets

    private func presentSheet(undimmed: Bool) {
        let controller = PresentedViewController.inNavigation(scrolls: true)
        let sheet = controller.sheetPresentationController
        sheet?.detents = [.medium(), .large()]
        sheet?.prefersGrabberVisible = true
        sheet?.largestUndimmedDetentIdentifier = undimmed ? .medium : nil
        present(controller, animated: true)
    }

    private func presentModal() {
        let controller = PresentedViewController.inNavigation()
        controller.isModalInPresentation = true
        controller.sheetPresentationController?.detents = [
            .custom { $0.maximumDetentValue * 0.4 }
        ]
        present(controller, animated: true)
    }

    // MARK: Alerts

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [result] in result.text = "Chosen: \($0.title ?? "")" }
    }

    private func presentAlert() {
        let alert = UIAlertController(
            title: "Delete this photo?", message: "It is removed from all of your devices.", preferredStyle: .alert)
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(action("Delete", .destructive))
        present(alert, animated: true)
    }

    private func presentLongAlert() {
        let alert = UIAlertController(
            title: "Save the changes?", message: "Changes are lost unless they are saved.", preferredStyle: .alert)
        let save = action("Save")
        for choice in [save, action("Do Not Save", .destructive), action("Cancel", .cancel)] { alert.addAction(choice) }
        alert.preferredAction = save
        present(alert, animated: true)
    }

    private func presentActionSheet(_ source: UIView) {
        let sheet = UIAlertController(title: nil, message: "Share this photo", preferredStyle: .actionSheet)
        for title in ["Copy Link", "Send by Mail", "Print"] { sheet.addAction(action(title)) }
        sheet.addAction(action("Delete", .destructive))
        sheet.addAction(action("Cancel", .cancel))
        sheet.popoverPresentationController?.sourceView = source
        present(sheet, animated: true)
    }

    // MARK: Bars

    private func showLargeTitle() {
        navigationController?.pushViewController(LargeTitleViewController(), animated: true)
    }

    private func presentTabs() {
        let tabs = TabsViewController()
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }

    // MARK: Custom

    private func presentDrawer() {
        let controller = PresentedViewController()
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = drawer
        drawer.addGesture(to: controller)
        present(controller, animated: true)
    }
}

extension PresentationViewController: UIPopoverPresentationControllerDelegate {
    /// Popovers stay popovers in a narrow window.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
}
