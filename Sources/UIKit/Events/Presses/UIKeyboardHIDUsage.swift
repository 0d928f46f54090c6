/// A key by its place on the keyboard, with the numbers of the USB tables (HID usage page 7).
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key that has no number here.
    case keyboardErrorUndefined = 3
    case keyboardA = 4
    case keyboardB = 5
    case keyboardC = 6
    case keyboardD = 7
    case keyboardE = 8
    case keyboardF = 9
    case keyboardG = 10
    case keyboardH = 11
    case keyboardI = 12
    case keyboardJ = 13
    case keyboardK = 14
    case keyboardL = 15
    case keyboardM = 16
    case keyboardN = 17
    case keyboardO = 18
    case keyboardP = 19
    case keyboardQ = 20
    case keyboardR = 21
    case keyboardS = 22
    case keyboardT = 23
    case keyboardU = 24
    case keyboardV = 25
    case keyboardW = 26
    case keyboardX = 27
    case keyboardY = 28
    case keyboardZ = 29
    case keyboard1 = 30
    case keyboard2 = 31
    case keyboard3 = 32
    case keyboard4 = 33
    case keyboard5 = 34
    case keyboard6 = 35
    case keyboard7 = 36
    case keyboard8 = 37
    case keyboard9 = 38
    case keyboard0 = 39
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDeleteOrBackspace = 42
    case keyboardTab = 43
    case keyboardSpacebar = 44
    case keyboardHyphen = 45
    case keyboardEqualSign = 46
    case keyboardOpenBracket = 47
    case keyboardCloseBracket = 48
    case keyboardBackslash = 49
    case keyboardNonUSPound = 50
    case keyboardSemicolon = 51
    case keyboardQuote = 52
    case keyboardGraveAccentAndTilde = 53
    case keyboardComma = 54
    case keyboardPeriod = 55
    case keyboardSlash = 56
    case keyboardCapsLock = 57
    case keyboardF1 = 58
    case keyboardF2 = 59
    case keyboardF3 = 60
    case keyboardF4 = 61
    case keyboardF5 = 62
    case keyboardF6 = 63
    case keyboardF7 = 64
    case keyboardF8 = 65
    case keyboardF9 = 66
    case keyboardF10 = 67
    case keyboardF11 = 68
    case keyboardF12 = 69
    case keyboardInsert = 73
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadEnter = 88
    case keyboardLeftControl = 224
    case keyboardLeftShift = 225
    case keyboardLeftAlt = 226
    case keyboardLeftGUI = 227
    case keyboardRightControl = 228
    case keyboardRightShift = 229
    case keyboardRightAlt = 230
    case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
    /// The key of an X keysym name. Keys of the numeric pad count as those they stand for.
    init(keysym: String) {
        let isPad = keysym.hasPrefix("KP_") && keysym != "KP_Enter"
        let name = isPad ? String(keysym.dropFirst(3)) : keysym
        self = Self.byName[name] ?? Self.byName[name.lowercased()] ?? .keyboardErrorUndefined
    }

    private static let byName: [String: UIKeyboardHIDUsage] = [
        "a": .keyboardA,
        "b": .keyboardB,
        "c": .keyboardC,
        "d": .keyboardD,
        "e": .keyboardE,
        "f": .keyboardF,
        "g": .keyboardG,
        "h": .keyboardH,
        "i": .keyboardI,
        "j": .keyboardJ,
        "k": .keyboardK,
        "l": .keyboardL,
        "m": .keyboardM,
        "n": .keyboardN,
        "o": .keyboardO,
        "p": .keyboardP,
        "q": .keyboardQ,
        "r": .keyboardR,
        "s": .keyboardS,
        "t": .keyboardT,
        "u": .keyboardU,
        "v": .keyboardV,
        "w": .keyboardW,
        "x": .keyboardX,
        "y": .keyboardY,
        "z": .keyboardZ,
        "1": .keyboard1,
        "2": .keyboard2,
        "3": .keyboard3,
        "4": .keyboard4,
        "5": .keyboard5,
        "6": .keyboard6,
        "7": .keyboard7,
        "8": .keyboard8,
        "9": .keyboard9,
        "0": .keyboard0,
        "Return": .keyboardReturnOrEnter,
        "Escape": .keyboardEscape,
        "BackSpace": .keyboardDeleteOrBackspace,
        "Tab": .keyboardTab,
        "space": .keyboardSpacebar,
        "minus": .keyboardHyphen,
        "equal": .keyboardEqualSign,
        "bracketleft": .keyboardOpenBracket,
        "bracketright": .keyboardCloseBracket,
        "backslash": .keyboardBackslash,
        "numbersign": .keyboardNonUSPound,
        "semicolon": .keyboardSemicolon,
        "apostrophe": .keyboardQuote,
        "grave": .keyboardGraveAccentAndTilde,
        "comma": .keyboardComma,
        "period": .keyboardPeriod,
        "slash": .keyboardSlash,
        "Caps_Lock": .keyboardCapsLock,
        "F1": .keyboardF1,
        "F2": .keyboardF2,
        "F3": .keyboardF3,
        "F4": .keyboardF4,
        "F5": .keyboardF5,
        "F6": .keyboardF6,
        "F7": .keyboardF7,
        "F8": .keyboardF8,
        "F9": .keyboardF9,
        "F10": .keyboardF10,
        "F11": .keyboardF11,
        "F12": .keyboardF12,
        "Insert": .keyboardInsert,
        "Home": .keyboardHome,
        "Prior": .keyboardPageUp,
        "Delete": .keyboardDeleteForward,
        "End": .keyboardEnd,
        "Next": .keyboardPageDown,
        "Right": .keyboardRightArrow,
        "Left": .keyboardLeftArrow,
        "Down": .keyboardDownArrow,
        "Up": .keyboardUpArrow,
        "KP_Enter": .keypadEnter,
        "Control_L": .keyboardLeftControl,
        "Shift_L": .keyboardLeftShift,
        "Alt_L": .keyboardLeftAlt,
        "Super_L": .keyboardLeftGUI,
        "Control_R": .keyboardRightControl,
        "Shift_R": .keyboardRightShift,
        "Alt_R": .keyboardRightAlt,
        "Super_R": .keyboardRightGUI,
        "Page_Up": .keyboardPageUp,
        "Page_Down": .keyboardPageDown,
        " ": .keyboardSpacebar,
        "Meta_L": .keyboardLeftAlt,
        "Meta_R": .keyboardRightAlt,
    ]
}
