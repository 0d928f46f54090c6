internal import CCairo

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// A path element passed by `applyWithBlock`. The points are valid during the call.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point for a move or a line, control and end for a quadratic curve, two controls and end for a cubic one,
    /// none for a close.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// An immutable outline of lines and Bézier curves, in points.
///
/// May be a `CGMutablePath`: take a `copy()` to keep a path that may change.
///
/// Unsafe: immutable, apart from `CGMutablePath`, which has no lock.
public class CGPath: @unchecked Sendable {
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The elements in the order they were added.
    package internal(set) var elements: [Element] = []

    package init(elements: [Element]) { self.elements = elements }

    fileprivate convenience init(transform: UnsafePointer<CGAffineTransform>?, build: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        build(path)
        self.init(elements: path.transformed(by: transform))
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform: transform) { $0.addRect(rect) }
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform: transform) { $0.addEllipse(in: rect) }
    }

    /// Creates a rectangle with elliptic corners. Twice a corner's width and height must fit into the rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(transform: transform) {
            $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element, the start of the subpath after a close, or zero in an empty path.
    public var currentPoint: CGPoint { lastPoint ?? .zero }

    /// Returns an immutable copy.
    public func copy() -> CGPath? { CGPath(elements: elements) }
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: transformed(by: transform))
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: transformed(by: transform))
    }

    /// Calls `block` with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, values): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let p): (.moveToPoint, [p])
                case .line(let p): (.addLineToPoint, [p])
                case .quad(let c, let p): (.addQuadCurveToPoint, [c, p])
                case .cubic(let c1, let c2, let p): (.addCurveToPoint, [c1, c2, p])
                case .close: (.closeSubpath, [])
                }
            var points = values + repeatElement(CGPoint.zero, count: 3 - values.count)
            points.withUnsafeMutableBufferPointer { buffer in
                var shown = CGPathElement(type: type, points: buffer.baseAddress!)
                block(&shown)
            }
        }
    }

    /// Appends the path to the current path of a Cairo context, in its user space.
    package func append(to cairo: OpaquePointer) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let p):
                cairo_move_to(cairo, Double(p.x), Double(p.y))
                start = p
                current = p
            case .line(let p):
                cairo_line_to(cairo, Double(p.x), Double(p.y))
                current = p
            case .quad(let c, let p):
                let (c1, c2) = Bezier.cubicControls(from: current, control: c, to: p)
                cairo_curve_to(
                    cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
                current = p
            case .cubic(let c1, let c2, let p):
                cairo_curve_to(
                    cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
                current = p
            case .close:
                cairo_close_path(cairo)
                current = start
            }
        }
    }

    func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> [Element] {
        guard let t = transform?.pointee, !t.isIdentity else { return elements }
        return elements.map { $0.applying(t) }
    }

    /// The current point; nil in an empty path.
    var lastPoint: CGPoint? {
        switch elements.last {
        case nil: return nil
        case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): return p
        case .close:
            for element in elements.reversed() {
                if case .move(let p) = element { return p }
            }
            return nil
        }
    }
}

extension CGPath.Element {
    func applying(_ t: CGAffineTransform) -> CGPath.Element {
        switch self {
        case .move(let p): .move(p.applying(t))
        case .line(let p): .line(p.applying(t))
        case .quad(let c, let p): .quad(c.applying(t), p.applying(t))
        case .cubic(let c1, let c2, let p): .cubic(c1.applying(t), c2.applying(t), p.applying(t))
        case .close: .close
        }
    }
}

extension CGPath: Hashable {
    /// Paths are equal if their elements are.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
