/// The part of a controller's view that bars cover at the top or at the bottom.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the covered part, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide for code that was written before there was a safe area.
final class CoveredEdgeGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIView {
    /// The part above the safe area.
    var topCoveredGuide: CoveredEdgeGuide {
        coveredEdgeGuide("_UIViewControllerTop", .top { $0.safeAreaInsets.top })
    }
    /// The part below the safe area.
    var bottomCoveredGuide: CoveredEdgeGuide {
        coveredEdgeGuide("_UIViewControllerBottom", .bottom { $0.safeAreaInsets.bottom })
    }

    private func coveredEdgeGuide(_ identifier: String, _ kind: UILayoutGuide.Kind) -> CoveredEdgeGuide {
        let state = bareConstraintState
        if let guide = state.boundsGuides[identifier] as? CoveredEdgeGuide { return guide }
        let guide = CoveredEdgeGuide()
        guide.identifier = identifier
        guide.kind = kind
        guide.owningView = self
        state.boundsGuides[identifier] = guide
        return guide
    }
}
