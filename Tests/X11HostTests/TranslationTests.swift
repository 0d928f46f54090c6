import Testing
import UIKit

@testable import X11Host

@Suite struct TranslationTests {
    @Test(
        arguments: [
            (96.0, 1.0), (72, 1), (110, 1.25), (120, 1.25), (132, 1.5), (144, 1.5), (168, 1.75), (192, 2), (288, 3),
            (0, 1), (-5, 1), (.nan, 1), (.infinity, 1), (1e9, 8),
        ] as [(Double, CGFloat)])
    func scaleOfResolution(dotsPerInch: Double, scale: CGFloat) {
        #expect(DisplayScale.scale(dotsPerInch: dotsPerInch) == scale)
    }

    @Test(
        arguments: [
            ("Xft.dpi:\t144", 1.5), ("*foo: 1\nXft.dpi: 192 \nXft.antialias: 1\n", 2), ("Xft.dpi:x", 1),
            ("Xft.dpiX: 192", 1), ("", 1), (nil, 1), ("Xft.dpi", 1), ("Xcursor.size: 24\r\nXft.dpi:120.0\r\n", 1.25),
        ] as [(String?, CGFloat)])
    func scaleOfResources(resources: String?, scale: CGFloat) {
        #expect(DisplayScale.scale(forResources: resources) == scale)
    }

    @Test(
        arguments: [
            (0, []), (1, [.shift]), (2, []), (4, [.control]), (8, [.alternate]), (64, [.command]), (16, []),
            (5, [.shift, .control]), (0x1f4d, [.shift, .control, .alternate, .command]),
        ] as [(UInt32, HostModifiers)])
    func modifiers(state: UInt32, expected: HostModifiers) {
        #expect(PointerTranslation.modifiers(state: state) == expected)
    }

