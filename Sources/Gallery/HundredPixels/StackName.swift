import UIKit

/// The name of the section whose photos are in the stack above.
final class StackName: UICollectionReusableView {
    static let identifier = "StackName"
    private static let textSize: CGFloat = 17

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: Self.textSize)
        label.textColor = .orange
        label.textAlignment = .center
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("StackName is made in code") }

    var name: String? {
        get { label.text }
        set { label.text = newValue }
    }
}
