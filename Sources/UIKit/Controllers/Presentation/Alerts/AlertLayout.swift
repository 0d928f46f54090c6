/// The frames in the panel of an alert, in points of the panel.
struct AlertLayout: Equatable {
    static let width: CGFloat = 320
    static let radius: CGFloat = 36
    static let textMargin: CGFloat = 28
    static let topMargin: CGFloat = 26
    static let titleGap: CGFloat = 8
    static let buttonMargin: CGFloat = 16
    static let buttonHeight: CGFloat = 48
    static let buttonGap: CGFloat = 8
    static let textGap: CGFloat = 22
    static let fieldHeight: CGFloat = 44
    static let fieldGap: CGFloat = 8

    var title = CGRect.zero
    var message = CGRect.zero
    var fields: [CGRect] = []
    /// The frames of the buttons in the order of their display.
    var buttons: [CGRect] = []
    var height: CGFloat = 0
    /// Whether two buttons are side by side.
    var isRow = false

    /// Lays out texts by their heights, 0 for none, and buttons by the widths of their titles. `isRightToLeft` mirrors
    /// two buttons side by side.
    init(
        width: CGFloat, titleHeight: CGFloat, messageHeight: CGFloat, fieldCount: Int = 0, buttonWidths: [CGFloat],
        canUseRow: Bool, isRightToLeft: Bool = false
    ) {
        let text = max(0, width - 2 * AlertLayout.textMargin)
        var y = titleHeight + messageHeight > 0 ? AlertLayout.topMargin : AlertLayout.buttonMargin
        title = CGRect(x: AlertLayout.textMargin, y: y, width: text, height: titleHeight)
        if titleHeight > 0 { y += titleHeight + (messageHeight > 0 ? AlertLayout.titleGap : 0) }
        message = CGRect(x: AlertLayout.textMargin, y: y, width: text, height: messageHeight)
        y += messageHeight
        if titleHeight + messageHeight > 0 { y += AlertLayout.textGap }
        let full = max(0, width - 2 * AlertLayout.buttonMargin)
        for index in 0..<fieldCount {
            if index > 0 { y += AlertLayout.fieldGap }
            fields.append(CGRect(x: AlertLayout.buttonMargin, y: y, width: full, height: AlertLayout.fieldHeight))
            y += AlertLayout.fieldHeight
        }
        if fieldCount > 0 { y += AlertLayout.buttonMargin }
        let half = (full - AlertLayout.buttonGap) / 2
        isRow = canUseRow && buttonWidths.count == 2 && buttonWidths.allSatisfy { $0 <= half - 24 }
        if isRow {
            let left = CGRect(x: AlertLayout.buttonMargin, y: y, width: half, height: AlertLayout.buttonHeight)
            let right = left.offsetBy(dx: half + AlertLayout.buttonGap, dy: 0)
            buttons = isRightToLeft ? [right, left] : [left, right]
            y += AlertLayout.buttonHeight
        } else {
            for index in buttonWidths.indices {
                if index > 0 { y += AlertLayout.buttonGap }
                buttons.append(
                    CGRect(x: AlertLayout.buttonMargin, y: y, width: full, height: AlertLayout.buttonHeight))
                y += AlertLayout.buttonHeight
            }
        }
        height = buttonWidths.isEmpty ? y : y + AlertLayout.buttonMargin
    }
}

/// The content of an alert's panel.
@MainActor struct AlertContent {
    let title: String
    let message: String
    /// The actions in the order of their display: the cancel action is at the leading end of a row, and at the bottom
    /// of a column.
    let actions: [UIAlertAction]
    let preferred: UIAlertAction?
    let fields: [UITextField]
    let isSheet: Bool

    init(_ alert: UIAlertController) {
        title = alert.title ?? ""
        message = alert.message ?? ""
        isSheet = alert.preferredStyle == .actionSheet
        preferred = alert.preferredAction
        fields = alert.fields
        let cancel = alert.cancelAction
        let others = alert.actions.filter { $0 !== cancel }
        actions = isSheet && alert.isPopover && !others.isEmpty ? others : others + [cancel].compactMap { $0 }
    }

    /// The actions for a row.
    var row: [UIAlertAction] {
        guard let cancel = actions.first(where: { $0.style == .cancel }) else { return actions }
        return [cancel] + actions.filter { $0 !== cancel }
    }
}
