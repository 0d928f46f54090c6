import Stage

@testable import UIKit

/// A date picker in a window, on Wednesday, March 4, 2026, at 9:41 in the United States.
@MainActor final class DatePickerRig {
    let picker: UIDatePicker
    let stage: Stage
    private(set) var changes: [String] = []

    init(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels, locale: String = "en_US",
        size: CGSize? = nil, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light, isMirrored: Bool = false
    ) {
        // Its size follows the traits that other tests may have left behind.
        UITraitCollection.current = UITraitCollection(style: .light, scale: 1)
        let picker = UIDatePicker()
        self.picker = picker
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: locale)
        picker.timeZone = .gmt
        picker.date = Self.date("2026-03-04 09:41")
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
        controller.view.addSubview(picker)
        stage = Stage(
            root: controller, size: size ?? picker.frame.size, scale: scale, appearance: appearance)
        picker.addAction(
            UIAction { [weak self, unowned picker] _ in self?.changes.append(Self.text(picker.date)) },
            for: .valueChanged)
        stage.refresh()
    }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter
    }()

    static func date(_ text: String) -> Date { formatter.date(from: text) ?? .distantPast }
    static func text(_ date: Date) -> String { formatter.string(from: date) }

    var text: String { Self.text(picker.date) }

    /// Scrolls the column at a distance of the picker's width by rows.
    func turn(at x: CGFloat, by rows: CGFloat) throws {
        stage.wheel(CGPoint(x: x, y: 108), dy: -rows)
        try stage.settle()
    }
}
