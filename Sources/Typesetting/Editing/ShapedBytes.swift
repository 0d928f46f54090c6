internal import CPango

/// The text of a Pango layout, by UTF-8 and by UTF-16 offset. Valid while the layout is.
struct ShapedBytes {
    let layout: OpaquePointer
    let start: UnsafePointer<CChar>
    let count: Int
    /// The boundaries before each character and at the end.
    let attributes: UnsafePointer<PangoLogAttr>

    init?(_ layout: OpaquePointer) {
        var characters: Int32 = 0
        guard let start = pango_layout_get_text(layout),
            let attributes = pango_layout_get_log_attrs_readonly(layout, &characters)
        else { return nil }
        self.layout = layout
        self.attributes = attributes
        self.start = start
        count = strlen(start)
    }

    /// The byte of an offset in UTF-16 units; the end of the text for offsets behind it.
    func byte(at offset: Int) -> Int {
        var byte = 0, left = offset
        while left > 0, byte < count {
            left -= units(of: byte)
            byte = next(byte)
        }
        return byte
    }

    /// The offset of a byte in UTF-16 units.
    func offset(at byte: Int) -> Int {
        var index = 0, offset = 0
        while index < min(byte, count) {
            offset += units(of: index)
            index = next(index)
        }
        return offset
    }

    /// The byte a number of characters behind one.
    func byte(_ byte: Int, movedBy characters: Int) -> Int {
        var byte = byte
        for _ in 0..<characters where byte < count { byte = next(byte) }
        return byte
    }

    private func units(of byte: Int) -> Int { UInt8(bitPattern: start[byte]) >= 0xF0 ? 2 : 1 }

    private func next(_ byte: Int) -> Int {
        var byte = byte + 1
        while byte < count, UInt8(bitPattern: start[byte]) & 0xC0 == 0x80 { byte += 1 }
        return byte
    }
}
