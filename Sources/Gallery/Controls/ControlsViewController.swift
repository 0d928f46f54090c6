import UIKit

/// Every control, to be tried by pointer and keyboard.
public final class ControlsViewController: UIViewController {
    private let isMirrored: Bool
    private let scrollView = UIScrollView()
    let status = UILabel()

    /// - Parameter isMirrored: Whether the interface runs from right to left.
    public init(isMirrored: Bool = false) {
        self.isMirrored = isMirrored
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("ControlsViewController is made in code") }

    /// The controller in a navigation controller.
    public static func inNavigation(isMirrored: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: ControlsViewController(isMirrored: isMirrored))
        // Content that is scrolled does not show through the bar.
        navigation.navigationBar.barTintColor = .systemGroupedBackground
        if isMirrored { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Controls"
        view.backgroundColor = .systemGroupedBackground
        status.font = .preferredFont(forTextStyle: .footnote)
        status.textColor = .secondaryLabel
        status.text = "Nothing pressed yet"
        let column = UIStackView(arrangedSubviews: [values, progress, choices, buttons, states, menus, symbols, status])
        column.axis = .vertical
        column.spacing = 22
        for view in [scrollView, column] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(column)
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        let width = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            width, column.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
        ])
    }

    /// Shows what the user did.
    func report(_ text: String) { status.text = text }

    // MARK: Values

    private var values: UIView {
        let amount = UILabel()
        amount.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        amount.textColor = .secondaryLabel
        amount.text = "40 %"
        let slider = UISlider()
        slider.value = 0.4
        slider.minimumValueImage = UIImage(systemName: "speaker.fill")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.2.fill")
        slider.tintColor = .systemBlue
        slider.addAction(
            UIAction { [weak self, unowned slider] _ in
                amount.text = "\(Int((slider.value * 100).rounded())) %"
                self?.report("Slider: \(amount.text ?? "")")
            }, for: .valueChanged)
        let count = UILabel()
        count.font = amount.font
        count.textColor = .secondaryLabel
        count.text = "3"
        let stepper = UIStepper()
        stepper.maximumValue = 8
        stepper.value = 3
        stepper.addAction(
            UIAction { [weak self, unowned stepper] _ in
                count.text = "\(Int(stepper.value))"
                self?.report("Stepper: \(Int(stepper.value))")
            }, for: .valueChanged)
        let copies = UIStackView(arrangedSubviews: [count, stepper])
        copies.spacing = 14
        copies.alignment = .center
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.addAction(
            UIAction { [weak self, unowned toggle, unowned slider, unowned stepper] _ in
                slider.isEnabled = toggle.isOn
                stepper.isEnabled = toggle.isOn
                self?.report(toggle.isOn ? "Switch: on" : "Switch: off")
            }, for: .valueChanged)
        return ControlCard(
            headline: "Values",
            rows: [
                ControlCard.row("Enabled", toggle), ControlCard.row("Volume", amount), slider,
                ControlCard.row("Copies", copies),
            ])
    }

    // MARK: Progress

    private var progress: UIView {
        let bar = UIProgressView()
        bar.progress = 0.25
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.hidesWhenStopped = false
        let large = UIActivityIndicatorView(style: .large)
        large.hidesWhenStopped = false
        large.color = .systemOrange
        let advance = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Advance") { _ in
                bar.setProgress(bar.progress >= 1 ? 0 : bar.progress + 0.25, animated: true)
            })
        let spin = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Spin") { _ in
                for indicator in [spinner, large] {
                    if indicator.isAnimating { indicator.stopAnimating() } else { indicator.startAnimating() }
                }
            })
        return ControlCard(
            headline: "Progress", rows: [bar, ControlCard.line([advance, spin, spinner, large], spacing: 12)])
    }

    // MARK: Choices

    private var choices: UIView {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPageIndicatorTintColor = .label
        pages.pageIndicatorTintColor = .tertiaryLabel
        let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
        segments.selectedSegmentIndex = 1
        segments.addAction(
            UIAction { [weak self, unowned segments] _ in
                self?.report("Segment: \(segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "")")
            }, for: .valueChanged)
        pages.addAction(
            UIAction { [weak self, unowned pages] _ in self?.report("Page: \(pages.currentPage + 1)") },
            for: .valueChanged)
        return ControlCard(headline: "Choices", rows: [segments, pages])
    }
}
