extension UIView {
    /// How a view adjusts its tint colour. Raw values are those of iOS.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode of the superview; `normal` at the root.
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

    /// The tint colour, its own or inherited, found in one walk towards the root.
    var resolvedTint: ResolvedTint {
        var tint = ResolvedTint()
        var mode = TintAdjustmentMode.automatic
        var view: UIView? = self
        while let current = view {
            if tint.unadjusted == nil { tint.unadjusted = current.tint }
            if mode == .automatic { mode = current.tintMode }
            if tint.unadjusted != nil, mode != .automatic { break }
            view = current.superviewLink?.view
        }
        tint.isDimmed = mode == .dimmed
        return tint
    }
}

/// A tint colour and its adjustment. Compared when views move, which makes no colours.
struct ResolvedTint: Equatable {
    /// The colour without adjustment; nil for the default.
    var unadjusted: UIColor?
    var isDimmed = false

    var color: UIColor {
        let color = unadjusted ?? .systemBlue
        return isDimmed ? color.dimmedTint : color
    }

    static func == (a: ResolvedTint, b: ResolvedTint) -> Bool {
        a.isDimmed == b.isDimmed
            && (a.unadjusted === b.unadjusted || (a.unadjusted ?? .systemBlue) == (b.unadjusted ?? .systemBlue))
    }
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
