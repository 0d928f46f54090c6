/// The appearance of list content that factories name, as measured on iOS 26 (S14.151).
enum ListContentStyle {
    case cell, subtitleCell, valueCell
    /// The style of the list in which the content is shown.
    case header, footer
    case plainHeader, plainFooter, groupedHeader, groupedFooter, prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, sidebarHeader

    struct Values {
        var font: UIFont
        var color: UIColor
        var secondaryFont: UIFont
        var secondaryColor: UIColor
        /// Nil takes the tint colour of the view.
        var imageTintColor: UIColor?
        var margins: NSDirectionalEdgeInsets
    }

    var isHeader: Bool {
        switch self {
        case .header, .plainHeader, .groupedHeader, .prominentHeader, .extraProminentHeader, .sidebarHeader: true
        default: false
        }
    }

    var isFooter: Bool { self == .footer || self == .plainFooter || self == .groupedFooter }

    /// The least height, in points; headers and footers have none.
    var minimumHeight: CGFloat { isHeader || isFooter ? 0 : ListMetrics.rowHeight }

    @MainActor func values(for state: (any UIConfigurationState)?) -> Values {
        let traits = state?.traitCollection
        let style = resolved(in: traits?.listEnvironment ?? .none)
        func font(_ style: UIFont.TextStyle, bold: UIFont.Weight? = nil) -> UIFont {
            .preferredFont(forTextStyle: style, weight: bold, compatibleWith: traits)
        }
        let body = font(.body)
        var values = Values(
            font: body, color: .label, secondaryFont: body, secondaryColor: .secondaryLabel,
            margins: NSDirectionalEdgeInsets(
                top: ListMetrics.textMargin, leading: ListMetrics.margin, bottom: ListMetrics.textMargin, trailing: 8))
        switch style {
        case .subtitleCell, .sidebarSubtitleCell: values.secondaryFont = font(.subheadline)
        case .plainHeader, .sidebarHeader: values.font = font(.headline)
        case .groupedHeader, .header:
            values.font = font(.headline)
            values.color = .secondaryLabel
        case .prominentHeader: values.font = font(.title3, bold: .semibold)
        case .extraProminentHeader: values.font = font(.title2, bold: .bold)
        case .footer, .plainFooter, .groupedFooter:
            values.font = font(.footnote)
            values.color = .secondaryLabel
        default: break
        }
        if style.isHeader || style.isFooter {
            values.secondaryFont = font(.subheadline)
            values.margins.top = ListMetrics.headerMargin
            values.margins.bottom = ListMetrics.headerMargin
            values.margins.trailing = ListMetrics.margin
        }
        // The distance to the next group.
        if style == .groupedFooter || style == .footer { values.margins.bottom = ListMetrics.halfGap }
        if let state = state as? UICellConfigurationState { style.apply(state, to: &values) }
        return values
    }

    private func apply(_ state: UICellConfigurationState, to values: inout Values) {
        if state.isDisabled {
            values.color = .tertiaryLabel
            values.secondaryColor = .tertiaryLabel
            values.imageTintColor = .tertiaryLabel
        } else if state.isSelected, self == .sidebarCell || self == .sidebarSubtitleCell {
            // On the tint colour.
            values.color = .white
            values.secondaryColor = .white
            values.imageTintColor = .white
        }
    }

    /// The style that those of any list stand for in one of a kind.
    private func resolved(in environment: UIListEnvironment) -> ListContentStyle {
        let isSidebar = environment == .sidebar || environment == .sidebarPlain
        switch self {
        case .cell where isSidebar: return .sidebarCell
        case .subtitleCell where isSidebar: return .sidebarSubtitleCell
        case .header where isSidebar: return .sidebarHeader
        case .header where environment == .plain: return .plainHeader
        case .header: return .groupedHeader
        case .footer where environment == .plain: return .plainFooter
        case .footer: return .groupedFooter
        default: return self
        }
    }
}

extension UIFont {
    /// A text style's font in another weight, which follows the text size all the same.
    static func preferredFont(
        forTextStyle style: TextStyle, weight: Weight?, compatibleWith traits: UITraitCollection?
    ) -> UIFont {
        let font = preferredFont(forTextStyle: style, compatibleWith: traits)
        guard let weight else { return font }
        var face = font.face
        face.weight = weight.css
        return UIFont(face: face, scaling: font.scaling)
    }
}
