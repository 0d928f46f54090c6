extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// The identity of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The answer of a resolver for a detent that is not available.
        public static let inactive = CGFloat.greatestFiniteMagnitude

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        /// Process-wide: generated identifiers are unique in the process, as those of actions are.
        private static var made = 0

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// Half of the container's height.
        open class func medium() -> Detent {
            Detent(.medium) { ($0 as? SheetResolution)?.mediumValue ?? $0.maximumDetentValue / 2 }
        }
        /// The full height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height that a closure computes, without the safe area at the bottom; nil makes the detent unavailable.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            if identifier == nil { made += 1 }
            return Detent(identifier ?? Identifier("detent.\(made)"), resolver)
        }

        /// The height in a context; nil if the detent is not available.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            guard let value = resolver(context), value != Detent.inactive, value.isFinite else { return nil }
            return value
        }
    }
}

/// The values from which a custom detent is computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a full sheet, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

@MainActor final class SheetResolution: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let mediumValue: CGFloat

    init(_ geometry: SheetGeometry, _ traits: UITraitCollection) {
        containerTraitCollection = traits
        maximumDetentValue = geometry.maximumDetentValue
        mediumValue = geometry.mediumValue
    }
}

/// Follows the detents of a sheet. Optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has dragged the sheet to another detent; not for a change by code.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
