import Stage
import Testing

@testable import UIKit

/// States for which configurations are updated, and the values that follow from them.
@MainActor @Suite(.serialized) struct ConfigurationStateTests {
    private let traits = UITraitCollection(userInterfaceStyle: .light)

    @Test func statesCompareTheirValues() {
        var cell = UICellConfigurationState(traitCollection: traits)
        #expect(!cell.isPinned && !cell.isReordering && !cell.isFocused && !cell.isDisabled)
        let before = cell
        cell.isPinned = true
        #expect(cell != before)
        cell.isPinned = false
        cell.isReordering = true
        #expect(cell != before)
        var view = UIViewConfigurationState(traitCollection: traits)
        #expect(!view.isDisabled && !view.isHighlighted && !view.isSelected && !view.isFocused && !view.isPinned)
        let plain = view
        view.isHighlighted = true
        view.isDisabled = true
        view.isFocused = true
        view.isPinned = true
        #expect(view != plain && view.isHighlighted && view.isDisabled && view.isFocused && view.isPinned)
    }

    /// A row that is moved is in the state of reordering until it is dropped.
    @Test func rowsThatAreMoved() throws {
        let rig = ListRig([["A", "B", "C"]], .make(.plain))
        var states: [Bool] = []
        rig.configure = { cell, path, _ in
            guard path.item == 0 else { return }
            cell.configurationUpdateHandler = { _, state in states.append(state.isReordering) }
        }
        let stage = rig.shown()
        states = []
        stage.session.perform(at: stage.now) {
            #expect(rig.collection.beginInteractiveMovementForItem(at: [0, 0]))
            rig.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 60))
        }
        stage.advance(by: 0.1)
        #expect(states.last == true)
        stage.session.perform(at: stage.now) { rig.collection.cancelInteractiveMovement() }
        stage.advance(by: 1)
        #expect(states.last == false)
    }

    /// Factories that take the list's own style, and those of one style.
    @Test func headersOfTheListAround() {
        func font(_ configuration: UIListContentConfiguration, _ environment: UIListEnvironment) -> CGFloat {
            let traits = UITraitCollection(listEnvironment: environment)
            return configuration.updated(for: UIViewConfigurationState(traitCollection: traits)).textProperties.font
                .pointSize
        }
        #expect(font(.header(), .grouped) == font(.groupedHeader(), .grouped))
        #expect(font(.header(), .plain) == font(.plainHeader(), .plain))
        #expect(font(.footer(), .grouped) == font(.groupedFooter(), .grouped))
        #expect(font(.footer(), .plain) == font(.plainFooter(), .plain))
        func colour(_ background: UIBackgroundConfiguration, _ environment: UIListEnvironment) -> UIColor? {
            let traits = UITraitCollection(listEnvironment: environment)
            return background.updated(for: UIViewConfigurationState(traitCollection: traits)).backgroundColor
        }
        for environment in [UIListEnvironment.plain, .grouped] {
            let expected: UIBackgroundConfiguration =
                environment == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
            #expect(colour(.listHeader(), environment) == colour(expected, environment))
            #expect(colour(.listFooter(), environment) == colour(expected, environment))
        }
    }

    /// Strokes have the tint colour unless they are given one, and a transformer changes either.
    @Test func strokes() {
        var background = UIBackgroundConfiguration.clear()
        #expect(background.resolvedStrokeColor(for: .red) == .red)
        background.strokeColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .blue }
        #expect(background.resolvedStrokeColor(for: .red) == .green)
        background.strokeColor = .black
        #expect(background.resolvedStrokeColor(for: .red) == .blue)
        var image = UIListContentConfiguration.cell().imageProperties
        #expect(image.resolvedStrokeColor(for: .red) == .red)
        image.strokeColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .blue }
        #expect(image.resolvedStrokeColor(for: .red) == .green)
        image.strokeColor = .black
        #expect(image.resolvedStrokeColor(for: .red) == .blue)
    }

    /// The space between texts side by side, and the alignment and size of the text.
    @Test func textsOfARow() throws {
        func shown(
            _ category: UIContentSizeCategory = .large, _ change: (inout UIListContentConfiguration) -> Void
        ) -> [String: UILabel] {
            var content = UIListContentConfiguration.valueCell()
            content.text = "Text"
            content.secondaryText = "Value"
            change(&content)
            let view = UIListContentView(configuration: content)
            view.traitOverrides.preferredContentSizeCategory = category
            view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
            view.layoutIfNeeded()
            let labels = view.subviews.compactMap { $0 as? UILabel }
            return Dictionary(uniqueKeysWithValues: labels.map { ($0.text ?? "", $0) })
        }
        let plain = shown { _ in }
        let wide = shown { $0.textToSecondaryTextHorizontalPadding = 60 }
        let side = try #require(plain["Value"]), below = try #require(wide["Value"])
        let text = try #require(wide["Text"])
        // With the padding both no longer fit on one line.
        #expect(abs(side.frame.midY - (plain["Text"]?.frame.midY ?? 0)) < 3 && below.frame.minY >= text.frame.maxY - 1)
        let red = shown {
            $0.secondaryTextProperties.color = .red
            $0.secondaryTextProperties.font = .systemFont(ofSize: 9)
            $0.textProperties.alignment = .justified
        }
        #expect(red["Value"]?.textColor == .red && red["Value"]?.font.pointSize == 9)
        #expect(red["Text"]?.textAlignment == .justified)
        func size(_ category: UIContentSizeCategory, adjusts: Bool) -> CGFloat {
            shown(category) { $0.textProperties.adjustsFontForContentSizeCategory = adjusts }["Text"]?.font.pointSize
                ?? 0
        }
        #expect(size(.extraExtraLarge, adjusts: true) > size(.large, adjusts: true))
        #expect(size(.extraExtraLarge, adjusts: false) == size(.large, adjusts: false))
        #expect(UIListContentConfiguration.cell().textProperties.showsExpansionTextWhenTruncated)
    }

    /// A background that the program changes itself keeps its values while the cell is highlighted.
    @Test func backgroundsThatDoNotFollow() throws {
        let rig = ListRig([["A", "B"]], .make(.plain))
        rig.configure = { cell, path, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainCell()
            cell.automaticallyUpdatesBackgroundConfiguration = path.item == 1
        }
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            for item in 0...1 { rig.cell(0, item)?.isHighlighted = true }
        }
        stage.advance(by: 0.1)
        #expect(rig.cell(0, 0)?.backgroundConfiguration?.backgroundColor == .systemBackground)
        #expect(rig.cell(0, 1)?.backgroundConfiguration?.backgroundColor == .systemGray4)
        let cell = try #require(rig.cell(0, 0))
        #expect(cell.indentationWidth == 10)
        cell.indentationWidth = 25
        cell.indentationLevel = 2
        stage.advance(by: 0.1)
        #expect(ListRig.text("A", in: cell).first == 66 && ListRig.text("B", in: rig.cell(0, 1)).first == 16)
    }
}
