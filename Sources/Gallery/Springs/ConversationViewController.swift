import CollectionLayouts
import UIKit

/// A conversation whose messages hang on springs while it scrolls.
public final class ConversationViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    private enum Metrics {
        static let insets = UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14)
        static let spacing: CGFloat = 8
    }

    private let messages: [Message]
    private let layout = SpringFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The width for which messages were measured last.
    private var measuredWidth: CGFloat = 0

    /// - Parameter count: the number of messages.
    public init(count: Int = 400) {
        messages = Message.conversation(count)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("ConversationViewController is made in code") }

    /// The controller in a navigation controller.
    public static func inNavigation(count: Int = 400, isRightToLeft: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: ConversationViewController(count: count))
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Conversation"
        layout.sectionInset = Metrics.insets
        layout.minimumLineSpacing = Metrics.spacing
        collectionView.alwaysBounceVertical = true
        collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showFilling(collectionView, on: .systemBackground)
    }

    /// The height of a message depends on the line, but a flow layout keeps sizes until it is invalidated.
    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.bounds.width != measuredWidth else { return }
        measuredWidth = view.bounds.width
        layout.invalidateLayout()
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = max(1, collectionView.bounds.width - Metrics.insets.left - Metrics.insets.right)
        return CGSize(width: width, height: MessageCell.height(messages[indexPath.item], width: width))
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        messages.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.identifier, for: indexPath)
            as! MessageCell
        cell.show(messages[indexPath.item])
        return cell
    }
}
