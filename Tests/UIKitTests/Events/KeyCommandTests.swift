import Testing

@testable import UIKit

@MainActor private final class Log {
    var lines: [String] = []
}

private class Responder: UIView {
    var log: Log!
    var name = ""
    var commands: [UIKeyCommand]?
    var takesKeys = false
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.lines.append("\(name) key")
        if !takesKeys { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.lines.append("\(name) up") }
    func note(_ command: UIKeyCommand) { log.lines.append("\(name) \(command.input!)") }
}

private final class Outer: Responder {
    var isDisabled = false
    func outerNote(_ command: UICommand) { log.lines.append("\(name) outer \(command.propertyList ?? "")") }
    override func validate(_ command: UICommand) {
        command.attributes = isDisabled ? .disabled : []
        super.validate(command)
    }
}

extension Selector {
    fileprivate static let note = Selector("note:", Responder.note)
    fileprivate static let outerNote = Selector("outerNote:", Outer.outerNote)
}

@MainActor struct KeyCommandTests {
    private let rig = EventRig()
    private let log = Log()
    private let outer = Outer(), inner = Responder()

    init() {
        for (view, name) in [(outer, "outer"), (inner, "inner")] as [(Responder, String)] {
            view.log = log
            view.name = name
        }
        rig.window.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
    }

    /// A key with modifiers, a command's input and flags, and whether they match.
    @Test(
        arguments: [
            (.keyboardS, "s", "s", .command, "s", .command, true), (.keyboardS, "s", "", .command, "S", .command, true),
            (.keyboardS, "s", "s", .command, "s", [], false), (.keyboardS, "s", "s", [], "s", .command, false),
            (.keyboardS, "s", "S", [.command, .shift], "s", [.command, .shift], true),
            (.keyboardS, "s", "S", [.command, .shift], "S", .command, false),
            (.keyboardS, "s", "s", [.command, .alphaShift, .numericPad], "s", .command, true),
            (.keyboardEqualSign, "=", "+", [.command, .shift], "+", .command, true),
            (.keyboardEqualSign, "=", "=", .command, "+", .command, false),
            (.keyboardUpArrow, "", "", [], UIKeyCommand.inputUpArrow, [], true),
            (.keyboardUpArrow, "", "", [], UIKeyCommand.inputDownArrow, [], false),
            (.keyboardEscape, "", "\u{1B}", [], UIKeyCommand.inputEscape, [], true),
            (.keyboardReturnOrEnter, "", "\r", [], "\r", [], true),
            (.keyboardTab, "", "", .control, "\t", .control, true),
            (.keyboardF5, "", "", [], UIKeyCommand.f5, [], true),
            (.keyboardF12, "", "", [], UIKeyCommand.f1, [], false),
            (.keyboardErrorUndefined, "", "", .command, "", .command, false),
        ] as [(UIKeyboardHIDUsage, String, String, UIKeyModifierFlags, String, UIKeyModifierFlags, Bool)])
    func matching(
        key: UIKeyboardHIDUsage, unmodified: String, text: String, held: UIKeyModifierFlags, input: String,
        flags: UIKeyModifierFlags, expected: Bool
    ) {
        let pressed = KeyInput(keyCode: key, unmodifiedText: unmodified, text: text, modifiers: held)
        #expect(pressed.matches(input, flags) == expected)
    }

    @Test func commandsComeAfterTheKeysOfResponders() {
        outer.commands = [UIKeyCommand(input: "s", modifierFlags: .control, action: .note)]
        rig.key("s", .control, at: 0)
        // The nearest responder that can perform the action does, not the one that has the command (S24.8).
        #expect(log.lines == ["inner key", "outer key", "inner s", "inner up"])
        log.lines = []
        rig.key("s", at: 1)
        #expect(log.lines == ["inner key", "outer key", "inner up"])
        log.lines = []
        inner.takesKeys = true
        rig.key("s", .control, at: 2)
        #expect(log.lines == ["inner key", "inner up"])
    }

