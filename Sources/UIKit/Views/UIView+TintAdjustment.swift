extension UIView {
    /// How a view adjusts its tint colour. Raw values are those of iOS.
    public enum TintAdjustmentMode: Int, Sendable {
        /// That of the superview; `normal` at the root.
        case automatic = 0
        case normal = 1
        /// A grey in place of the colour.
        case dimmed = 2
    }

    /// The adjustment of the tint colour; reading resolves `automatic`, the default. Views are notified like of another
    /// tint colour.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            var view: UIView? = self
            while let current = view {
                if current.tintMode != .automatic { return current.tintMode }
                view = current.superview
            }
            return .normal
        }
        set {
            let old = tintAdjustmentMode
            tintMode = newValue
            if tintAdjustmentMode != old { spreadTint() }
        }
    }

    /// The tint colour where an adjustment changes it.
    var adjustedTint: UIColor? {
        switch tintAdjustmentMode {
        case .dimmed: return unadjustedTint.dimmedTint
        case .automatic: return nil
        case .normal: return tintMode == .normal && superview?.tintAdjustmentMode == .dimmed ? unadjustedTint : nil
        }
    }

    private var unadjustedTint: UIColor { tint ?? superview?.unadjustedTint ?? .systemBlue }
}

extension UIColor {
    /// The grey of the same lightness.
    fileprivate var dimmedTint: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits).rgba
            let luma = 0.299 * color.x + 0.587 * color.y + 0.114 * color.z
            return UIColor(white: luma, alpha: color.w * 0.8)
        }
    }
}
