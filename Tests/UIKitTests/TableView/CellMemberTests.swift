import Stage
import Testing
import UIKit

/// Members of cells, headers and footers of tables.
@MainActor struct CellMemberTests {
    private final class Cell: UITableViewCell {
        var log: [String] = []
        override func updateConfiguration(using state: UICellConfigurationState) {
            log.append("update \(state.isSelected) \(state.isHighlighted)")
        }
        override func setSelected(_ selected: Bool, animated: Bool) {
            log.append("selected \(selected) \(animated)")
            super.setSelected(selected, animated: animated)
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            log.append("highlighted \(highlighted) \(animated)")
            super.setHighlighted(highlighted, animated: animated)
        }
    }

    @Test func defaults() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(cell.reuseIdentifier == nil && cell.detailTextLabel == nil && cell.contentView.superview === cell)
        #expect(
            cell.selectionStyle == .default && !cell.isSelected && !cell.isHighlighted && cell.focusStyle == .default)
        #expect(cell.accessoryType == .none && cell.editingAccessoryType == .none && cell.editingAccessoryView == nil)
        #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && cell.shouldIndentWhileEditing)
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
        #expect(cell.multipleSelectionBackgroundView == nil && !cell.userInteractionEnabledWhileDragging)
        #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
        #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
        #expect(cell.configurationUpdateHandler == nil && !cell.showsReorderControl && !cell.showingDeleteConfirmation)
        #expect(cell.editingStyle == .none && !cell.isEditing)
        #expect(UITableViewCell(style: .subtitle, reuseIdentifier: "a").detailTextLabel != nil)
        #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
    }

    /// The properties call the methods, which are overridden, without animation.
    @Test func selectionAndHighlightUpdateTheConfiguration() {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.configurationUpdateHandler = { cell, state in
            (cell as? Cell)?.log.append("handler \(state.isSelected) \(state.isHighlighted)")
        }
        cell.layoutIfNeeded()
        cell.log = []
        cell.isSelected = true
        cell.isHighlighted = true
        #expect(cell.log == ["selected true false", "highlighted true false"])
        #expect(cell.configurationState.isSelected && cell.configurationState.isHighlighted)
        cell.layoutIfNeeded()
        #expect(cell.log.suffix(2) == ["update true true", "handler true true"] && cell.log.count == 4)
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(cell.log.count == 6)
        cell.isUserInteractionEnabled = false
        #expect(cell.configurationState.isDisabled)
    }

    @Test(
        arguments: [(.default, true), (.gray, true), (.blue, true), (.none, false)]
            as [(UITableViewCell.SelectionStyle, Bool)])
    func aSelectedCellHighlightsItsContentIfItHasAStyle(style: UITableViewCell.SelectionStyle, expected: Bool) {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), label = UILabel()
        let picture = UIImageView(), button = UIButton()
        cell.selectionStyle = style
        cell.textLabel?.text = "Text"
        for view in [label, picture, button] { cell.contentView.addSubview(view) }
        cell.isHighlighted = true
        #expect(cell.isHighlighted && cell.textLabel?.isHighlighted == expected && label.isHighlighted == expected)
        #expect(picture.isHighlighted == expected && !button.isHighlighted)
        cell.isHighlighted = false
        #expect(!label.isHighlighted)
        cell.isSelected = true
        #expect(label.isHighlighted == expected)
        cell.isSelected = false
        #expect(!label.isHighlighted)
    }

    @Test func aNewStyleOfSelectionHoldsAtOnce() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), label = UILabel()
        cell.contentView.addSubview(label)
        cell.isSelected = true
        cell.selectionStyle = .none
        #expect(!label.isHighlighted)
        cell.selectionStyle = .default
        #expect(label.isHighlighted)
    }

    @Test func backgroundViewsReplaceTheConfiguration() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), (back, selected) = (UIView(), UIView())
        cell.frame.size = CGSize(width: 200, height: 50)
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        #expect(cell.backgroundConfiguration != nil)
        cell.selectedBackgroundView = selected
        cell.backgroundView = back
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration == nil)
        #expect(cell.subviews.prefix(3) == [back, selected, cell.contentView] && back.frame == cell.bounds)
        #expect(selected.alpha == 0)
        cell.isSelected = true
        #expect(selected.alpha == 1 && back.alpha == 1)
        cell.backgroundView = nil
        #expect(back.superview == nil)
        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundConfiguration != nil)
        cell.backgroundColor = .red
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test func aConfigurationFollowsTheStateIfItMay() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .red }
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        #expect(cell.contentView is UIListContentView)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Text")
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }

    @Test func anIndentationMovesTheText() throws {
        func textX(_ level: Int, _ width: CGFloat) -> CGFloat {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Text"
            (cell.indentationLevel, cell.indentationWidth) = (level, width)
            cell.layoutIfNeeded()
            return cell.contentView.convert(cell.textLabel?.frame ?? .zero, to: cell).minX
        }
        #expect(textX(2, 10) - textX(0, 10) == 20 && textX(2, 15) - textX(0, 10) == 30)
    }

    @Test func headersAndFooters() {
        final class Header: UITableViewHeaderFooterView {
            var log: [String] = []
            override func updateConfiguration(using state: UIViewConfigurationState) { log.append("update") }
        }
        let view = Header(reuseIdentifier: "header")
        #expect(view.reuseIdentifier == "header" && view.contentConfiguration == nil && view.backgroundView == nil)
        #expect(view.automaticallyUpdatesContentConfiguration && view.automaticallyUpdatesBackgroundConfiguration)
        #expect(view.backgroundConfiguration == nil && view.configurationUpdateHandler == nil)
        view.configurationUpdateHandler = { view, _ in (view as? Header)?.log.append("handler") }
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        view.layoutIfNeeded()
        #expect(view.log == ["update", "handler"] && !view.configurationState.isSelected)
        view.setNeedsUpdateConfiguration()
        view.setNeedsUpdateConfiguration()
        view.layoutIfNeeded()
        #expect(view.log.count == 4)
        view.backgroundConfiguration = view.defaultBackgroundConfiguration()
        #expect(view.backgroundConfiguration != nil)
        let back = UIView()
        view.backgroundView = back
        #expect(view.backgroundConfiguration == nil && view.subviews.first === back && back.frame == view.bounds)
        var content = view.defaultContentConfiguration()
        content.text = "Header"
        view.contentConfiguration = content
        #expect(view.contentView is UIListContentView)
    }
}
