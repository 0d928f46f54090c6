import Testing
import UIKit

/// The sizes that rows, headers and footers of tables return when they are asked directly (S15.68).
@MainActor @Suite(.serialized) struct TableCellFittingTests {
    private func constrainedLabel(in content: UIView) -> UILabel {
        let label = constrained(UILabel(), in: content)
        label.numberOfLines = 0
        label.text = FittingTests.text
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 6),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -6),
        ])
        return label
    }

    /// The size in a width of 200 points, with any height.
    private func fitting(_ view: UIView) -> CGSize {
        view.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
        UITableViewCell(style: style, reuseIdentifier: nil)
    }

    @Test("a cell has the size of the constraints in its content view") func cellWithConstraints() {
        let cell = cell(), label = constrainedLabel(in: cell.contentView)
        let height = label.sizeThatFits(CGSize(width: 180, height: 0)).height + 12
        #expect(fitting(cell) == CGSize(width: 200, height: height))
        #expect(height > 60)
        // The fitting itself changes nothing.
        #expect(cell.frame.size == CGSize(width: 320, height: 44))
        // A constraint to the cell itself counts too.
        cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 400).isActive = true
        #expect(fitting(cell).height == 400)
    }

    @Test("accessories and indentation take their width from the content") func cellWithAccessory() {
        let cell = cell(), label = constrainedLabel(in: cell.contentView)
        cell.indentationLevel = 2
        #expect(fitting(cell).height == label.sizeThatFits(CGSize(width: 160, height: 0)).height + 12)
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        // Beside the margin of 16 points.
        #expect(fitting(cell).height == label.sizeThatFits(CGSize(width: 104, height: 0)).height + 12)
        #expect(fitting(cell).width == 200)
    }

    @Test("the smallest size is that of the content on one line") func compressed() {
        let cell = cell(), label = constrainedLabel(in: cell.contentView)
        label.numberOfLines = 1
        let text = label.intrinsicContentSize
        #expect(
            cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: text.width + 20, height: text.height + 12))
    }

    @Test("a cell without constraints has the size of its labels or of its configuration")
    func cellWithTexts() {
        let labels = cell(.subtitle), configured = cell(.subtitle)
        labels.textLabel?.text = "Title"
        labels.textLabel?.numberOfLines = 0
        labels.detailTextLabel?.text = FittingTests.text
        labels.detailTextLabel?.numberOfLines = 0
        var content = configured.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = FittingTests.text
        configured.contentConfiguration = content
        #expect(fitting(labels) == fitting(configured))
        #expect(fitting(labels).width == 200 && fitting(labels).height > 80)
        let wide = labels.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(wide.width > 320 && wide.height < fitting(labels).height)
    }

    @Test("headers have the size of the constraints in their content view, or of their text") func headers() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let label = constrainedLabel(in: header.contentView)
        #expect(fitting(header).height == label.sizeThatFits(CGSize(width: 180, height: 0)).height + 12)
        let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
        titled.textLabel?.text = "Title"
        #expect((20...60).contains(fitting(titled).height))
    }
}
