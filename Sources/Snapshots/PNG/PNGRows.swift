internal import CPNG
import CoreGraphics

/// The pixels of a picture in the layout of a PNG file.
struct PNGRows {
    /// The filters and compression of the rows. The pixels are the same.
    struct Packing: Sendable {
        let level, strategy, filters: Int32

        static let fast = Packing(level: 1, strategy: 0, filters: Int32(PNG_FILTER_UP))
        /// No filter, the one above, and libpng's choice among all, each with zlib's default and filtered strategy.
        static let small = [PNG_FILTER_NONE, PNG_FILTER_UP, 0xF8].flatMap { filters in
            [0, 1].map { Packing(level: 9, strategy: $0, filters: Int32(filters)) }
        }
    }

    private let bytes: [UInt8]
    private let width, height, rowBytes: Int
    private let colorType, bitDepth: Int32
    /// RGBA; empty without a palette.
    private var palette: [UInt8] = []
    private var translucentCount = 0

    static func rgba(_ rgba: [UInt8], width: Int) -> PNGRows {
        PNGRows(
            bytes: rgba, width: width, height: rgba.count / width / 4, rowBytes: width * 4, colorType: 6, bitDepth: 8)
    }

    /// For an opaque picture.
    static func rgb(_ rgb: [UInt8], width: Int) -> PNGRows {
        PNGRows(
            bytes: rgb, width: width, height: rgb.count / width / 3, rowBytes: width * 3, colorType: 2, bitDepth: 8)
    }

    /// A palette if there are few colours; otherwise no alpha if the picture is opaque.
    static func smallest(_ rgba: [UInt8], width: Int) -> PNGRows {
        if let indexed = indexed(rgba, width: width) { return indexed }
        guard stride(from: 3, to: rgba.count, by: 4).allSatisfy({ rgba[$0] == 255 }) else {
            return .rgba(rgba, width: width)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rgba.count / 4 * 3)
        for index in stride(from: 0, to: rgba.count, by: 4) { bytes += rgba[index..<index + 3] }
        return .rgb(bytes, width: width)
    }

    /// Nil if there are more than 256 colours.
    private static func indexed(_ rgba: [UInt8], width: Int) -> PNGRows? {
        let height = rgba.count / width / 4
        let pixels = rgba.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }.map(UInt32.init(littleEndian:))
        var colors: Set<UInt32> = []
        var last: UInt32?
        for pixel in pixels where pixel != last {
            colors.insert(pixel)
            guard colors.count <= 256 else { return nil }
            last = pixel
        }
        // Alpha is the highest byte, so translucent colours come first. The order depends on the colours only.
        let sorted = colors.sorted()
        let index = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt8($0)) })
        let bits = [1, 2, 4, 8].first { sorted.count <= 1 << $0 }!
        let rowBytes = (width * bits + 7) / 8
        var bytes = [UInt8](repeating: 0, count: rowBytes * height)
        for y in 0..<height {
            for x in 0..<width {
                let shift = 8 - bits - x * bits % 8
                bytes[y * rowBytes + x * bits / 8] |= index[pixels[y * width + x]]! << UInt8(shift)
            }
        }
        var rows = PNGRows(
            bytes: bytes, width: width, height: height, rowBytes: rowBytes, colorType: 3, bitDepth: Int32(bits))
        rows.palette = sorted.flatMap { color in [0, 8, 16, 24].map { UInt8(color >> $0 & 255) } }
        rows.translucentCount = sorted.prefix { $0 >> 24 < 255 }.count
        return rows
    }

    private init(bytes: [UInt8], width: Int, height: Int, rowBytes: Int, colorType: Int32, bitDepth: Int32) {
        (self.bytes, self.width, self.height, self.rowBytes) = (bytes, width, height, rowBytes)
        (self.colorType, self.bitDepth) = (colorType, bitDepth)
    }

    func encoded(_ packing: Packing) -> Data {
        var output = vitrine_png_output()
        let done = bytes.withUnsafeBufferPointer { rows in
            palette.withUnsafeBufferPointer { colors in
                var form = vitrine_png_form(
                    color_type: colorType, bit_depth: bitDepth, level: packing.level, strategy: packing.strategy,
                    filters: packing.filters, palette: colors.baseAddress, palette_count: Int32(colors.count / 4),
                    translucent_count: Int32(translucentCount))
                return vitrine_png_encode(
                    rows.baseAddress, rowBytes, UInt32(width), UInt32(height), &form, &output)
            }
        }
        guard done == 1, let bytes = output.bytes else {
            // Only memory can be missing here: sizes are checked when bitmaps are created.
            fatalError("PNG: encoding \(width)×\(height) pixels: \(PNG.text(output.message))")
        }
        defer { free(bytes) }
        return Data(bytes: bytes, count: output.count)
    }
}
