import CoreGraphics
import UIKit

/// The same kinds of faults in other views: cells, stacks, scroll views, configurations, faded and mirrored parents.
extension PlantedFault {
    static var places: [PlantedFault] { labelPlaces + targetPlaces + contrastPlaces + textPlaces + orderPlaces }

    private static let long = "A text that is much longer than any of the labels here could ever show"

    private static func symbolButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        return button
    }

    private static var labelPlaces: [PlantedFault] {
        [
            PlantedFault("configuration with a symbol", "label: UIButton: has no accessibility label") {
                var configuration = UIButton.Configuration.plain()
                configuration.image = UIImage(systemName: "heart")
                add(UIButton(configuration: configuration), to: $0)
            },
            PlantedFault("symbol in a stack", "label: UIButton: has no accessibility label") {
                let stack = add(UIStackView(), to: $0)
                stack.distribution = .fillEqually
                let named = symbolButton()
                named.accessibilityLabel = "Like"
                for button in [named, symbolButton()] { stack.addArrangedSubview(button) }
            },
            PlantedFault("symbol in a cell", "label: UIButton in UICollectionViewCell") {
                add(symbolButton(), to: cell(in: $0).contentView).frame.origin = .zero
            },
            PlantedFault("switch in the content of a row", "label: UISwitch: has no accessibility label") {
                let row = add(UITableViewCell(style: .default, reuseIdentifier: nil), to: $0)
                row.frame = CGRect(x: 0, y: 20, width: 320, height: 60)
                row.contentView.addSubview(UISwitch(frame: CGRect(x: 200, y: 10, width: 60, height: 30)))
            },
            PlantedFault("slider in a scroll view", "label: UISlider: has no accessibility label") {
                add(UISlider(), to: add(UIScrollView(), to: $0)).frame.origin = .zero
            },
            PlantedFault("segments with pictures", "label: UISegmentedControl: 2 segments have no title") {
                let symbols = ["star", "heart"].map { UIImage(systemName: $0) ?? UIImage() }
                add(UISegmentedControl(items: symbols), to: $0)
            },
            PlantedFault("element with an empty label", "label: UIView \"\": has no accessibility label") {
                let view = add(UIView(), to: $0)
                (view.isAccessibilityElement, view.accessibilityLabel) = (true, "")
            },
        ]
    }

    private static var targetPlaces: [PlantedFault] {
        [
            PlantedFault("low button in a stack", "target: UIButton \"Buy\": responds to touches in a height of 32") {
                let stack = add(UIStackView(), to: $0)
                stack.frame.size.height = 32
                stack.addArrangedSubview(button("Buy", in: $0))
            },
            PlantedFault("small control", "target: UIControl \"Buy\": responds to touches in a width of 30 and a") {
                let control = add(UIControl(), to: $0)
                control.frame.size = CGSize(width: 30, height: 30)
                control.accessibilityLabel = "Buy"
            },
            PlantedFault("button covered at its side", "target: UIButton \"Buy\": responds to touches in a width of 40")
            {
                button("Buy", in: $0).frame.size.width = 60
                $0.addSubview(UIView(frame: CGRect(x: 80, y: 0, width: 100, height: 240)))
            },
            PlantedFault("button in a scaled view", "target: UIButton \"Buy\": responds to touches in a height of 25") {
                let box = add(UIView(), to: $0)
                box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                button("Buy", in: box).frame.origin = .zero
            },
            PlantedFault("button with a smaller region", "target: Narrowed \"Buy\": responds to touches in a width of")
            {
                add(Narrowed(), to: $0).accessibilityLabel = "Buy"
            },
            PlantedFault("low button in a cell", "target: UIButton \"Buy\" in UICollectionViewCell") {
                button("Buy", in: cell(in: $0).contentView).frame = CGRect(x: 0, y: 10, width: 100, height: 30)
            },
        ]
    }

    private static var contrastPlaces: [PlantedFault] {
        [
            PlantedFault("grey text on black", "contrast: UILabel \"Text\": has a contrast of 3.") {
                $0.backgroundColor = .black
                text("Text", in: $0).textColor = UIColor(white: 0.4, alpha: 1)
            },
            PlantedFault("text in a faded view", "contrast: UILabel \"Text\": has a contrast of") {
                let box = add(UIView(), to: $0)
                box.alpha = 0.3
                text("Text", in: box).frame.origin = .zero
            },
            PlantedFault("red text on green", "contrast: UILabel \"Text\": has a contrast of") {
                let label = text("Text", in: $0)
                (label.textColor, label.backgroundColor) = (.red, .green)
            },
            PlantedFault("pale text in a cell", "contrast: UILabel \"Text\" in UICollectionViewCell") {
                text("Text", in: cell(in: $0).contentView).textColor = .lightGray
            },
            PlantedFault("pale highlighted text", "contrast: UILabel \"Text\": has a contrast of 1.") {
                let label = text("Text", in: $0)
                (label.highlightedTextColor, label.isHighlighted) = (.yellow, true)
            },
            PlantedFault("pale bold text", "contrast: UILabel \"Text\": has a contrast of 2.") {
                let label = text("Text", in: $0)
                (label.font, label.textColor) = (.boldSystemFont(ofSize: 17), UIColor(white: 0.65, alpha: 1))
            },
        ]
    }

    private static var textPlaces: [PlantedFault] {
        [
            PlantedFault("long title of a button", "text: UILabel \"\(long)\": is truncated") {
                let button = button(long, in: $0)
                button.titleLabel?.lineBreakMode = .byTruncatingTail
            },
            PlantedFault("long text in a cell", "text: UILabel \"\(long)\" in UICollectionViewCell") {
                text(long, in: cell(in: $0).contentView).frame.origin = .zero
            },
            PlantedFault("text that shrinks too little", "text: UILabel \"\(long)\": is truncated") {
                let label = text(long, in: $0)
                (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.9)
            },
            PlantedFault("lines of growing text", "text: UILabel \"Settings of all\": is truncated at the largest") {
                let label = text("Settings of all", in: $0)
                label.numberOfLines = 2
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
            },
            PlantedFault("text at the side of a clipping view", "text: UILabel \"Settings\": is cut off by UIView") {
                let box = add(UIView(), to: $0)
                box.clipsToBounds = true
                text("Settings", in: box).frame = CGRect(x: -20, y: 0, width: 120, height: 40)
            },
        ]
    }

    private static var orderPlaces: [PlantedFault] {
        [
            PlantedFault("last row before the second", "order: UILabel \"1\": is read after UILabel \"2\"") { view in
                let rows = labels(3, in: view) { CGPoint(x: 40, y: 20 + $0 * 60) }
                view.accessibilityElements = [rows[0], rows[2], rows[1]]
            },
            PlantedFault("row in the order of another language", "order: UILabel \"1\": is read after UILabel \"0\"") {
                $0.semanticContentAttribute = .forceRightToLeft
                $0.accessibilityElements = labels(2, in: $0) { CGPoint(x: 10 + $0 * 150, y: 40) }
            },
            PlantedFault("second row of a grid first", "order: UILabel \"0\": is read after UILabel \"3\"") { view in
                let all = labels(4, in: view) { CGPoint(x: 10 + $0 % 2 * 150, y: 40 + $0 / 2 * 80) }
                view.accessibilityElements = [all[2], all[3], all[0], all[1]]
            },
            PlantedFault("button deep in an element", "order: UIButton \"Buy\": cannot be reached: UIView \"Row\" is") {
                let row = add(UIView(), to: $0)
                (row.isAccessibilityElement, row.accessibilityLabel) = (true, "Row")
                button("Buy", in: add(UIView(), to: row)).frame.origin = .zero
            },
        ]
    }

    // MARK: Parts

    private static func cell(in parent: UIView) -> UICollectionViewCell { add(UICollectionViewCell(), to: parent) }

    private static func labels(_ count: Int, in parent: UIView, at position: (Int) -> CGPoint) -> [UILabel] {
        (0..<count).map { index in
            let label = text("\(index)", in: parent)
            label.frame = CGRect(origin: position(index), size: CGSize(width: 60, height: 30))
            return label
        }
    }

    private final class Narrowed: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: 80, dy: 0).contains(point)
        }
    }
}
