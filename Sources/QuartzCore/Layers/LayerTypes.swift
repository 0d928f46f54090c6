/// Where a layer's contents stand in its bounds, and whether they are stretched.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Longer than a quarter of a circle, without a sudden change of curvature at its ends.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How the pixels of contents are seen at another size than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Each pixel is a square of one colour.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// As `linear`, with several sizes of the picture on iOS; here a smaller picture always is the mean of what it covers.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How the colours of a gradient are laid out.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Which points count as inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a stroked line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a stroked line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Content of a layer that can be painted at any resolution: text, vector symbols.
///
/// It never changes once a layer has it, and it is compared by identity. `draw` may be called several times a frame.
package protocol LayerDrawing: AnyObject {
    /// Draws into a Cairo context whose user space is the layer's own, in points. It need not restore the context.
    func draw(in cairo: OpaquePointer, bounds: CGRect)
    /// All that `draw(in:bounds:)` paints, to a hair; nil where only the drawing itself could tell.
    func inkExtent(in bounds: CGRect) -> CGRect?
    /// Whether what it paints upright at so many pixels a point has the same bits whatever part of it is painted.
    func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool
    /// Whether it is nothing but coverage of opaque colours then, which can be laid down without Cairo.
    func isOpaqueCoverage(in bounds: CGRect, scale: Double) -> Bool
    /// Lays that down; `origin` is where the layer's zero stands in the target's context, in pixels.
    func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>)
}

extension LayerDrawing {
    package func inkExtent(in bounds: CGRect) -> CGRect? { nil }
    package func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool { false }
    package func isOpaqueCoverage(in bounds: CGRect, scale: Double) -> Bool { false }
    package func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>) {}
}
