import Testing

@testable import UIKit

/// Classes with tables as `adopt` writes them.
private class Card: UIView {
    weak var label: UILabel?
    var radius: CGFloat = 1
    var note: Any? = 0
    var calls: [String] = []
    private let made: String
    override init(frame: CGRect) {
        made = "card"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    func tap(_ sender: Any) { calls.append("\(made) \(type(of: sender))") }
    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [
            .outlet("label", \Card.label), .value("radius", \Card.radius), .value("note", \Card.note),
            .action("tap:", Card.tap(_:)),
        ]
    }
}

private final class BigCard: Card {
    func close() { calls.append("close") }
    override class func _adoptMembers() -> [_Member] { super._adoptMembers() + [.action("close", BigCard.close)] }
}

private final class Model: NSObject, _MembersProviding {
    var count = 0
    func add() { count += 1 }
    class func _adoptMembers() -> [_Member] { [.value("count", \Model.count), .action("add", Model.add)] }
}

private final class Screen: UIViewController {}

@MainActor struct MemberTests {
    private func set(_ name: String, of object: AnyObject & _MembersProviding, to value: Any?) -> Bool? {
        for member in type(of: object)._adoptMembers() where member.name == name {
            if case .property(let set) = member.content { return set(object, value) }
        }
        return nil
    }

    @Test func propertiesAreSetByName() {
        let card = BigCard(), label = UILabel(), model = Model()
        #expect(set("label", of: card, to: label) == true && card.label === label)
        #expect(set("label", of: card, to: nil) == true && card.label == nil)
        #expect(set("label", of: card, to: UIView()) == false && set("other", of: card, to: 1) == nil)
        #expect(set("radius", of: card, to: CGFloat(4)) == true && card.radius == 4)
        #expect(set("radius", of: card, to: nil) == false && card.radius == 4)
        #expect(set("note", of: card, to: nil) == true && card.note == nil)
        #expect(set("count", of: model, to: 3) == true && model.count == 3)
    }

    @Test func selectorsThatAreStringsFindActions() {
        let card = BigCard(), model = Model()
        let control = UIControl()
        control.addTarget(card, action: Selector("tap:"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        card.perform(NSSelectorFromString("close"))
        #expect(card.calls == ["card UIControl", "close"])
        model.perform(Selector("add"))
        #expect(model.count == 1)
        #expect(card.responds(to: Selector("close")) && !card.responds(to: Selector("radius")))
        #expect(!Card().responds(to: Selector("close")) && !NSObject().responds(to: Selector("add")))
    }

    @Test func objectsAreMadeFromTheirClasses() {
        let type: UIView.Type = BigCard.self
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let card = type._adoptInit(frame: frame)
        #expect(card is BigCard && card.frame == frame)
        #expect((type._adoptInit() as? BigCard)?.frame == .zero)
        let controller: UIViewController.Type = Screen.self
        #expect(controller._adoptInit() is Screen)
        #expect(Model._adoptInit().count == 0)
    }
}
