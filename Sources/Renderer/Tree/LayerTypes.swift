/// The position and scaling of a layer's contents in its bounds. Raw values are those of the layer's property.
package enum ContentsGravity: String, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// The corners that are rounded. Raw values are those of the layer's property.
package struct CornerMask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    static let minXMinY = CornerMask(rawValue: 1)
    static let maxXMinY = CornerMask(rawValue: 2)
    static let minXMaxY = CornerMask(rawValue: 4)
    static let maxXMaxY = CornerMask(rawValue: 8)
    static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Longer than a quarter circle, with continuous curvature at its ends.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
    /// Length of a continuous corner along an edge, in units of its radius.
    package static let continuousExpansionFactor: CGFloat = 1.528665
}

/// The filter that scales a layer's contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nearest neighbour: each pixel is a square of one colour.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// On iOS `linear` with mipmaps. Here a reduced image is always the mean of the pixels it covers.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Sweeps clockwise around the start point, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The rule that decides which points are inside a path.
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

/// Layer content that can be painted at any resolution, such as text and vector symbols.
///
/// Immutable once assigned to a layer, and compared by identity. `draw` may be called several times per frame.
package protocol LayerDrawing: AnyObject {
    /// Draws into a Cairo context in the layer's coordinates, in points. Need not restore the context.
    func draw(in cairo: OpaquePointer, bounds: CGRect)
    /// The bounds of the pixels that `draw(in:bounds:)` touches; nil if unknown.
    func inkExtent(in bounds: CGRect) -> CGRect?
    /// Whether axis-aligned painting at this scale gives the same bits regardless of the clip.
    func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool
    /// Whether the drawing then consists of coverage of colours only, which `cover` paints without Cairo.
    func isCoverage(in bounds: CGRect, scale: Double) -> Bool
    /// Equal for drawings that may look the same in any layer, which then share their pixels; nil for all others.
    var sharingHash: Int? { get }
    /// Whether another drawing with the same `sharingHash` looks the same.
    func looks(like other: any LayerDrawing) -> Bool
    /// Paints that coverage. `origin` is the layer's origin in the target's context, in pixels.
    func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>)
}

extension LayerDrawing {
    package func inkExtent(in bounds: CGRect) -> CGRect? { nil }
    package func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool { false }
    package func isCoverage(in bounds: CGRect, scale: Double) -> Bool { false }
    package var sharingHash: Int? { nil }
    package func looks(like other: any LayerDrawing) -> Bool { false }
    package func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>) {}
}
