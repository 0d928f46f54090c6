import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How controls look: pictures at two scales, in both appearances, right to left, and while pressed.
@MainActor @Suite(.serialized) struct ControlLookTests {
    private final class Values: UIViewController {
        let toggles = [false, true].map { isOn in
            let toggle = UISwitch()
            toggle.isOn = isOn
            return toggle
        }
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let stepper = UIStepper()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            slider.value = 0.4
            stepper.value = 4
            let off = UISwitch()
            off.isOn = true
            off.isEnabled = false
            let tinted = UISwitch()
            tinted.isOn = true
            tinted.onTintColor = .systemOrange
            let images = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            images.minimumValueImage = UIImage(systemName: "speaker.fill")
            images.maximumValueImage = UIImage(systemName: "speaker.wave.2.fill")
            images.value = 0.8
            let plain = UISlider(frame: CGRect(x: 0, y: 0, width: 95, height: 34))
            plain.sliderStyle = .thumbless
            plain.value = 0.3
            let disabled = UISlider(frame: CGRect(x: 0, y: 0, width: 95, height: 34))
            disabled.value = 0.6
            disabled.isEnabled = false
            let end = UIStepper()
            end.value = 100
            let bars = [0, 0.3, 1].map { progress in
                let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 60, height: 4))
                bar.progress = Float(progress)
                return bar
            }
            let spinners = [UIActivityIndicatorView.Style.medium, .large].map { style in
                let spinner = UIActivityIndicatorView(style: style)
                spinner.hidesWhenStopped = false
                return spinner
            }
            let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
            pages.numberOfPages = 4
            pages.currentPage = 1
            pages.backgroundStyle = .prominent
            pages.currentPageIndicatorTintColor = .label
            pages.preferredCurrentPageIndicatorImage = UIImage(
                systemName: "star.fill", withConfiguration: .init(pointSize: 9))
            let segments = UISegmentedControl(items: ["A", "Longer", "C"])
            segments.apportionsSegmentWidthsByContent = true
            segments.selectedSegmentIndex = 1
            let rows: [[UIView]] = [
                toggles + [off, tinted], [slider], [images], [plain, disabled], [stepper, end], bars,
                spinners + [pages],
                [segments],
            ]
            for (row, views) in rows.enumerated() {
                var x: CGFloat = 20
                for view in views {
                    view.frame.origin = CGPoint(x: x, y: 20 + CGFloat(row) * 46 + (34 - view.frame.height) / 2)
                    self.view.addSubview(view)
                    x += view.frame.width + 10
                }
            }
        }
    }

    private final class Buttons: UIViewController {
        let column = UIStackView()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .secondarySystemBackground
            column.axis = .vertical
            column.spacing = 10
            column.alignment = .leading
            column.frame = CGRect(x: 16, y: 16, width: 400, height: 480)
            let styles: [UIButton.Configuration] = [
                .plain(), .gray(), .tinted(), .filled(), .glass(), .clearGlass(), .prominentGlass(),
                .prominentClearGlass(),
            ]
            add(styles[..<4].map { make($0) })
            add(styles[4...].map { make($0) })
            add(styles[..<4].map { make($0) { $0.isEnabled = false } })
            add(styles[..<4].map { make($0) { $0.isHighlighted = true } })
            add(styles[..<4].map { make($0) { $0.isSelected = true } })
            add(
                [.mini, .small, .medium, .large].map { size in make(.tinted()) { $0.configuration?.buttonSize = size } }
            )
            add(
                [NSDirectionalRectEdge.leading, .trailing, .top, .bottom].map { edge in
                    make(.gray()) {
                        $0.configuration?.image = UIImage(systemName: "heart.fill")
                        $0.configuration?.imagePlacement = edge
                        $0.configuration?.imagePadding = 6
                        $0.configuration?.cornerStyle = .large
                        $0.configuration?.subtitle = "Below"
                    }
                })
            let menu = make(.gray()) {
                $0.menu = UIMenu(children: [UIAction(title: "Choice") { _ in }])
                $0.showsMenuAsPrimaryAction = true
                $0.changesSelectionAsPrimaryAction = true
            }
            let red = make(.tinted()) { $0.role = .destructive }
            let stroked = make(.plain()) {
                $0.configuration?.background.strokeWidth = 1
                $0.configuration?.background.strokeColor = .systemGreen
                $0.configuration?.baseForegroundColor = .systemGreen
            }
            let busy = make(.filled()) { $0.configuration?.showsActivityIndicator = true }
            busy.configuration?.imagePadding = 6
            add([menu, red, stroked, busy])
            view.addSubview(column)
        }

        private func make(
            _ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }
        ) -> UIButton {
            var configuration = configuration
            configuration.title = "Button"
            let button = UIButton(configuration: configuration)
            change(button)
            return button
        }

        private func add(_ buttons: [UIButton]) {
            let row = UIStackView(arrangedSubviews: buttons)
            row.spacing = 8
            row.alignment = .center
            column.addArrangedSubview(row)
        }
    }

    nonisolated private static let looks: [(CGFloat, UIUserInterfaceStyle)] = [
        (1, .light), (1, .dark), (2, .light), (2, .dark),
    ]

    @Test(arguments: looks) func values(scale: CGFloat, style: UIUserInterfaceStyle) {
        show(
            Values(), CGSize(width: 330, height: 400), scale, style,
            "controls-\(Int(scale))x-\(style == .dark ? "dark" : "light")")
    }

    @Test func valuesRightToLeft() {
        let controller = Values()
        controller.traitOverrides.layoutDirection = .rightToLeft
        show(controller, CGSize(width: 330, height: 400), 2, .light, "controls-rtl")
    }

    @Test(arguments: looks) func buttons(scale: CGFloat, style: UIUserInterfaceStyle) {
        show(
            Buttons(), CGSize(width: 440, height: 560), scale, style,
            "buttons-\(Int(scale))x-\(style == .dark ? "dark" : "light")")
    }

    @Test func buttonsRightToLeft() {
        let controller = Buttons()
        controller.traitOverrides.layoutDirection = .rightToLeft
        show(controller, CGSize(width: 440, height: 560), 2, .light, "buttons-rtl")
    }

    /// A switch on its way, thumbs that are pressed, and the ring of the focus.
    @Test func pressedAndFocused() throws {
        let controller = Values()
        let stage = Stage(root: controller, size: CGSize(width: 330, height: 220), scale: 2)
        stage.refresh()
        stage.key("Tab")
        stage.click(CGPoint(x: 50, y: 37))
        stage.advance(by: 0.1)
        let slider = controller.slider.frame
        stage.send(.pointerDown(CGPoint(x: slider.minX + 18.5 + 0.4 * 163, y: slider.midY), .primary, []))
        stage.advance(by: 0.1)
        expectPicture(stage.renderedBitmap(), named: "controls-moving")
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "controls-at-rest")
    }

    /// Compares what a window shows after a tenth of a second.
    private func show(
        _ controller: UIViewController, _ size: CGSize, _ scale: CGFloat, _ style: UIUserInterfaceStyle, _ name: String
    ) {
        let stage = Stage(root: controller, size: size, scale: scale, appearance: style)
        stage.advance(by: 0.1)
        expectPicture(stage.renderedBitmap(), named: name)
    }
}