    /// S24.9.
    @Test func commandsWithPriorityComeFirst() {
        let command = UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: .note)
        command.wantsPriorityOverSystemBehavior = true
        inner.commands = [command]
        inner.takesKeys = true
        rig.key("Down", at: 0)
        #expect(log.lines == ["inner \(UIKeyCommand.inputDownArrow)"])
    }

    @Test func theNearestCommandsWin() {
        let far = UIKeyCommand(action: .outerNote, input: "s", modifierFlags: .control, propertyList: "far")
        let near = UIKeyCommand(action: .outerNote, input: "s", modifierFlags: .control, propertyList: "near")
        outer.commands = [far]
        inner.commands = [near]
        rig.key("s", .control, at: 0)
        #expect(log.lines.filter { $0.contains("outer ") && $0 != "outer key" } == ["outer outer near"])
    }

    @Test func disabledCommandsAndThoseWithoutATarget() {
        let other = UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("missing"))
        let command = UIKeyCommand(action: .outerNote, input: "s", modifierFlags: .control)
        outer.commands = [other, command]
        rig.key("s", .control, at: 0)
        #expect(log.lines.contains("outer outer "))
        log.lines = []
        outer.isDisabled = true
        rig.key("s", .control, at: 1)
        #expect(!log.lines.contains("outer outer "))
    }

    @Test func commandsOfControllers() {
        final class Screen: UIViewController {
            var calls = 0
            func call() { calls += 1 }
        }
        let screen = Screen()
        let command = UIKeyCommand(input: "d", modifierFlags: .control, action: Selector("call", Screen.call))
        #expect(screen.keyCommands == nil)
        screen.addKeyCommand(command)
        #expect(screen.keyCommands == [command])
        rig.window.rootViewController = screen
        inner.resignFirstResponder()
        rig.frame(at: 0)
        rig.key("d", .control, at: 0)
        #expect(screen.calls == 1)
        screen.removeKeyCommand(command)
        rig.key("d", .control, at: 1)
        #expect(screen.calls == 1 && screen.keyCommands == nil)
    }

    @Test func initializers() {
        let command = UIKeyCommand(
            title: "Save", action: .note, input: "s", modifierFlags: [.command, .shift], propertyList: 1,
            discoverabilityTitle: "Save it", attributes: .destructive, state: .on)
        #expect(command.title == "Save" && command.discoverabilityTitle == "Save it" && command.input == "s")
        #expect(command.modifierFlags == [.command, .shift] && command.propertyList as? Int == 1)
        #expect(command.attributes == .destructive && command.state == .on && command.action == .note)
        #expect(!command.wantsPriorityOverSystemBehavior && command.alternates.isEmpty)
        command.title = "Keep"
        #expect(command.title == "Keep")
    }
}

/// Commands in menus.
@MainActor struct MenuCommandTests {
    private let rig = EventRig()
    private let log = Log()
    private let outer = Outer(), inner = UIView()

    init() {
        outer.log = log
        outer.name = "outer"
        rig.window.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func commandsGoUpTheChainOfTheirView() {
        let command = UICommand(title: "Note", action: .outerNote, propertyList: "a")
        let lost = UICommand(title: "Lost", action: Selector("missing"))
        let chain = CommandChain(of: inner)
        chain.validate(UIMenu(children: [command, UIMenu(children: [lost])]))
        #expect(command.shownAttributes == [] && lost.shownAttributes == .disabled)
        #expect(chain.perform(command) && !chain.perform(lost))
        #expect(log.lines == ["outer outer a"])
        outer.isDisabled = true
        chain.validate(UIMenu(children: [command]))
        #expect(command.shownAttributes == .disabled && !chain.perform(command))
    }

    @Test func rowsShowStateAndAttributes() {
        let command = UICommand(title: "Note", action: .outerNote, state: .on)
        let hidden = UICommand(title: "Hidden", action: .outerNote, attributes: .hidden)
        let contents = MenuContents(of: UIMenu(children: [command, hidden]))
        #expect(contents.rows.count == 1 && contents.hasMarks)
        #expect(UIMenu(children: [command]).selectedElements == [command])
    }
}