    @Test(
        arguments: [
            (1, .primary, nil), (2, .middle, nil), (3, .secondary, nil), (4, nil, CGVector(dx: 0, dy: 1)),
            (5, nil, CGVector(dx: 0, dy: -1)), (6, nil, CGVector(dx: 1, dy: 0)), (7, nil, CGVector(dx: -1, dy: 0)),
            (8, nil, nil), (9, nil, nil),
        ] as [(UInt32, HostButton?, CGVector?)])
    func buttons(number: UInt32, button: HostButton?, notches: CGVector?) {
        #expect(PointerTranslation.button(number) == button)
        #expect(PointerTranslation.notches(button: number) == notches)
        if let notches {
            #expect(PointerTranslation.presses(notches: notches).map(\.button) == [number])
        }
        if let button { #expect(PointerTranslation.number(of: button) == number) }
    }

    @Test func pressesOfNotches() {
        let presses = PointerTranslation.presses(notches: CGVector(dx: 2, dy: -3))
        #expect(presses.map(\.button) == [5, 6])
        #expect(presses.map(\.count) == [3, 2])
        #expect(PointerTranslation.presses(notches: CGVector(dx: 0, dy: 0)).isEmpty)
    }

    @Test(
        arguments: [
            ("Right", "ArrowRight", 0xff53), ("Page_Down", "PageDown", 0xff56), ("Page_Up", "PageUp", 0xff55),
            ("a", "KeyA", 0x61), ("7", "Digit7", 0x37), ("minus", "Minus", 0x2d), ("Return", "Enter", 0xff0d),
            ("Escape", "Escape", 0xff1b), ("space", "Space", 0x20), ("F11", "F11", 0xffc8), ("Tab", "Tab", 0xff09),
            ("BackSpace", "Backspace", 0xff08), ("adiaeresis", "adiaeresis", 0xe4),
        ] as [(String, String, UInt)])
    func namesOfKeys(name: String, code: String, keysym: UInt) {
        #expect(KeyName.keysym(named: name) == keysym)
        #expect(KeyName.keysym(named: code) == keysym)
        #expect(KeyName.key(ofKeysym: keysym) == HostKey(code))
        #expect(KeyName.keysym(of: HostKey(code)) == keysym)
    }

    /// The second character of a key belongs to the key of the first.
    @Test(arguments: [("A", "KeyA"), ("plus", "Equal"), ("underscore", "Minus"), ("parenright", "Digit0")])
    func keysOfShiftedCharacters(name: String, code: String) throws {
        #expect(KeyName.key(ofKeysym: try #require(KeyName.keysym(named: name))) == HostKey(code))
    }

    @Test(arguments: [
        ("KP_Left", "ArrowLeft"), ("KP_4", "Digit4"), ("KP_Enter", "NumpadEnter"), ("KP_Add", "NumpadAdd"),
    ])
    func keysOfTheNumericPad(name: String, code: String) throws {
        let keysym = try #require(KeyName.keysym(named: name)), key = HostKey(code, isOnNumericPad: true)
        #expect(KeyName.key(ofKeysym: keysym) == key)
        #expect(KeyName.keysym(of: key) == keysym)
    }

    @Test func oddNamesOfKeys() {
        #expect(KeyName.keysym(named: "+") == 0x2b)
        #expect(KeyName.keysym(named: "ä") == 0xe4)
        #expect(KeyName.keysym(named: "○") == 0x0100_25cb)
        #expect(KeyName.keysym(named: "Nonsense") == nil)
        #expect(KeyName.key(ofKeysym: 0) == .unidentified)
        #expect(KeyName.key(ofKeysym: 0xfe20) == HostKey("Tab"))
        #expect(KeyName.key(ofKeysym: 0x0100_25cb) == HostKey("U25CB"))
    }

    @Test(
        arguments: [
            ("a", [], "a"), ("A", [.shift], "A"), ("\u{13}", [.control], ""), ("s", [.command], ""), ("\r", [], "\r"),
            ("\t", [], "\t"), ("\u{8}", [], ""), ("\u{1b}", [], ""), ("\u{7f}", [], ""), ("é", [], "é"),
            ("å", [.alternate], "å"),
        ] as [(String, HostModifiers, String)])
    func textOfKeys(text: String, modifiers: HostModifiers, expected: String) {
        #expect(KeyName.text(text, modifiers: modifiers) == expected)
    }

    @Test(
        arguments: [
            ("Right", "Right", []), ("ctrl+s", "s", [.control]), ("Ctrl+Shift+Right", "Right", [.control, .shift]),
            ("+", "+", []), ("ctrl++", "+", [.control]), ("alt+F4", "F4", [.alternate]), ("cmd+a", "a", [.command]),
        ] as [(String, String, HostModifiers)])
    func chords(chord: String, name: String, modifiers: HostModifiers) throws {
        let parsed = try #require(KeyName.parse(chord))
        #expect(parsed.name == name)
        #expect(parsed.modifiers == modifiers)
    }

    @Test(arguments: ["", "hyper+a"]) func brokenChords(chord: String) { #expect(KeyName.parse(chord) == nil) }

    @Test(
        arguments: [
            (138_500_000, 1560, 1480, 59.99), (108_000_000, 1688, 1066, 60.02), (0, 1280, 800, nil), (1, 1, 1, nil),
            (138_500_000, 0, 1480, nil), (592_000_000, 2720, 1511, 144.04),
        ] as [(UInt, UInt32, UInt32, Double?)])
    func refreshRates(dotClock: UInt, width: UInt32, height: UInt32, expected: Double?) {
        let rate = RefreshRates.rate(dotClock: dotClock, horizontalTotal: width, verticalTotal: height)
        #expect(rate.map { ($0 * 100).rounded() / 100 } == expected)
    }

    @Test func refreshRateOfThePlace() {
        let left = RefreshRates.Monitor(frame: CGRect(x: 0, y: 0, width: 100, height: 100), rate: 60)
        let right = RefreshRates.Monitor(frame: CGRect(x: 100, y: 0, width: 100, height: 100), rate: 144)
        let rates = RefreshRates(monitors: [left, right])
        #expect(rates.rate(at: CGPoint(x: 10, y: 10)) == 60)
        #expect(rates.rate(at: CGPoint(x: 100, y: 10)) == 144)
        #expect(rates.rate(at: CGPoint(x: 900, y: 10)) == 60)
        #expect(RefreshRates(monitors: []).rate(at: .zero) == 60)
    }

    @Test(
        arguments: [
            (1_733_000, 104, true), (1_741_000, 104, true), (1_742_000, 105, true),
            (987_654_321_000, 59_261_630, true), (987_654_321_000, 59_258_074, true),
            (1_733_000, 103, false), (1_733_000, 0, false), (987_654_321_000, 59_259_259, false),
        ] as [(UInt64, UInt64, Bool)])
    func simulatedVsyncs(microseconds: UInt64, count: UInt64, expected: Bool) {
        #expect(VsyncEvents.isSimulated(count: count, microseconds: microseconds) == expected)
    }

    @Test(arguments: [16, 32, 48]) func icon(side: Int) {
        let pixels = WindowIcon.pixels(side: side)
        #expect(pixels.count == side * side)
        #expect(pixels[0] >> 24 < 128, "the corner is round")
        #expect(pixels[side / 2 * side + side / 2] >> 24 == 255)
        let mirrored = (0..<side).allSatisfy { x in pixels[x] == pixels[side - 1 - x] }
        #expect(mirrored)
    }
}
