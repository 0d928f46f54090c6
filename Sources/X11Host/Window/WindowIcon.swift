import Foundation

/// The window's icon for task bars: a dark case with a grid of lit tiles in it.
package enum WindowIcon {
    package static let sides = [16, 32, 48]

    private static let shades: [UInt32] = [
        0xffff_9500, 0xffff_b340, 0xff5a_c8fa, 0xff34_c759, 0xffff_9500, 0xffaf_52de, 0xff0a_84ff, 0xffff_453a,
        0xffff_d60a,
    ]

    /// The pixels of one size, row by row, 0xAARRGGBB and not premultiplied as `_NET_WM_ICON` wants them.
    package static func pixels(side: Int) -> [UInt32] {
        let unit = side / 16
        let frame = unit
        let radius = Double(2 * unit)
        let tile = 3 * unit
        let gap = unit
        let inset = (side - 3 * tile - 2 * gap) / 2
        var pixels = [UInt32](repeating: 0, count: side * side)
        for y in 0..<side {
            for x in 0..<side {
                let coverage = coverage(x: x, y: y, side: side, radius: radius)
                guard coverage > 0 else { continue }
                var colour: UInt32 = 0x1c1c_1e
                if x < frame || y < frame || x >= side - frame || y >= side - frame { colour = 0x8e8e_93 }
                let (column, dx) = (x - inset).quotientAndRemainder(dividingBy: tile + gap)
                let (row, dy) = (y - inset).quotientAndRemainder(dividingBy: tile + gap)
                if x >= inset, y >= inset, column < 3, row < 3, dx < tile, dy < tile {
                    colour = shades[row * 3 + column] & 0xff_ffff
                }
                pixels[y * side + x] = UInt32((coverage * 255).rounded()) << 24 | colour
            }
        }
        return pixels
    }

    /// The coverage of a pixel by the rounded square.
    private static func coverage(x: Int, y: Int, side: Int, radius: Double) -> Double {
        let edge = Double(side)
        let px = min(Double(x) + 0.5, edge - Double(x) - 0.5)
        let py = min(Double(y) + 0.5, edge - Double(y) - 0.5)
        guard px < radius, py < radius else { return 1 }
        let distance = ((radius - px) * (radius - px) + (radius - py) * (radius - py)).squareRoot()
        return min(max(radius - distance + 0.5, 0), 1)
    }

    /// The value of `_NET_WM_ICON`: width, height and pixels of each size in turn.
    static var property: [UInt] {
        sides.flatMap { side in [UInt(side), UInt(side)] + pixels(side: side).map(UInt.init) }
    }
}
