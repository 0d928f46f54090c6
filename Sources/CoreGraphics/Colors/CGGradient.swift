/// Where a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A smooth passage between colours; the geometry is given when it is drawn.
public final class CGGradient: Sendable {
    package struct Stop: Hashable, Sendable {
        package var location: Double
        package var rgba: SIMD4<Double>
    }

    /// The stops in ascending order of location.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        // Sorting must keep the order of stops at one place: that is how a hard edge is written.
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// A gradient through colours at locations from 0 to 1; without locations the colours are spread evenly.
    ///
    /// Nil for no colours. `locations` must hold as many numbers as there are colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = Double(max(1, colors.count - 1))
        self.init(
            stops: colors.indices.map { i in
                Stop(location: locations.map { Double($0[i]) } ?? Double(i) / last, rgba: colors[i].rgba)
            })
    }

    /// A gradient from the components of `count` colours of one space, alpha last in each.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        let colors = (0..<max(0, count)).compactMap { i in
            CGColor(colorSpace: space, components: components + i * stride)
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}
