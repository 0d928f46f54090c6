import Foundation

/// A colour in CIELAB with the white point of sRGB (D65).
struct LabColor: Equatable {
    var l, a, b: Double

    init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

    /// Creates the colour of a premultiplied pixel 0xAARRGGBB over black.
    init(pixel: UInt32) {
        let red = Self.linear[Int(pixel >> 16 & 255)]
        let green = Self.linear[Int(pixel >> 8 & 255)]
        let blue = Self.linear[Int(pixel & 255)]
        // IEC 61966-2-1, divided by the white point.
        let x = Self.curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = Self.curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = Self.curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        self.init(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private static let linear: [Double] = (0...255).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func curve(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }

    /// CIEDE2000 with all weights 1 (CIE 142-2001).
    func difference(from other: LabColor) -> Double {
        let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let g = 0.5 * (1 - Self.highPower(chroma))
        let first = (a: a * (1 + g), b: b)
        let second = (a: other.a * (1 + g), b: other.b)
        let (c1, c2) = (hypot(first.a, first.b), hypot(second.a, second.b))
        let (h1, h2) = (Self.hue(first.a, first.b), Self.hue(second.a, second.b))
        let isGrey = c1 * c2 == 0
        var turn = h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let dl = other.l - l
        let dc = c2 - c1
        let dh = isGrey ? 0 : 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)
        let meanL = (l + other.l) / 2
        let meanC = (c1 + c2) / 2
        var meanH = h1 + h2
        if !isGrey {
            if abs(h1 - h2) > 180 { meanH += meanH < 360 ? 360 : -360 }
            meanH /= 2
        }
        let t =
            1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH) + 0.32 * Self.cosine(3 * meanH + 6)
            - 0.20 * Self.cosine(4 * meanH - 63)
        let offset = (meanL - 50) * (meanL - 50)
        let sl = 1 + 0.015 * offset / (20 + offset).squareRoot()
        let sc = 1 + 0.045 * meanC
        let sh = 1 + 0.015 * meanC * t
        let bend = (meanH - 275) / 25
        let rt = -2 * Self.highPower(meanC) * Self.sine(60 * exp(-bend * bend))
        let (x, y, z) = (dl / sl, dc / sc, dh / sh)
        return max(0, x * x + y * y + z * z + rt * y * z).squareRoot()
    }

    private static func highPower(_ c: Double) -> Double {
        let seventh = pow(c, 7)
        return (seventh / (seventh + 6_103_515_625)).squareRoot()
    }

    /// In degrees from 0 to 360; 0 for grey.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        if a == 0 && b == 0 { return 0 }
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// The largest CIEDE2000 difference of pairs of pixels. Each distinct pair is computed once.
struct ColorDifferences {
    /// Most distinct pairs to remember; photos have more.
    private static let pairLimit = 4096
    private var seen: Set<UInt64> = []
    private(set) var largest: Double = 0

    mutating func add(_ a: UInt32, _ b: UInt32) {
        let pair = UInt64(a) << 32 | UInt64(b)
        guard seen.count >= Self.pairLimit || seen.insert(pair).inserted else { return }
        // Pixels that differ in coverage only may be equal over black, so compare alpha as a grey, too.
        let colors = LabColor(pixel: a).difference(from: LabColor(pixel: b))
        let alphas = LabColor(pixel: (a >> 24) * 0x01_0101).difference(from: LabColor(pixel: (b >> 24) * 0x01_0101))
        largest = max(largest, colors, alphas)
    }
}
