/// The transforms of value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Of three numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Of three numbers.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts the numbers of an animation to a transform, so that rotations of more than half a circle are animated in
/// full.
public final class CAValueFunction: NSObject {
    public let name: CAValueFunctionName

    /// Nil for a name that is not one of those above.
    public init?(name: CAValueFunctionName) {
        guard Self.makers[name] != nil else { return nil }
        self.name = name
    }

    private typealias Maker = @Sendable ([Double]) -> CATransform3D

    private static let makers: [CAValueFunctionName: Maker] = [
        .rotateX: { CATransform3DMakeRotation($0[0], 1, 0, 0) },
        .rotateY: { CATransform3DMakeRotation($0[0], 0, 1, 0) },
        .rotateZ: { CATransform3DMakeRotation($0[0], 0, 0, 1) },
        .scale: { CATransform3DMakeScale($0[0], $0[1], $0[2]) },
        .scaleX: { CATransform3DMakeScale($0[0], 1, 1) },
        .scaleY: { CATransform3DMakeScale(1, $0[0], 1) },
        .scaleZ: { CATransform3DMakeScale(1, 1, $0[0]) },
        .translate: { CATransform3DMakeTranslation($0[0], $0[1], $0[2]) },
        .translateX: { CATransform3DMakeTranslation($0[0], 0, 0) },
        .translateY: { CATransform3DMakeTranslation(0, $0[0], 0) },
        .translateZ: { CATransform3DMakeTranslation(0, 0, $0[0]) },
    ]

    /// The numbers of the identity.
    var neutral: AnimatableValue {
        switch name {
        case .scale: .vector([1, 1, 1])
        case .translate: .vector([0, 0, 0])
        case .scaleX, .scaleY, .scaleZ: .scalar(1)
        default: .scalar(0)
        }
    }

    func transform(of value: AnimatableValue) -> AnimatableValue {
        guard let numbers = value.components, numbers.count == neutral.components?.count, let make = Self.makers[name]
        else { return .transform(CATransform3DIdentity) }
        return .transform(make(numbers))
    }
}
