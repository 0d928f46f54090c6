import Foundation

/// Mountain ridges, paler with distance; high ones with snow, near ones with trees.
struct Hills: Scene {
    let sky: Sky
    let layers: Int
    let roughness: Float
    let snow: Bool
    let trees: Bool

    func color(_ x: Float, _ y: Float) -> Color {
        for layer in (0..<layers).reversed() {
            let depth = Float(layer) / Float(layers - 1)
            let base = mix(sky.horizon - 0.14, 0.88, depth)
            let seed = sky.seed &+ Int32(layer) &* 31
            let stretch = mix(3.4, 1.6, depth)
            var ridge =
                base - (fractal(x * stretch + Float(layer) * 5.3, 0.5, seed, octaves: snow ? 6 : 4) - 0.5)
                * roughness * mix(1.15, 0.75, depth)
            if trees, depth > 0.6 {
                let width = mix(0.012, 0.028, depth)
                let tree = (x / width).rounded(.down)
                let distance = abs(x / width - tree - 0.5) * 2
                ridge -= max(0, 1 - distance) * width * mix(1.2, 3.4, hash(Int32(tree), Int32(layer), seed))
            }
            guard y > ridge else { continue }
            let land = ramp(sky.palette.land, depth)
            let below = y - ridge
            var color = mix(land, land * 0.72, fractal(x * 14, y * 22, seed &+ 3))
            if snow, layer < layers - 1 {
                let slope = fractal(x * 9 + y * 6, y * 11, seed &+ 5)
                color = mix(
                    color, mix(Color(repeating: 0.96), sky.palette.sky.last!, 0.25),
                    smooth(0.5, 0.42, slope + below * 2.4) * (1 - depth * 0.6))
            }
            // Mist at the foot of each ridge.
            return mix(color, sky.palette.sky.last!, smooth(0.02, 0.3, below) * 0.5 * (1 - depth))
        }
        return sky.color(x, y)
    }
}

/// The sea under a low sun with reflections on the waves.
struct Sea: Scene {
    let sky: Sky
    let waves: Float

    func color(_ x: Float, _ y: Float) -> Color {
        let horizon = sky.horizon
        guard y > horizon else {
            let island = horizon - max(0, fractal(x * 2.5 + 3, 0.2, sky.seed &+ 70) - 0.52) * 0.45
            return y > island ? mix(sky.palette.land[0], sky.palette.land[1], 0.5) : sky.color(x, y)
        }
        let depth = (y - horizon) / (1 - horizon)
        let near = 1 / (0.06 + depth)
        let wave = fractal(x * near * 3.5 * waves, near * 9, sky.seed &+ 1, octaves: 4) - 0.47
        var color = mix(ramp(sky.palette.sky, 1 - depth * 0.9), sky.palette.land[2], 0.3 + depth * 0.55)
        color = mix(color, sky.palette.land[3], max(0, -wave) * 2.2 * smooth(0, 0.2, depth))
        let path = abs(x - sky.sun.x) / (0.05 + depth * 0.32)
        color += sky.palette.sun * smooth(0.02, 0.16, wave + 0.05) * exp(-path * path * 1.6) * 0.75
        return mix(sky.palette.sky.last!, color, smooth(0, 0.05, depth))
    }
}

/// Sand dunes lit from one side, with ripples in the light.
struct Dunes: Scene {
    let sky: Sky
    let layers: Int

