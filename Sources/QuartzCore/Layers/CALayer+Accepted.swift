/// The properties of a layer that have no effect here.
final class AcceptedLayerValues {
    var toneMapMode = CALayer.ToneMapMode.automatic
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var wantsExtendedRange = false, wantsDynamicScaling = false
    var antialiasedEdges: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    var filterBias: Float = 0
    var filters: [Any]?, backgroundFilters: [Any]?, compositingFilter: Any?
}

/// Properties that are kept and have no effect: pictures have eight bits a component, all edges are antialiased, and
/// layers have no filters, as on iOS.
extension CALayer {
    /// The treatment of content that is brighter than a display.
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let automatic = ToneMapMode(rawValue: "automatic")
        public static let never = ToneMapMode(rawValue: "never")
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }

    private var kept: AcceptedLayerValues {
        if let accepted { return accepted }
        let new = AcceptedLayerValues()
        accepted = new
        return new
    }

    public var toneMapMode: ToneMapMode {
        get { accepted?.toneMapMode ?? .automatic }
        set { kept.toneMapMode = newValue }
    }
    public var wantsExtendedDynamicRangeContent: Bool {
        get { accepted?.wantsExtendedRange ?? false }
        set { kept.wantsExtendedRange = newValue }
    }
    public var wantsDynamicContentScaling: Bool {
        get { accepted?.wantsDynamicScaling ?? false }
        set { kept.wantsDynamicScaling = newValue }
    }
    /// The format of content that the layer draws.
    public var contentsFormat: CALayerContentsFormat {
        get { accepted?.contentsFormat ?? .RGBA8Uint }
        set { kept.contentsFormat = newValue }
    }
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { accepted?.antialiasedEdges ?? AcceptedLayerValues().antialiasedEdges }
        set { kept.antialiasedEdges = newValue }
    }
    public var minificationFilterBias: Float {
        get { accepted?.filterBias ?? 0 }
        set { kept.filterBias = newValue }
    }
    public var filters: [Any]? {
        get { accepted?.filters }
        set { kept.filters = newValue }
    }
    public var backgroundFilters: [Any]? {
        get { accepted?.backgroundFilters }
        set { kept.backgroundFilters = newValue }
    }
    public var compositingFilter: Any? {
        get { accepted?.compositingFilter }
        set { kept.compositingFilter = newValue }
    }
}

/// The pixels of content that a layer draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
