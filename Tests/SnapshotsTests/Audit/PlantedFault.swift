import CoreGraphics
import UIKit

/// A screen with one fault of accessibility, or none.
@MainActor struct PlantedFault {
    let name: String
    /// The start of the only finding; nil if the screen has no fault.
    let finding: String?
    let plant: (UIView) -> Void

    init(_ name: String, _ finding: String?, _ plant: @escaping (UIView) -> Void) {
        (self.name, self.finding, self.plant) = (name, finding, plant)
    }

    static let size = CGSize(width: 320, height: 240)

    func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        plant(controller.view)
        return controller
    }

    static var all: [PlantedFault] { labels + targets + contrasts + texts + orders + places }

    private static var labels: [PlantedFault] {
        [
            PlantedFault("button with a symbol", "label: UIButton: has no accessibility label") {
                add(UIButton(type: .system), to: $0).setImage(UIImage(systemName: "heart"), for: .normal)
            },
            PlantedFault("button with a symbol and a label", nil) {
                let button = add(UIButton(type: .system), to: $0)
                button.setImage(UIImage(systemName: "heart"), for: .normal)
                button.accessibilityLabel = "Like"
            },
            PlantedFault("button with an empty title", "label: UIButton \"\": has no accessibility label") {
                add(UIButton(), to: $0).accessibilityLabel = ""
            },
            PlantedFault("button with a title", nil) { button("Buy", in: $0) },
            PlantedFault("switch", "label: UISwitch: has no accessibility label") { add(UISwitch(), to: $0) },
            PlantedFault("switch with a label", nil) { add(UISwitch(), to: $0).accessibilityLabel = "Sound" },
            PlantedFault("slider", "label: UISlider: has no accessibility label") { add(UISlider(), to: $0) },
            PlantedFault("text field", "label: UITextField: has no accessibility label") { add(UITextField(), to: $0) },
            PlantedFault("text field with a placeholder", nil) { add(UITextField(), to: $0).placeholder = "Name" },
            PlantedFault("control without an element", "label: UIControl: has no accessibility label") {
                add(UIControl(), to: $0)
            },
            PlantedFault("control with a text", nil) { text("Buy", in: add(UIControl(), to: $0)) },
            PlantedFault("picture that is an element", "label: UIImageView: has no accessibility label") {
                let picture = add(UIImageView(image: UIImage(systemName: "star")), to: $0)
                picture.isAccessibilityElement = true
            },
            PlantedFault("decorative picture", nil) { add(UIImageView(image: UIImage(systemName: "star")), to: $0) },
            PlantedFault("segment with a picture", "label: UISegmentedControl: a segment has no title") {
                let symbol = UIImage(systemName: "star") ?? UIImage()
                add(UISegmentedControl(items: ["One", symbol]), to: $0)
            },
            PlantedFault("hidden button", nil) { add(UIButton(), to: $0).isHidden = true },
            PlantedFault("covered button", nil) {
                add(UIButton(), to: $0)
                add(UIView(), to: $0).backgroundColor = .white
            },
            PlantedFault("switch of a row", nil) {
                let cell = add(UITableViewCell(style: .default, reuseIdentifier: nil), to: $0)
                cell.frame = CGRect(x: 0, y: 20, width: 320, height: 50)
                cell.textLabel?.text = "Sound"
                cell.accessoryView = UISwitch()
            },
        ]
    }

    private static var targets: [PlantedFault] {
        [
            PlantedFault("low button", "target: UIButton \"Buy\": responds to touches in a height of 30 points") {
                button("Buy", in: $0).frame.size.height = 30
            },
            PlantedFault("narrow button", "target: UIButton \"Buy\": responds to touches in a width of 43 points") {
                button("Buy", in: $0).frame.size.width = 43
            },
            PlantedFault("small button", "target: UIButton \"Buy\": responds to touches in a width of 36 and a height")
            {
                button("Buy", in: $0).frame.size = CGSize(width: 36, height: 36)
            },
            PlantedFault("button of 44 points", nil) { button("Buy", in: $0).frame.size.width = 44 },
            PlantedFault("half covered button", "target: UIButton \"Buy\": responds to touches in a height of 40") {
                button("Buy", in: $0).frame.size.height = 60
                let cover = UIView(frame: CGRect(x: 0, y: 80, width: 320, height: 20))
                $0.addSubview(cover)
            },
            PlantedFault("small button with a larger region", nil) {
                let button = Enlarged(frame: CGRect(x: 40, y: 40, width: 30, height: 30))
                button.accessibilityLabel = "Buy"
                $0.addSubview(button)
            },
            PlantedFault("disabled low button", nil) {
                let button = button("Buy", in: $0)
                button.frame.size.height = 30
                button.isEnabled = false
            },
            PlantedFault("button partly out of the window", nil) { button("Buy", in: $0).frame.origin.y = 220 },
        ]
    }

    private static var contrasts: [PlantedFault] {
        [
            PlantedFault("grey text", "contrast: UILabel \"Text\": has a contrast of 4.4; the least is 4.5") {
                text("Text", in: $0).textColor = UIColor(white: 0x77 / 255.0, alpha: 1)
            },
            PlantedFault("darker grey text", nil) {
                text("Text", in: $0).textColor = UIColor(white: 0x76 / 255.0, alpha: 1)
            },
            PlantedFault("large grey text", nil) {
                let label = text("Text", in: $0)
                label.font = .systemFont(ofSize: 18)
                label.textColor = UIColor(white: 0.5, alpha: 1)
            },
            PlantedFault("large pale text", "contrast: UILabel \"Text\": has a contrast of 1.") {
                let label = text("Text", in: $0)
                label.font = .systemFont(ofSize: 30)
                label.textColor = UIColor(white: 0.8, alpha: 1)
            },
            PlantedFault("bold grey text", nil) {
                let label = text("Text", in: $0)
                label.font = .boldSystemFont(ofSize: 15)
                label.textColor = UIColor(white: 0.5, alpha: 1)
            },
            PlantedFault("translucent text", "contrast: UILabel \"Text\": has a contrast of") {
                text("Text", in: $0).textColor = UIColor.black.withAlphaComponent(0.4)
            },
            PlantedFault("faded text", "contrast: UILabel \"Text\": has a contrast of") {
                text("Text", in: $0).alpha = 0.3
            },
            PlantedFault("text of the background's colour", "contrast: UILabel \"Text\": has a contrast of 1.0") {
                text("Text", in: $0).textColor = .white
            },
            PlantedFault("white text on yellow", "contrast: UILabel \"Text\": has a contrast of 1.") {
                let label = text("Text", in: $0)
                (label.textColor, label.backgroundColor) = (.white, .yellow)
            },
            PlantedFault("white text on black", nil) {
                let label = text("Text", in: $0)
                (label.textColor, label.backgroundColor) = (.white, .black)
            },
            PlantedFault("pale title", "contrast: UILabel \"Buy\": has a contrast of 1.") {
                button("Buy", in: $0).setTitleColor(.yellow, for: .normal)
            },
            PlantedFault("disabled pale title", nil) {
                let button = button("Buy", in: $0)
                button.setTitleColor(.yellow, for: .disabled)
                button.isEnabled = false
            },
            PlantedFault("pale text in a picture", "contrast: UILabel \"Text\": has a contrast of 1.") {
                add(UIImageView(image: stripes()), to: $0)
                text("Text", in: $0).textColor = .white
            },
        ]
    }

    private static var texts: [PlantedFault] {
        let long = "A text that is much longer than any of the labels here could ever show"
        return [
            PlantedFault("truncated text", "text: UILabel \"\(long)\": is truncated") { text(long, in: $0) },
            PlantedFault("too many lines", "text: UILabel \"\(long)\": is truncated") {
                text(long, in: $0).numberOfLines = 2
            },
            PlantedFault("too low for its lines", "text: UILabel \"\(long)\": is truncated") {
                text(long, in: $0).numberOfLines = 0
            },
            PlantedFault("text that shrinks", nil) {
                let label = text("A text of some more letters", in: $0)
                label.adjustsFontSizeToFitWidth = true
                label.minimumScaleFactor = 0.1
            },
            PlantedFault("text of a low clipping view", "text: UILabel \"Text\": is cut off by UIView") {
                let box = add(UIView(), to: $0)
                box.frame.size.height = 12
                box.clipsToBounds = true
                text("Text", in: box).frame = CGRect(x: 0, y: 0, width: 100, height: 30)
            },
            PlantedFault("text at the edge of a scroll view", nil) {
                let scroll = add(UIScrollView(), to: $0)
                scroll.contentSize = CGSize(width: 100, height: 500)
                text("Text", in: scroll).frame = CGRect(x: 0, y: 85, width: 100, height: 30)
            },
            PlantedFault(
                "one line of growing text", "text: UILabel \"Settings\": is truncated at the largest text size"
            ) {
                let label = text("Settings", in: $0)
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
            },
            PlantedFault("fixed text", nil) { text("Settings", in: $0) },
        ]
    }

    private static var orders: [PlantedFault] {
        [
            PlantedFault("order upwards", "order: UILabel \"First\": is read after UILabel \"Second\"") { view in
                let rows = ["First", "Second"].enumerated().map { index, title in
                    let label = text(title, in: view)
                    label.frame.origin.y = 40 + CGFloat(index) * 60
                    return label
                }
                view.accessibilityElements = [rows[1], rows[0]]
            },
            PlantedFault("order of columns", nil) { view in
                let labels = (0..<4).map { index in
                    let label = text("\(index)", in: view)
                    label.frame = CGRect(x: 10 + index / 2 * 150, y: 40 + index % 2 * 60, width: 60, height: 30)
                    return label
                }
                view.accessibilityElements = labels
            },
            PlantedFault("order backwards in a row", "order: UILabel \"0\": is read after UILabel \"1\"") { view in
                let labels = (0..<2).map { index in
                    let label = text("\(index)", in: view)
                    label.frame = CGRect(x: 10 + index * 150, y: 40, width: 60, height: 30)
                    return label
                }
                view.accessibilityElements = labels.reversed()
            },
            PlantedFault("button inside an element", "order: UIButton \"Buy\": cannot be reached: UIView \"Row\" is") {
                let row = add(UIView(), to: $0)
                (row.isAccessibilityElement, row.accessibilityLabel) = (true, "Row")
                button("Buy", in: row).frame.origin = .zero
            },
            PlantedFault(
                "button that is not listed", "order: UIButton \"Buy\": cannot be reached: accessibilityElements"
            ) {
                let label = text("Text", in: $0)
                button("Buy", in: $0).frame.origin.y = 120
                $0.accessibilityElements = [label]
            },
        ]
    }

    // MARK: Parts

    /// A view at (40, 40) of 200 by 100 points.
    @discardableResult static func add<View: UIView>(_ view: View, to parent: UIView) -> View {
        view.frame = CGRect(x: 40, y: 40, width: 200, height: 100)
        parent.addSubview(view)
        return view
    }

    @discardableResult static func text(_ text: String, in parent: UIView) -> UILabel {
        let label = add(UILabel(), to: parent)
        label.frame.size = CGSize(width: 120, height: 40)
        label.text = text
        label.textColor = .black
        return label
    }

    @discardableResult static func button(_ title: String, in parent: UIView) -> UIButton {
        let button = add(UIButton(), to: parent)
        button.frame.size.height = 50
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        return button
    }

    /// Pale stripes, of which no colour is frequent.
    private static func stripes() -> UIImage {
        let bitmap = Bitmap(width: 200, height: 100)
        for y in 0..<100 { for x in 0..<200 { bitmap[x, y] = 0xFFD0_D0D0 + UInt32(x % 40 * 0x0101) } }
        bitmap.markDirty()
        return UIImage(cgImage: CGImage(bitmap: bitmap))
    }

    private final class Enlarged: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }
}
