import Foundation

/// Distances from the edges: `<inset>`, `<edgeInsets>` or `<directionalEdgeInsets>`.
package struct InterfaceInsets: Sendable, Equatable {
    package var top: Double
    /// Leading, if directional.
    package var left: Double
    package var bottom: Double
    /// Trailing, if directional.
    package var right: Double
    package var isDirectional = false
}

/// A frame by distances from the superview's edges and lengths: `<frame>`.
package struct InterfaceFrameInset: Sendable, Equatable {
    package var minX: Double?
    package var minY: Double?
    package var maxX: Double?
    package var maxY: Double?
    package var width: Double?
    package var height: Double?

    /// The frame in a superview of a size. Lengths that are absent follow from two edges, edges from the length.
    package func frame(in size: CGSize) -> CGRect {
        let horizontal = Self.span(minX, maxX, width, in: size.width)
        let vertical = Self.span(minY, maxY, height, in: size.height)
        return CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    private static func span(
        _ start: Double?, _ end: Double?, _ length: Double?, in total: Double
    ) -> (start: Double, length: Double) {
        switch (start, end, length) {
        case (let start?, _, let length?): (start, length)
        case (nil, let end?, let length?): (total - end - length, length)
        case (let start, let end, nil): (start ?? 0, max(0, total - (start ?? 0) - (end ?? 0)))
        case (nil, nil, let length?): (0, length)
        }
    }
}

/// The parts of a view's frame that follow its superview's size.
package struct InterfaceAutoresizing: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let flexibleLeftMargin = Self(rawValue: 1)
    package static let flexibleWidth = Self(rawValue: 2)
    package static let flexibleRightMargin = Self(rawValue: 4)
    package static let flexibleTopMargin = Self(rawValue: 8)
    package static let flexibleHeight = Self(rawValue: 16)
    package static let flexibleBottomMargin = Self(rawValue: 32)

    fileprivate static let attributes: [(String, Self)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
}

/// Properties whose values are geometry. Each is nil if the property is absent or of another form.
extension InterfaceElement {
    package func rect(_ key: String) -> CGRect? {
        value(key, "rect").map {
            CGRect(x: $0.length("x"), y: $0.length("y"), width: $0.length("width"), height: $0.length("height"))
        }
    }

    package func size(_ key: String) -> CGSize? {
        value(key, "size").map { CGSize(width: $0.length("width"), height: $0.length("height")) }
    }

    package func point(_ key: String) -> CGPoint? {
        value(key, "point").map { CGPoint(x: $0.length("x"), y: $0.length("y")) }
    }

    /// A horizontal and a vertical distance, as of `UIOffset`.
    package func offset(_ key: String) -> CGSize? {
        value(key, "offsetWrapper").map { CGSize(width: $0.length("horizontal"), height: $0.length("vertical")) }
    }

    package func insets(_ key: String) -> InterfaceInsets? {
        guard let value = child(key) else { return nil }
        func insets(_ top: String, _ left: String, _ bottom: String, _ right: String) -> InterfaceInsets {
            InterfaceInsets(
                top: value.length(top), left: value.length(left), bottom: value.length(bottom),
                right: value.length(right), isDirectional: left == "leading")
        }
        switch value.name {
        case "inset": return insets("minY", "minX", "maxY", "maxX")
        case "edgeInsets": return insets("top", "left", "bottom", "right")
        case "directionalEdgeInsets": return insets("top", "leading", "bottom", "trailing")
        default: return nil
        }
    }

    /// Nil also for numbers that are no range of indices.
    package func range(_ key: String) -> Range<Int>? {
        guard let value = value(key, "range"), let start = Int(exactly: value.length("location")),
            let length = Int(exactly: value.length("length")), start >= 0, length >= 0
        else { return nil }
        let (end, overflows) = start.addingReportingOverflow(length)
        return overflows ? nil : start..<end
    }

    package func date(_ key: String) -> Date? {
        value(key, "date")?.number("timeIntervalSinceReferenceDate").map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// The frame in the superview's coordinates when the document was laid out last; nil if it stands in
    /// `frameInset`, or nowhere.
    package var frame: CGRect? { rect("frame") }

    package var frameInset: InterfaceFrameInset? {
        value("frameInset", "frame").map {
            InterfaceFrameInset(
                minX: $0.number("minX"), minY: $0.number("minY"), maxX: $0.number("maxX"), maxY: $0.number("maxY"),
                width: $0.number("width"), height: $0.number("height"))
        }
    }

    package var autoresizing: InterfaceAutoresizing {
        guard let value = value("autoresizingMask", "autoresizingMask") else { return [] }
        return InterfaceAutoresizing(
            InterfaceAutoresizing.attributes.filter { value.flag($0.0) == true }.map(\.1))
    }

    /// Whether the mask becomes constraints. A view that the designer gave no constraints is written as `fixedFrame`
    /// and keeps its frame by its mask.
    package var translatesAutoresizing: Bool {
        flag("translatesAutoresizingMaskIntoConstraints") != false || flag("fixedFrame") == true
    }

    private func value(_ key: String, _ name: String) -> Self? {
        guard let value = child(key), value.name == name else { return nil }
        return value
    }

    private func length(_ name: String) -> Double { number(name) ?? 0 }
}
