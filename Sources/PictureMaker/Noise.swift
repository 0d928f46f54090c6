import Foundation

/// A seeded generator of pseudorandom numbers.
struct Dice {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

    mutating func next() -> Float {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Float((state &* 0x2545_F491_4F6C_DD1D) >> 40) / 16_777_216
    }

    mutating func next(_ low: Float, _ high: Float) -> Float { low + (high - low) * next() }
    mutating func whole(_ count: Int) -> Int { min(count - 1, Int(next() * Float(count))) }
}

/// A pseudorandom number from 0 to 1 for each point with integer coordinates.
func hash(_ x: Int32, _ y: Int32, _ seed: Int32) -> Float {
    var h = UInt32(bitPattern: x &* 374_761_393 &+ y &* 668_265_263 &+ seed &* 1_274_126_177)
    h = (h ^ h >> 13) &* 1_274_126_177
    h ^= h >> 16
    return Float(h & 0xFFFF) / 65535
}

/// Smooth noise from 0 to 1.
func noise(_ x: Float, _ y: Float, _ seed: Int32) -> Float {
    let (fx, fy) = (x.rounded(.down), y.rounded(.down))
    let (ix, iy) = (Int32(fx), Int32(fy))
    let (u, v) = (smooth(0, 1, x - fx), smooth(0, 1, y - fy))
    let top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), u)
    let bottom = mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), u)
    return mix(top, bottom, v)
}

/// Fractal noise: each octave has half the size and strength of the previous one.
func fractal(_ x: Float, _ y: Float, _ seed: Int32, octaves: Int = 5) -> Float {
    var (sum, strength, scale) = (Float(0), Float(0.5), Float(1))
    for octave in 0..<octaves {
        sum += strength * noise(x * scale, y * scale, seed &+ Int32(octave) &* 101)
        strength /= 2
        scale *= 2.03
    }
    return sum
}

func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// 0 below the first edge, 1 above the second, smooth between them.
func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
    let t = min(1, max(0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)
}
