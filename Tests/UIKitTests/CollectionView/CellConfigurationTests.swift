import Stage
import Testing
import UIKit

/// S5.12: state, content and background of a cell.
@MainActor @Suite(.serialized) struct CellConfigurationTests {
    struct Words: UIContentConfiguration {
        var text: String
        var isBold = false
        func makeContentView() -> UIView & UIContentView { WordsView(self) }
        func updated(for state: any UIConfigurationState) -> Words {
            var copy = self
            copy.isBold = (state as? UICellConfigurationState)?.isSelected ?? false
            return copy
        }
    }

    final class WordsView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { changes += 1 } }
        var changes = 0
        var words: Words { configuration as! Words }
        init(_ configuration: Words) {
            self.configuration = configuration
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
    }

    struct Other: UIContentConfiguration {
        func makeContentView() -> UIView & UIContentView { WordsView(Words(text: "other")) }
        func updated(for state: any UIConfigurationState) -> Other { self }
    }

    final class NotingCell: UICollectionViewCell {
        var states: [UICellConfigurationState] = []
        var mood: String? { didSet { setNeedsUpdateConfiguration() } }
        override var configurationState: UICellConfigurationState {
            var state = super.configurationState
            state[.mood] = mood
            return state
        }
        override func updateConfiguration(using state: UICellConfigurationState) { states.append(state) }
    }

    private let cell = NotingCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))

    @Test("Updates are made once before layout, however much has changed")
    func coalesced() {
        var handled: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { _, state in handled.append(state) }
        #expect(cell.states.isEmpty)
        cell.layoutIfNeeded()
        #expect(cell.states.count == 1)
        cell.isSelected = true
        cell.isHighlighted = true
        cell.mood = "fine"
        #expect(cell.states.count == 1)
        cell.layoutIfNeeded()
        #expect(cell.states.count == 2)
        #expect(cell.states[1].isSelected && cell.states[1].isHighlighted && !cell.states[1].isDisabled)
        #expect(cell.states[1][.mood] == AnyHashable("fine"))
        #expect(handled == cell.states)
        cell.layoutIfNeeded()
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(cell.states.count == 2)
        cell.isUserInteractionEnabled = false
        cell.layoutIfNeeded()
        #expect(cell.states.last?.isDisabled == true)
    }

    @Test("A content configuration makes the content view, and another of its type changes it")
    func content() throws {
        let plain = cell.contentView
        cell.contentConfiguration = Words(text: "one")
        let view = try #require(cell.contentView as? WordsView)
        #expect(plain.superview == nil)
        #expect(view.superview === cell)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
        cell.contentConfiguration = Words(text: "two")
        #expect(cell.contentView === view)
        #expect(view.words.text == "two")
        cell.contentConfiguration = Other()
        #expect(cell.contentView !== view)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is WordsView))
        #expect(cell.subviews.count == 1)
    }

    @Test("The content follows the state by itself, unless that is switched off", arguments: [true, false])
    func automatic(isAutomatic: Bool) throws {
        cell.automaticallyUpdatesContentConfiguration = isAutomatic
        cell.contentConfiguration = Words(text: "one")
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect((cell.contentConfiguration as? Words)?.isBold == isAutomatic)
        #expect((cell.contentView as? WordsView)?.words.isBold == isAutomatic)
    }

    @Test("What the handler sets has the last word, and asks for no further update")
    func handlerWins() {
        cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = Words(text: state.isSelected ? "on" : "off")
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = state.isSelected ? .red : .green
            cell.backgroundConfiguration = background
        }
        cell.layoutIfNeeded()
        #expect((cell.contentConfiguration as? Words)?.text == "off")
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect((cell.contentConfiguration as? Words)?.text == "on")
        #expect(cell.backgroundConfiguration?.backgroundColor == .red)
        #expect(cell.states.count == 2)
    }

    @Test("A background configuration and background views take each other's place")
    func background() {
        #expect(cell.backgroundConfiguration == nil)
        cell.backgroundView = UIView()
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        #expect(cell.backgroundView == nil)
        #expect(cell.subviews.count == 2)
        #expect(cell.subviews.last === cell.contentView)
        cell.selectedBackgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
        #expect(cell.subviews.count == 2)
        #expect(cell.subviews.last === cell.contentView)
    }

    @Test func colors() {
        var background = UIBackgroundConfiguration.clear()
        #expect(background.resolvedBackgroundColor(for: .red) == .clear)
        #expect(background.resolvedStrokeColor(for: .red) == .red)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .red) == .red)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
        #expect(background.resolvedBackgroundColor(for: .red) == .blue)
        #expect(UIConfigurationColorTransformer.grayscale(.white) == UIColor(white: 1, alpha: 1))
    }

    @Test("S5.11: labels and pictures are highlighted with their cell, controls are not")
    func highlight() {
        let label = UILabel()
        let inner = UILabel()
        let button = UIButton(type: .system)
        let box = UIView()
        button.addSubview(inner)
        box.addSubview(label)
        cell.contentView.addSubview(box)
        cell.contentView.addSubview(button)
        cell.isSelected = true
        #expect(label.isHighlighted && !inner.isHighlighted && !button.isHighlighted)
        cell.isSelected = false
        #expect(!label.isHighlighted)
    }

    @Test("S5.12: a cell that is measured again has the content of its pending update") func measuringUpdates() {
        final class Lines: UICollectionViewCell {
            let label = UILabel()
            var text = ""
            override func updateConfiguration(using state: UICellConfigurationState) {
                label.text = text
                guard label.superview == nil else { return }
                label.numberOfLines = 0
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: contentView.topAnchor),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                ])
            }
        }
        let cell = Lines(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = cell.frame
        func height(_ text: String) -> CGFloat {
            cell.text = text
            cell.setNeedsUpdateConfiguration()
            return cell.preferredLayoutAttributesFitting(attributes).size.height
        }
        let one = height("a")
        #expect(one > 0 && one < 40)
        #expect(height("a\nb\nc") > 2.5 * one)
        #expect(height("a") == one)
    }
}

extension UIConfigurationStateCustomKey {
    fileprivate static let mood = UIConfigurationStateCustomKey("mood")
}
