import UIKit

/// Attributed text in labels: letters, rules, paragraphs, pictures and lines that do not fit.
public final class AttributedTextViewController: UIViewController {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let spacing: CGFloat = 20
        static let widest: CGFloat = 640
        static let shrinking: CGFloat = 0.4
    }

    private static let alignments: [(name: String, value: NSTextAlignment)] = [
        ("Natural", .natural), ("Center", .center), ("Right", .right), ("Justified", .justified),
    ]
    private static let modes: [(name: String, value: NSLineBreakMode)] = [
        ("Word", .byWordWrapping), ("Char", .byCharWrapping), ("Clip", .byClipping), ("Head", .byTruncatingHead),
        ("Middle", .byTruncatingMiddle), ("Tail", .byTruncatingTail),
    ]

    private let scrollView = UIScrollView()
    private let column = UIStackView()
    private let paragraphs = UILabel()
    private let long = UILabel()

    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { fatalError("AttributedTextViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(isMirrored: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(underBlackBar: AttributedTextViewController())
        if isMirrored { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Attributed Text"
        edgesForExtendedLayout = []
        view.backgroundColor = .systemGroupedBackground
        column.axis = .vertical
        column.spacing = Metrics.spacing
        for text in [AttributedSamples.letters, AttributedSamples.rules, AttributedSamples.pictures] {
            let label = UILabel()
            label.attributedText = text
            column.addArrangedSubview(TextCard([label]))
        }
        paragraphs.attributedText = AttributedSamples.paragraphs(.natural)
        column.addArrangedSubview(
            TextCard([
                choice(Self.alignments.map(\.name)) { [weak self] index in
                    self?.paragraphs.attributedText = AttributedSamples.paragraphs(Self.alignments[index].value)
                }, paragraphs,
            ]))
        let modes = choice(Self.modes.map(\.name)) { [weak self] index in
            self?.long.lineBreakMode = Self.modes[index].value
        }
        modes.selectedSegmentIndex = Self.modes.count - 1
        long.attributedText = NSAttributedString(AttributedSamples.long)
        long.lineBreakMode = .byTruncatingTail
        let card = TextCard([modes, long, shrinkButton])
        long.numberOfLines = 2
        long.minimumScaleFactor = Metrics.shrinking
        column.addArrangedSubview(card)
        addColumn()
    }

    private func choice(_ names: [String], _ choose: @escaping (Int) -> Void) -> UISegmentedControl {
        let control = UISegmentedControl(items: names)
        control.selectedSegmentIndex = 0
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISegmentedControl else { return }
                choose(control.selectedSegmentIndex)
            }, for: .valueChanged)
        return control
    }

    /// Turns shrinking on and off; its title is underlined while it is on.
    private var shrinkButton: UIButton {
        let button = UIButton(type: .system)
        func show(_ isOn: Bool) {
            let style: NSUnderlineStyle = isOn ? .thick : []
            button.setAttributedTitle(
                NSAttributedString(
                    string: "Shrink to fit",
                    attributes: [.font: UIFont.systemFont(ofSize: 17), .underlineStyle: style.rawValue]), for: .normal)
        }
        show(false)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                long.adjustsFontSizeToFitWidth.toggle()
                show(long.adjustsFontSizeToFitWidth)
            }, for: .primaryActionTriggered)
        return button
    }

    private func addColumn() {
        scrollView.alwaysBounceVertical = true
        for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(column)
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        let fill = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -2 * Metrics.margin)
        // Stronger than the compression resistance of labels, which would rather have one line.
        fill.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: Metrics.margin),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Metrics.margin),
            column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.widest),
            column.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor, constant: -2 * Metrics.margin), fill,
        ])
    }
}
