import Foundation

/// A city at dusk: rows of towers with lit windows, reflected in water.
struct Skyline: Scene {
    let sky: Sky
    let density: Float

    func color(_ x: Float, _ y: Float) -> Color {
        let shore: Float = 0.82
        guard y > shore else { return city(x, y) }
        let depth = y - shore
        let ripple = (noise(x * 30, y * 160, sky.seed) - 0.5) * depth * 0.35
        let mirrored = city(x + ripple, shore - depth * 1.7 - 0.004)
        return mix(mirrored * 0.72, sky.palette.land[3], 0.22 + depth)
    }

    private func city(_ x: Float, _ y: Float) -> Color {
        for layer in [2, 1, 0] as [Int32] {
            let depth = Float(layer) / 2
            let width = mix(0.045, 0.095, depth)
            let shifted = x + Float(layer) * 0.37
            let slot = Int32((shifted / width).rounded(.down))
            let inside = shifted / width - Float(slot)
            let die = hash(slot, layer, sky.seed)
            let centre = 1 - min(1, abs(x - 0.7) * 1.1)
            let height = mix(0.1, mix(0.55, 0.3, depth), die * die) * (0.55 + 0.6 * centre)
            let top = 0.82 - height - (die > 0.8 && abs(inside - 0.5) < 0.05 ? 0.06 : 0)
            guard y > top, inside > 0.04 || depth < 0.5 else { continue }
            let wall = mix(sky.palette.sky.last!, sky.palette.land[3], 0.45 + 0.5 * depth)
            let pane = (width / 5, Float(0.0165))
            let (column, row) = (Int32(inside * 5), Int32(y / pane.1))
            let (u, v) = (inside * 5 - Float(column), y / pane.1 - Float(row))
            let isWindow = u > 0.28 && u < 0.78 && v > 0.3 && v < 0.8 && y > 0.82 - height + 0.02
            if isWindow, hash(column &+ slot &* 7, row, sky.seed &+ layer) < density {
                return mix(rgb(0xFFD27A), rgb(0xFFF3D0), hash(column, row, 5)) * mix(0.75, 1, depth)
            }
            return mix(wall, wall * 0.82, inside)
        }
        return sky.color(x, y)
    }
}

/// Folds of silk: noise distorted by noise, in the colours of a scale.
struct Silk: Scene {
    let colors: [Color]
    let seed: Int32
    let scale: Float

    func color(_ x: Float, _ y: Float) -> Color {
        let (u, v) = (x * scale, y * scale)
        let p = fractal(u, v, seed, octaves: 3)
        let q = fractal(u + 5.2, v + 1.3, seed &+ 1, octaves: 3)
        let (a, b) = (u + 3.2 * p, v + 3.2 * q)
        let value = fractal(a, b, seed &+ 2, octaves: 4)
        let slope = fractal(a + 0.03, b + 0.02, seed &+ 2, octaves: 4) - value
        return ramp(colors, smooth(0.2, 0.75, value)) * (1 + slope * 9)
    }
}

/// Soft blurred lights with film grain.
struct Glow: Scene {
    let lights: [(position: SIMD2<Float>, color: Color)]
    let seed: Int32

    func color(_ x: Float, _ y: Float) -> Color {
        var (sum, weights) = (Color(repeating: 0), Float(0))
        let bend = (noise(x * 2, y * 2, seed) - 0.5) * 0.5
        for light in lights {
            let (dx, dy) = (x + bend - light.position.x, y + bend - light.position.y)
            let weight = 1 / (0.02 + pow(dx * dx + dy * dy, 1.5))
            sum += light.color * weight
            weights += weight
        }
        return sum / weights
    }
}

/// A wall of tiles, each with a quarter, half or full disc in another colour.
struct Tiles: Scene {
    let colors: [Color]
    let across: Float
    let seed: Int32

    func color(_ x: Float, _ y: Float) -> Color {
        let (u, v) = (x * across, y * across)
        let (column, row) = (Int32(u), Int32(v))
        var (a, b) = (u - Float(column), v - Float(row))
        let kind = Int(hash(column, row, seed) * 5)
        let ground = Int(hash(column, row, seed &+ 1) * Float(colors.count)) % colors.count
        let figure = (ground + 1 + Int(hash(column, row, seed &+ 2) * Float(colors.count - 1))) % colors.count
        if hash(column, row, seed &+ 3) > 0.5 { a = 1 - a }
        if hash(column, row, seed &+ 4) > 0.5 { b = 1 - b }
        let inside: Bool
        switch kind {
        case 0: inside = a * a + b * b < 0.98
        case 1: inside = (a - 0.5) * (a - 0.5) + (b - 0.5) * (b - 0.5) < 0.16
        case 2: inside = a + b < 1
        case 3: inside = (a - 0.5) * (a - 0.5) + b * b < 0.24
        default: inside = Int(a * 4) % 2 == 0
        }
        let paper = 0.96 + 0.07 * fractal(x * 30, y * 30, seed &+ 8, octaves: 3)
        let seam = min(min(a, 1 - a), min(b, 1 - b)) < 0.012 ? Float(0.86) : 1
        return colors[inside && figure != ground ? figure : ground] * paper * seam
    }
}
