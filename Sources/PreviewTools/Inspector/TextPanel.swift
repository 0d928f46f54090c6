import UIKit

/// Lines of text on a dark ground, with a name before each line.
@MainActor final class TextPanel {
    struct Line {
        var name = ""
        var text: String
        var color = CGColor(gray: 1, alpha: 1)
    }

    private let width: CGFloat
    private static let lineHeight: CGFloat = 15, margin: CGFloat = 10, names: CGFloat = 74
    /// The number of characters that fit into a line of text after a name.
    private static let characters = 42

    init(width: CGFloat) { self.width = width }

    /// Long texts go on in the next lines, up to three.
    private static func wrapped(_ line: Line) -> [Line] {
        let limit = line.name.isEmpty ? characters + 12 : characters
        var rest = Substring(line.text), texts: [String] = []
        while rest.count > limit, texts.count < 2 {
            let head = rest.prefix(limit)
            if let blank = head.lastIndex(of: " "), blank > head.startIndex {
                texts.append(String(rest[..<blank]))
                rest = rest[rest.index(after: blank)...]
            } else {
                texts.append(String(head))
                rest = rest[head.endIndex...]
            }
        }
        texts.append(FactsText.shortened(String(rest), to: limit))
        return texts.enumerated().map { index, text in
            Line(name: index == 0 ? line.name : line.name.isEmpty ? "" : " ", text: text, color: line.color)
        }
    }

    /// Draws the panel with its top left corner at a point; returns its size.
    @discardableResult
    func draw(_ title: String, _ lines: [Line], at origin: CGPoint, in context: CGContext) -> CGSize {
        let lines = lines.flatMap(Self.wrapped)
        let size = CGSize(width: width, height: Self.height(lines.count))
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(gray: 0.08, alpha: 0.88)
        root.cornerRadius = 8
        add(
            title, at: Self.margin, Self.margin - 3, size: 13, CGColor(red: 0.55, green: 0.8, blue: 1, alpha: 1),
            to: root)
        for (index, line) in lines.enumerated() {
            let y = Self.margin + 18 + CGFloat(index) * Self.lineHeight
            if !line.name.isEmpty {
                add(line.name, at: Self.margin, y, size: 11, CGColor(gray: 0.65, alpha: 1), to: root)
            }
            add(line.text, at: Self.margin + (line.name.isEmpty ? 0 : Self.names), y, size: 11, line.color, to: root)
        }
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        root.render(in: context)
        context.restoreGState()
        return size
    }

    private static func height(_ lines: Int) -> CGFloat { margin * 2 + 18 + CGFloat(lines) * lineHeight }

    private func add(_ text: String, at x: CGFloat, _ y: CGFloat, size: CGFloat, _ color: CGColor, to root: CALayer) {
        let layer = CATextLayer()
        layer.frame = CGRect(x: x, y: y, width: width - x - Self.margin / 2, height: size + 5)
        layer.fontSize = size
        layer.string = text
        layer.truncationMode = .end
        layer.foregroundColor = color
        root.addSublayer(layer)
    }
}
