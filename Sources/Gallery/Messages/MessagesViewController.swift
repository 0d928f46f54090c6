import CollectionLayouts
import UIKit

/// A long conversation: earlier messages come in above while one reads, and new ones below as one sends them.
public final class MessagesViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
    UITextFieldDelegate
{
    private enum Metrics {
        static let spacing: CGFloat = 8
        static let barHeight: CGFloat = 52
        /// The messages that come in at once.
        static let batch = 60
        /// The distance from the start at which earlier messages come in.
        static let reach: CGFloat = 800
    }

    private let history: ChatHistory
    private var messages: [ChatMessage]
    private let list = AnchoredCollectionView(frame: .zero, collectionViewLayout: MessagesViewController.layout())
    private let field = UITextField()
    private var isLoading = false

    /// - Parameter count: the number of messages.
    public init(count: Int = 20_000) {
        history = ChatHistory(count: max(0, count))
        messages = (max(0, history.count - Metrics.batch)..<history.count).map { [history] in history[$0] }
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("MessagesViewController is made in code") }

    /// The controller in a navigation controller.
    public static func inNavigation(count: Int = 20_000, isRightToLeft: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: MessagesViewController(count: count))
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    private static func layout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        section.interGroupSpacing = Metrics.spacing
        section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0)
        return UICollectionViewCompositionalLayout(section: section)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Messages"
        view.backgroundColor = .systemBackground
        list.register(ChatCell.self, forCellWithReuseIdentifier: "message")
        list.dataSource = self
        list.delegate = self
        list.alwaysBounceVertical = true
        list.anchor?.sticksToEnd = true
        list.anchor?.jumpToEnd()
        addViews()
    }

    private func addViews() {
        let bar = UIView(),
            send = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Send") { [weak self] _ in
                    self?.send()
                })
        bar.backgroundColor = .secondarySystemBackground
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        field.delegate = self
        for subview in [list, bar, field, send] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(list)
        view.addSubview(bar)
        bar.addSubview(field)
        bar.addSubview(send)
        send.setContentHuggingPriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            bar.heightAnchor.constraint(equalToConstant: Metrics.barHeight),
            field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 14),
            field.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            send.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 10),
            send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -14),
            send.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
    }

    // MARK: Messages

    private func send() {
        guard let text = field.text, !text.isEmpty else { return }
        field.text = ""
        let path = IndexPath(item: messages.count, section: 0)
        list.performBatchUpdates {
            messages.append(ChatMessage(id: history.count + path.item, text: text, isOwn: true))
            list.insertItems(at: [path])
        }
    }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return false
    }

    /// Earlier messages come in after the event, since a scroll may be part of a layout pass.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isLoading, scrollView.contentOffset.y < Metrics.reach, let first = messages.first?.id, first > 0 else {
            return
        }
        isLoading = true
        DispatchQueue.main.async { [weak self] in self?.load(before: first) }
    }

    private func load(before first: Int) {
        isLoading = false
        guard messages.first?.id == first else { return }
        let earlier = (max(0, first - Metrics.batch)..<first).map { history[$0] }
        UIView.performWithoutAnimation {
            list.performBatchUpdates {
                messages.insert(contentsOf: earlier, at: 0)
                list.insertItems(at: earlier.indices.map { IndexPath(item: $0, section: 0) })
            }
        }
    }

    /// The Home key: all messages come in, since the animation would end at the start of a batch, where no scroll
    /// requests another one.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        guard let first = messages.first?.id, first > 0 else { return true }
        messages.insert(contentsOf: (0..<min(first, history.count)).map { history[$0] }, at: 0)
        list.reloadData()
        return true
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint {
        collectionView.anchor?.targetContentOffset(for: proposed) ?? proposed
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        messages.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath) as! ChatCell
        cell.show(messages[indexPath.item])
        return cell
    }
}
