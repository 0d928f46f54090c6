internal import PrivateABI
import Typesetting

/// A picture in a line of attributed text.
///
/// A symbol without a configuration has the size of the run's font. Symbols and templates have the colour of the text.
///
/// Unsafe: it has no lock, and decodes its contents at the first use. One thread at a time may use it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let mark = FoundationMark()

    /// The character that an attachment replaces.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// In points; the origin is relative to the baseline, y upwards. Zero takes the size of the image, on the baseline;
    /// symbols then are centred on the capitals.
    open var bounds = CGRect.zero
    /// The bytes of a file; shown if they are those of a picture and `image` is nil.
    open var contents: Data?
    /// The type identifier of `contents`.
    open var fileType: String?
    /// The text read aloud in place of the picture.
    open var accessibilityLabel: String?

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    override public convenience init() { self.init(data: nil, ofType: nil) }

    private lazy var decoded = contents.flatMap { UIImage(data: $0) }

    /// Returns the picture beside text of a font. Without an image nothing is drawn in the bounds (S17.28).
    func picture(besides font: UIFont) -> TextAttachment {
        guard var image = image ?? decoded else {
            return TextAttachment(bounds: bounds, source: self) { _, _, _ in }
        }
        var frame = bounds
        if image.hasUnspecifiedSymbolConfiguration {
            image = image.withConfiguration(UIImage.SymbolConfiguration(font: font))
        }
        if frame == .zero {
            let rise = image.isSymbolImage ? (font.capHeight - image.size.height) / 2 : 0
            frame = CGRect(origin: CGPoint(x: 0, y: rise), size: image.size)
        }
        let shown = image
        // Configured copies are new objects: the drawing is identified by what stays.
        return TextAttachment(bounds: frame, source: self) { cairo, rect, color in
            let tint = shown.explicitTint?.cgColor ?? (shown.usesTint(byDefault: false) ? CGColor(rgba: color) : nil)
            shown.draw(in: CGContext(cairo: cairo), rect: rect, tint: tint)
        }
    }
}

extension UIImage {
    /// Whether this is a symbol without a size and weight of its own.
    var hasUnspecifiedSymbolConfiguration: Bool {
        if case .symbol(_, _, let configuration) = content {
            configuration === SymbolConfiguration.unspecified
        } else {
            false
        }
    }
}

extension NSAttributedString {
    /// Creates a string of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
