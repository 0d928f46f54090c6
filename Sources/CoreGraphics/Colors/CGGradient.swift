/// Options for painting beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A smooth transition between colours. The drawing call specifies its geometry.
public final class CGGradient: Sendable {
    package struct Stop: Hashable, Sendable {
        package var location: Double
        package var rgba: SIMD4<Double>
    }

    /// The stops in ascending order of location.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        // Keep the order of stops at one location: it forms a hard edge.
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Creates a gradient of colours at locations from 0 to 1; nil locations space the colours evenly.
    ///
    /// Nil if `colors` is empty or contains anything but a `CGColor`. `locations` must contain as many numbers as there
    /// are colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        guard let colors = colors as? [CGColor], !colors.isEmpty else { return nil }
        let last = Double(max(1, colors.count - 1))
        self.init(
            stops: colors.indices.map { i in
                Stop(location: locations.map { Double($0[i]) } ?? Double(i) / last, rgba: colors[i].rgba)
            })
    }

    /// Creates a gradient of `count` colours in one space, each with alpha last.
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
