import Files
import UIKit

/// A layer at an instant, as plain values.
struct LayerFacts: Equatable {
    /// The values on screen of an animated layer.
    struct Presentation: Equatable {
        var position: CGPoint
        var bounds: CGRect
        var opacity: Double
        var transform: CATransform3D
    }

    var className: String
    /// Red, green, blue and alpha from 0 to 1; nil without a background.
    var background: [Double]?
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var opacity: Double
    var zPosition: CGFloat
    /// Nil for the identity.
    var transform: CATransform3D?
    var clips: Bool
    var hasShadow: Bool
    var hasMask: Bool
    /// The keys of the running animations.
    var animations: [String]
    /// The classes of the sublayers that belong to no view.
    var ownSublayers: [String]
    /// Nil without animations.
    var presentation: Presentation?

    @MainActor init(_ layer: CALayer) {
        className = String(describing: type(of: layer))
        background = layer.backgroundColor.map { [$0.rgba.x, $0.rgba.y, $0.rgba.z, $0.rgba.w] }
        cornerRadius = layer.cornerRadius
        borderWidth = layer.borderWidth
        opacity = Double(layer.opacity)
        zPosition = layer.zPosition
        transform = CATransform3DIsIdentity(layer.transform) ? nil : layer.transform
        clips = layer.masksToBounds
        hasShadow = layer.shadowOpacity > 0
        hasMask = layer.mask != nil
        animations = layer.animationKeys() ?? []
        ownSublayers = (layer.sublayers ?? []).filter { !($0.delegate is UIView) }.map {
            String(describing: type(of: $0))
        }
        presentation =
            animations.isEmpty
            ? nil
            : layer.presentation().map {
                Presentation(
                    position: $0.position, bounds: $0.bounds, opacity: Double($0.opacity), transform: $0.transform)
            }
    }

    var json: JSONText {
        var members: [(String, JSONText)] = [
            ("class", .string(className)),
            ("background", background.map { .array($0.map { .number(Self.rounded($0)) }) } ?? .null),
            ("cornerRadius", .number(cornerRadius)), ("borderWidth", .number(borderWidth)),
            ("opacity", .number(Self.rounded(opacity))), ("zPosition", .number(zPosition)),
            ("transform3D", transform.map { .numbers($0.elements) } ?? .null), ("clips", .bool(clips)),
            ("shadow", .bool(hasShadow)), ("mask", .bool(hasMask)),
            ("animations", .array(animations.map { .string($0) })),
            ("ownSublayers", .array(ownSublayers.map { .string($0) })),
        ]
        if let presentation {
            let bounds = presentation.bounds
            let values: [(String, JSONText)] = [
                ("position", .numbers([presentation.position.x, presentation.position.y])),
                ("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])),
                ("opacity", .number(presentation.opacity)),
                ("transform3D", .numbers(presentation.transform.elements)),
            ]
            members.append(("presentation", .object(values)))
        }
        return .object(members)
    }

    /// Colours are stored in more digits than they were given in.
    private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
