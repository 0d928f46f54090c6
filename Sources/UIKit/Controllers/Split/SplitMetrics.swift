/// The display mode, the behaviour and the frames of the columns for a size (S27.1 to S27.9).
struct SplitMetrics: Equatable, Sendable {
    typealias Mode = UISplitViewController.DisplayMode
    typealias Behavior = UISplitViewController.SplitBehavior

    /// The least width of the secondary column beside two others, in points.
    static let tileMinimum: CGFloat = 600

    var style = UISplitViewController.Style.unspecified
    var size = CGSize.zero
    var preferredMode = Mode.automatic
    var preferredBehavior = Behavior.automatic
    /// Whether the preferred mode decides the behaviour.
    var isModeStrict = false
    var primary = SplitColumnWidth()
    var supplementary = SplitColumnWidth()
    /// Whether the primary column is at the right edge.
    var isMirrored = false

    var primaryWidth: CGFloat { primary.width(in: size.width) }
    var supplementaryWidth: CGFloat { mostSidebars == 2 ? supplementary.width(in: size.width) : 0 }
    /// The number of columns besides the secondary one.
    var mostSidebars: Int { style == .tripleColumn ? 2 : 1 }

    // MARK: Modes

    var behavior: Behavior {
        if style == .unspecified || isModeStrict, let own = preferredMode.behavior {
            return style != .unspecified && preferredBehavior.permits(preferredMode) ? preferredBehavior : own
        }
        if style != .unspecified, preferredBehavior != .automatic { return preferredBehavior }
        if coversSecondary(preferredMode), let own = preferredMode.behavior { return own }
        guard size.width > size.height else { return .overlay }
        guard mostSidebars == 2 else { return .tile }
        return size.width - primaryWidth - supplementaryWidth >= Self.tileMinimum ? .tile : .displace
    }

    /// Whether a mode belongs to a behavior in which columns cover or move the secondary one.
    private func coversSecondary(_ mode: Mode) -> Bool {
        mode.behavior == .overlay || mode.behavior == .displace && mostSidebars == 2
    }

    /// The mode that follows from the preferences, or from the one that was chosen since.
    func mode(chosen: Mode? = nil) -> Mode {
        let wanted = chosen ?? preferredMode
        guard wanted == .automatic else { return mode(sidebars: wanted.sidebars) }
        return switch behavior {
        case .overlay: mode(sidebars: 0)
        case .displace: mode(sidebars: 1)
        default: mode(sidebars: mostSidebars)
        }
    }

    /// The mode of the behaviour that shows a number of columns besides the secondary one.
    func mode(sidebars: Int) -> Mode {
        switch (min(max(0, sidebars), mostSidebars), behavior) {
        case (0, _): .secondaryOnly
        case (1, .overlay): .oneOverSecondary
        case (1, _): .oneBesideSecondary
        case (_, .overlay): .twoOverSecondary
        case (_, .displace): .twoDisplaceSecondary
        default: .twoBesideSecondary
        }
    }

    /// The columns that a mode shows besides the secondary one, from the edge inwards.
    func sidebars(of mode: Mode) -> [UISplitViewController.Column] {
        switch min(mode.sidebars, mostSidebars) {
        case 0: []
        case 1: mostSidebars == 2 ? [.supplementary] : [.primary]
        default: [.primary, .supplementary]
        }
    }

    // MARK: Frames

    func frames(_ mode: Mode) -> SplitFrames {
        let sidebars = sidebars(of: mode)
        let (first, second) = (primaryWidth, supplementaryWidth)
        let visible = (sidebars.contains(.primary) ? first : 0) + (sidebars.contains(.supplementary) ? second : 0)
        // Hidden columns are beyond the edge, side by side.
        let start = visible - first - second
        var secondary = CGRect(x: visible, y: 0, width: max(0, size.width - visible), height: size.height)
        switch mode {
        case .oneOverSecondary, .twoOverSecondary: secondary = CGRect(origin: .zero, size: size)
        case .twoDisplaceSecondary where sidebars.count == 2: secondary.size.width = max(0, size.width - second)
        default: break
        }
        return SplitFrames(
            primary: placed(CGRect(x: start, y: 0, width: first, height: size.height)),
            supplementary: placed(CGRect(x: start + first, y: 0, width: second, height: size.height)),
            secondary: placed(secondary), dimming: mode.dimsSecondary ? 1 : 0)
    }

    private func placed(_ frame: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

/// The width that is preferred for a column; values that are negative or not finite are automatic.
struct SplitColumnWidth: Equatable, Sendable {
    static let automaticFraction: CGFloat = 0.4
    static let automaticMaximum: CGFloat = 320

    var preferred = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// The width in a split view of a width, in points.
    func width(in total: CGFloat) -> CGFloat {
        let points = given(preferred)
        let wanted = points ?? (total * min(1, given(fraction) ?? Self.automaticFraction)).rounded()
        let highest = given(maximum) ?? (points == nil ? Self.automaticMaximum : total)
        return min(max(0, total), max(given(minimum) ?? 0, min(highest, wanted)))
    }

    private func given(_ value: CGFloat) -> CGFloat? { value.isFinite && value >= 0 ? value : nil }
}

/// The frames of the columns, and how far the secondary one is dimmed, from 0 to 1.
struct SplitFrames: Equatable, Sendable {
    var primary: CGRect
    var supplementary: CGRect
    var secondary: CGRect
    var dimming: CGFloat

    /// The frames at a fraction of the way to others.
    func moved(to other: SplitFrames, fraction: CGFloat) -> SplitFrames {
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        func mixed(_ a: CGRect, _ b: CGRect) -> CGRect {
            CGRect(
                x: mixed(a.minX, b.minX), y: mixed(a.minY, b.minY), width: mixed(a.width, b.width),
                height: mixed(a.height, b.height))
        }
        return SplitFrames(
            primary: mixed(primary, other.primary), supplementary: mixed(supplementary, other.supplementary),
            secondary: mixed(secondary, other.secondary), dimming: mixed(dimming, other.dimming))
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of columns shown besides the secondary one.
    var sidebars: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The behaviour to which only this mode belongs; nil for those of several behaviours.
    var behavior: UISplitViewController.SplitBehavior? {
        switch self {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    /// Whether the secondary column is dimmed and gets no touches.
    var dimsSecondary: Bool {
        switch self {
        case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
        default: false
        }
    }
}

extension UISplitViewController.SplitBehavior {
    fileprivate func permits(_ mode: UISplitViewController.DisplayMode) -> Bool {
        switch self {
        case .automatic: false
        case .tile: mode.behavior == .tile || mode == .secondaryOnly
        case .overlay: mode.behavior == .overlay || mode == .secondaryOnly
        case .displace: mode == .twoDisplaceSecondary || mode == .oneBesideSecondary || mode == .secondaryOnly
        }
    }
}
