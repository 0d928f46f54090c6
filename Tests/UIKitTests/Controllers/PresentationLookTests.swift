import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// A page with a text and buttons, to see what covers it.
private final class Page: UIViewController {
    private let isMirrored: Bool
    init(isMirrored: Bool = false) {
        self.isMirrored = isMirrored
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        view.backgroundColor = .systemGroupedBackground
        if isMirrored { traitOverrides.layoutDirection = .rightToLeft }
        for index in 0..<6 {
            let tile = UIView(frame: CGRect(x: 16, y: 20 + index * 70, width: 200, height: 56))
            tile.backgroundColor = .secondarySystemGroupedBackground
            tile.layer.cornerRadius = 14
            let label = UILabel(frame: CGRect(x: 16, y: 0, width: 160, height: 56))
            label.text = "Item \(index + 1)"
            tile.addSubview(label)
            tile.autoresizingMask = .flexibleWidth
            view.addSubview(tile)
        }
    }
}

private final class Note: UIViewController {
    override func viewDidLoad() {
        title = "Note"
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 80, width: 240, height: 60))
        label.text = "A sheet with some text on two lines of a label."
        label.numberOfLines = 0
        view.addSubview(label)
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
    }
}

@MainActor @Suite(.serialized) struct PresentationLookTests {
    nonisolated static let kinds: [(UIUserInterfaceStyle, CGFloat)] = [
        (.light, 1), (.light, 2), (.dark, 1), (.dark, 2),
    ]

    private func suffix(_ style: UIUserInterfaceStyle, _ scale: CGFloat) -> String {
        "\(style == .dark ? "dark" : "light")@\(Int(scale))x"
    }

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete this photo?", message: "It is removed from all of your devices.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
    }

    private func page(_ size: CGSize, _ style: UIUserInterfaceStyle, _ scale: CGFloat, mirrored: Bool = false)
        -> (UIViewController, Stage)
    {
        let page = Page(isMirrored: mirrored)
        return (page, Stage(root: page, size: size, scale: scale, appearance: style))
    }

    @Test(arguments: kinds)
    func alerts(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        var pictures: [Bitmap] = []
        for isLong in [false, true] {
            let (page, stage) = page(CGSize(width: 360, height: 440), style, scale)
            let alert = alert(.alert)
            if isLong {
                let save = UIAlertAction(title: "Save to Photos", style: .default)
                alert.addAction(save)
                alert.preferredAction = save
            }
            page.present(alert, animated: false)
            try stage.settle()
            pictures.append(stage.renderedBitmap())
        }
        expectPicture(FilmStrip.join(pictures), named: "presentation-alerts-\(suffix(style, scale))")
    }

    @Test(arguments: kinds)
    func sheets(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        var pictures: [Bitmap] = []
        for (width, detent) in [(360, "medium"), (360, "large"), (720, "form")] {
            let (page, stage) = page(CGSize(width: width, height: 520), style, scale)
            let note = UINavigationController(rootViewController: Note())
            note.modalPresentationStyle = detent == "form" ? .formSheet : .pageSheet
            note.preferredContentSize = CGSize(width: 420, height: 300)
            note.sheetPresentationController?.detents = detent == "medium" ? [.medium(), .large()] : [.large()]
            note.sheetPresentationController?.prefersGrabberVisible = detent == "medium"
            page.present(note, animated: false)
            try stage.settle()
            pictures.append(stage.renderedBitmap())
        }
        expectPicture(FilmStrip.join(pictures), named: "presentation-sheets-\(suffix(style, scale))")
    }

    @Test(arguments: kinds)
    func popovers(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        var pictures: [Bitmap] = []
        for direction in [UIPopoverArrowDirection.up, .left] {
            let (page, stage) = page(CGSize(width: 520, height: 440), style, scale)
            stage.window.traitOverrides.horizontalSizeClass = .regular
            let source = UIView(frame: CGRect(x: 60, y: 110, width: 80, height: 36))
            source.backgroundColor = .systemBlue
            source.layer.cornerRadius = 10
            page.view.addSubview(source)
            let shown: UIViewController = direction == .up ? alert(.actionSheet) : Note()
            if direction == .left {
                shown.modalPresentationStyle = .popover
                shown.preferredContentSize = CGSize(width: 280, height: 200)
            }
            shown.popoverPresentationController?.sourceView = source
            shown.popoverPresentationController?.permittedArrowDirections = direction
            page.present(shown, animated: false)
            try stage.settle()
            pictures.append(stage.renderedBitmap())
        }
        expectPicture(FilmStrip.join(pictures), named: "presentation-popovers-\(suffix(style, scale))")
    }

    @Test func rightToLeft() throws {
        let (page, stage) = page(CGSize(width: 360, height: 440), .light, 2, mirrored: true)
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        page.present(alert(.alert), animated: false)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "presentation-alert-rtl")
    }

    // MARK: Film strips

    private func film(_ shown: UIViewController, _ style: UIUserInterfaceStyle = .light) -> Bitmap {
        let (page, stage) = page(CGSize(width: 240, height: 380), style, 1)
        stage.session.perform(at: stage.now) { page.present(shown, animated: true) }
        return FilmStrip.capture(stage)
    }

    @Test func filmOfASheet() {
        let note = Note()
        note.sheetPresentationController?.detents = [.medium()]
        expectPicture(film(note), named: "film-sheet")
    }

    @Test func filmOfAnAlert() { expectPicture(film(alert(.alert)), named: "film-alert") }

    @Test func filmOfAPopover() throws {
        let (page, stage) = page(CGSize(width: 240, height: 380), .light, 1)
        let sheet = alert(.actionSheet)
        sheet.popoverPresentationController?.sourceView = page.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 30, y: 40, width: 40, height: 20)
        stage.session.perform(at: stage.now) { page.present(sheet, animated: true) }
        expectPicture(FilmStrip.capture(stage), named: "film-popover")
    }

    @Test func filmOfAFlip() {
        let note = Note()
        note.modalPresentationStyle = .fullScreen
        note.modalTransitionStyle = .flipHorizontal
        expectPicture(film(note), named: "film-flip")
    }
}