    func color(_ x: Float, _ y: Float) -> Color {
        for layer in (0..<layers).reversed() {
            let depth = Float(layer) / Float(layers - 1)
            let seed = sky.seed &+ Int32(layer) &* 17
            let swing = x * mix(2.6, 1.3, depth) + Float(layer) * 2.1
            let crest =
                mix(sky.horizon, 0.86, depth)
                - (abs(noise(swing, 0.5, seed) - 0.5) * 2 - 0.4) * mix(0.1, 0.26, depth)
            guard y > crest else { continue }
            let below = (y - crest) / mix(0.14, 0.4, depth)
            let lean = noise(swing + 0.12 + below * 0.5, 0.5, seed) - noise(swing - 0.12 + below * 0.5, 0.5, seed)
            let lit = smooth(-0.1, 0.1, lean)
            let sand = mix(rgb(0xF3C58A), sky.palette.sky.last!, 0.2 + 0.45 * (1 - depth))
            let shade = mix(rgb(0x8A4B32), sky.palette.land[1], 0.35 + 0.3 * (1 - depth))
            let ripple = sin((y * 120 + fractal(x * 6, y * 9, seed) * 14) * mix(1.6, 0.8, depth))
            return mix(shade, sand, lit * 0.8 + 0.12 + ripple * 0.05 * lit - below * 0.1)
        }
        return sky.color(x, y)
    }
}

/// Rows of firs in morning mist.
struct Forest: Scene {
    let sky: Sky
    let layers: Int

    func color(_ x: Float, _ y: Float) -> Color {
        for layer in (0..<layers).reversed() {
            let depth = Float(layer) / Float(layers - 1)
            let seed = sky.seed &+ Int32(layer) &* 13
            let width = mix(0.05, 0.2, depth * depth)
            let ground = mix(0.5, 1.06, depth) + (noise(x * 2, Float(layer), seed) - 0.5) * 0.12
            let slot = Int32((x / width).rounded(.down))
            var hit: Float = 0
            for tree in (slot - 1)...(slot + 1) {
                let center = (Float(tree) + 0.2 + 0.6 * hash(tree, 1, seed)) * width
                let height = width * mix(2.4, 4.4, hash(tree, 2, seed))
                let down = (y - (ground - height)) / height
                guard down > 0 else { continue }
                // Branches: a sawtooth that widens downwards.
                let tooth = (down * 9 + hash(tree, 3, seed)).truncatingRemainder(dividingBy: 1)
                let reach =
                    width * (0.05 + 0.5 * down) * (0.62 + 0.38 * tooth)
                    * (0.85 + 0.3 * noise(x * 90, y * 90, seed))
                if abs(x - center) < reach { hit = 1 }
            }
            if hit == 1 || y > ground {
                let color = ramp(sky.palette.land, depth) * mix(0.85, 1.1, noise(x * 60, y * 60, seed))
                return mix(color, sky.palette.sky.last!, smooth(0.25, 0, ground - y) * 0.55 * (1 - depth))
            }
        }
        return sky.color(x, y)
    }
}

/// Northern lights over dark hills.
struct Aurora: Scene {
    let sky: Sky
    let tint: Color

    func color(_ x: Float, _ y: Float) -> Color {
        let ridge = 0.84 - (fractal(x * 2.4, 0.5, sky.seed, octaves: 5) - 0.5) * 0.3
        if y > ridge { return rgb(0x060912) * (1 + 0.6 * noise(x * 40, y * 40, sky.seed)) }
        var color = ramp([rgb(0x050818), rgb(0x0C1B3A), rgb(0x1B3A5A)], y / 0.84)
        let star = hash(Int32(x * 300), Int32(y * 300), sky.seed &+ 2)
        if star > 0.9975 { color += Color(repeating: (star - 0.9975) * 320) * (1 - y) }
        for band in 0..<3 {
            let shift = Float(band) * 3.7
            let edge = 0.3 + 0.16 * Float(band) + (fractal(x * 1.7 + shift, 0.3, sky.seed &+ 40) - 0.5) * 0.7
            let above = edge - y
            let rays = 0.45 + 0.75 * noise(x * 26 + shift, y * 0.6, sky.seed &+ 50)
            let glow = above > 0 ? exp(-above * 4.6) : exp(above * 26)
            color += mix(tint, rgb(0xA05BD6), max(0, above) * 2.4) * glow * rays * 0.52
        }
        return color
    }
}
