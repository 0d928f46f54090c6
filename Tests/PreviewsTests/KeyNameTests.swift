import Stage
import Testing
import UIKit
import X11Host

/// Scripts play on a stage and on a display: a name has the same key in both.
@Suite struct KeyNameTests {
    @Test(
        arguments: [
            "a", "7", "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next", "Page_Up", "Page_Down", "Return",
            "Tab", "Escape", "space", "BackSpace", "Delete", "Insert", "Caps_Lock", "F5", "minus", "underscore",
            "equal",
            "plus", "bracketleft", "braceleft", "bracketright", "braceright", "backslash", "bar", "semicolon", "colon",
            "apostrophe", "quotedbl", "grave", "asciitilde", "comma", "less", "period", "greater", "slash", "question",
            "numbersign", "exclam", "at", "dollar", "percent", "asciicircum", "ampersand", "asterisk", "parenleft",
            "parenright", "KP_Left", "KP_4", "KP_Enter", "KP_Add", "KP_Subtract", "Control_L", "Shift_R", "Alt_L",
            "Meta_L", "Super_R",
        ])
    func aNameHasOneKey(_ name: String) throws {
        let keysym = try #require(KeyName.keysym(named: name))
        #expect(ScriptKey.key(named: name)?.key == KeyName.key(ofKeysym: keysym))
    }

    @Test(arguments: [
        "KeyA", "Digit7", "ArrowLeft", "PageUp", "PageDown", "Enter", "Space", "Minus", "Backspace", "F12",
    ])
    func aCodeNamesItself(_ code: String) throws {
        #expect(ScriptKey.key(named: code)?.key == HostKey(code))
        #expect(KeyName.key(ofKeysym: try #require(KeyName.keysym(named: code))) == HostKey(code))
    }
}
