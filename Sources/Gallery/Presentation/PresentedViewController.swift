import UIKit

/// The page that is presented: a text with a button that closes it, or a list that scrolls.
final class PresentedViewController: UIViewController {
    private let scrolls: Bool
    private let label = UILabel()
    private let button = UIButton(type: .system)

    init(scrolls: Bool = false) {
        self.scrolls = scrolls
        super.init(nibName: nil, bundle: nil)
        title = "Presented"
    }

    required init?(coder: NSCoder) { fatalError("PresentedViewController is made in code") }

    static func inNavigation(scrolls: Bool = false) -> UINavigationController {
        let controller = PresentedViewController(scrolls: scrolls)
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) })
        // Beside the button that leads back from a tab of the list More.
        controller.navigationItem.leftItemsSupplementBackButton = true
        return UINavigationController(rootViewController: controller)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        if scrolls { addRows() } else { addText() }
    }

    private func addText() {
        label.text = "Click outside, press Escape, or drag down where the style permits it."
        label.numberOfLines = 0
        label.textAlignment = .center
        button.setTitle("Dismiss", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        ])
    }

    private func addRows() {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.dataSource = self
        list.allowsSelection = false
        view.addSubview(list)
    }

    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, row in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(row + 1)"
        cell.contentConfiguration = content
    }
}

extension PresentedViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
}
