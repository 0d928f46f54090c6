internal import Logging

/// Mistakes of layouts, each told once: the window goes on with what was good, sixty times a second.
@MainActor struct LayoutMistakes {
    /// Beyond so many nobody reads them.
    private static let limit = 100

    private var known: Set<String> = []
    private(set) var messages: [String] = []

    /// `name` tells one mistake from another; `message` may differ from frame to frame.
    mutating func tell(_ name: String, _ message: String) {
        guard known.count < Self.limit, known.insert(name).inserted else { return }
        messages.append(message)
        Logger(label: "UIKit.UICollectionViewLayout").error("\(message)")
    }
}

extension UICollectionView {
    /// What layouts answered wrongly so far, each once, in words.
    package var layoutMistakes: [String] { mistakes.messages }

    /// Says what is wrong with an answer of a layout: the call, the element and the value.
    func tell(_ layout: UICollectionViewLayout, _ call: String, _ key: ElementKey?, _ flaw: String) {
        let place = "\(type(of: layout)).\(call): " + (key.map { "\($0): " } ?? "")
        mistakes.tell(place + flaw.prefix { $0 != "(" && $0 != "<" }, place + flaw)
    }
}

extension UICollectionViewLayoutAttributes {
    /// Why these attributes cannot be shown; nil when they can.
    var flaw: String? {
        if !center.x.isFinite || !center.y.isFinite { return "the center (\(center.x), \(center.y)) is not finite" }
        if !size.width.isFinite || !size.height.isFinite {
            return "the size (\(size.width) × \(size.height)) is not finite"
        }
        if size.width < 0 || size.height < 0 { return "the size (\(size.width) × \(size.height)) is negative" }
        if !alpha.isFinite { return "the alpha (\(alpha)) is not finite" }
        let m = transform3D
        let sum =
            m.m11 + m.m12 + m.m13 + m.m14 + m.m21 + m.m22 + m.m23 + m.m24 + m.m31 + m.m32 + m.m33 + m.m34 + m.m41
            + m.m42 + m.m43 + m.m44
        return sum.isFinite ? nil : "the transform (\(m)) is not finite"
    }
}
