import UIKit

/// A picture with the findings of an audit: numbered frames, and the texts of the numbers below.
@MainActor package enum AuditPicture {
    private static let margin: CGFloat = 8

    /// Copies the picture of a window; `scale` is its pixels per point.
    package static func numbered(_ findings: [AccessibilityFinding], over picture: Bitmap, scale: CGFloat) -> Bitmap {
        let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        let page = UIView(frame: CGRect(origin: .zero, size: size))
        page.backgroundColor = .white
        let shown = UIImageView(frame: page.bounds)
        shown.image = UIImage(cgImage: CGImage(bitmap: picture.copied()), scale: scale, orientation: .up)
        page.addSubview(shown)
        // One frame for all findings of a view.
        var numbers: [(frame: CGRect, texts: [String])] = []
        for (index, finding) in findings.enumerated() {
            if let known = numbers.firstIndex(where: { $0.frame == finding.frame }) {
                numbers[known].texts.append("\(index + 1)")
            } else {
                numbers.append((finding.frame, ["\(index + 1)"]))
            }
        }
        for (frame, texts) in numbers { mark(frame, texts.joined(separator: " "), in: shown) }
        let legend = UILabel()
        legend.numberOfLines = 0
        legend.font = .systemFont(ofSize: 12)
        legend.textColor = .black
        legend.text = findings.enumerated().map { "\($0 + 1)  \($1.text)" }.joined(separator: "\n")
        let width = max(1, size.width - 2 * margin)
        let height = legend.sizeThatFits(CGSize(width: width, height: 0)).height
        legend.frame = CGRect(x: margin, y: size.height + margin, width: width, height: height)
        page.addSubview(legend)
        page.bounds.size.height = size.height + height + 2 * margin
        let (columns, rows) = (picture.width, Int((page.bounds.height * scale).rounded(.up)))
        guard Bitmap.permits(width: columns, height: rows) else { return picture }
        let result = Bitmap(width: columns, height: rows)
        page.layer.render(in: CGContext(bitmap: result, scale: scale))
        return result
    }

    private static func mark(_ frame: CGRect, _ text: String, in view: UIView) {
        view.clipsToBounds = true
        let box = UIView(frame: frame.insetBy(dx: -1, dy: -1))
        box.layer.borderWidth = 1
        box.layer.borderColor = UIColor.magenta.cgColor
        view.addSubview(box)
        let badge = UILabel()
        badge.text = text
        badge.font = .boldSystemFont(ofSize: 10)
        (badge.textColor, badge.backgroundColor) = (.white, .magenta)
        badge.textAlignment = .center
        let size = badge.sizeThatFits(.zero)
        // Inside the window, also for frames at its edges.
        badge.frame = CGRect(
            x: min(max(0, frame.minX - 1), max(0, view.bounds.width - size.width - 4)),
            y: min(max(0, frame.minY - size.height), max(0, view.bounds.height - size.height)),
            width: size.width + 4, height: size.height)
        view.addSubview(badge)
    }
}
