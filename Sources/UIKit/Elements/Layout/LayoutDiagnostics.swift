internal import Logging

/// Messages about invalid results of layouts and delegates. Each is logged once, since the last valid result is used
/// and the problem would repeat every frame.
@MainActor struct LayoutDiagnostics {
    private static let limit = 100

    private var known: Set<String> = []
    private(set) var messages: [String] = []

    /// Logs a message unless one with the same `name` was logged; values in the text may differ between frames.
    mutating func report(_ name: String, _ message: String) {
        guard known.count < Self.limit, known.insert(name).inserted else { return }
        messages.append(message)
        Logger(label: "UIKit.UICollectionViewLayout").error("\(message)")
    }

    /// Logs an invalid result of a layout, with the method, the element and the value.
    mutating func report(_ layout: UICollectionViewLayout, _ call: String, _ key: ElementKey?, _ flaw: String) {
        let source = "\(type(of: layout)).\(call): " + (key.map { "\($0): " } ?? "")
        report(source + flaw.prefix { $0 != "(" && $0 != "<" }, source + flaw)
    }
}

extension ElementHost {
    /// Logs an invalid result of a layout, once.
    func report(_ layout: UICollectionViewLayout, _ call: String, _ key: ElementKey?, _ flaw: String) {
        layoutCache.diagnostics.report(layout, call, key, flaw)
    }
}

extension UICollectionViewLayoutAttributes {
    /// The reason why these attributes are invalid; nil if they are valid.
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
