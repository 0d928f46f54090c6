internal import CX11

extension XConnection {
    func setProperty(_ property: Atom, of window: Window, type: Atom, bytes: [UInt8]) {
        XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// Items of 32 bits; Xlib wants each in a long.
    func setProperty(_ property: Atom, of window: Window, type: Atom, longs: [UInt]) {
        longs.withUnsafeBytes { raw in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace, raw.bindMemory(to: UInt8.self).baseAddress,
                Int32(longs.count))
        }
    }
}
