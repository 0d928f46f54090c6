/// A scene: a colour for every position of the picture.
///
/// x runs from 0 to the aspect ratio, y from 0 at the top to 1.
protocol Scene {
    func color(_ x: Float, _ y: Float) -> Color
}

/// A sky with a sun and thin clouds: the background of most pictures.
struct Sky {
    let palette: Palette
    let sun: SIMD2<Float>
    let radius: Float
    let horizon: Float
    let seed: Int32
    var clouds: Float = 0.5

    func color(_ x: Float, _ y: Float) -> Color {
        var color = ramp(palette.sky, y / horizon)
        let cloud = fractal(x * 2.2 + 7, y * 7 + fractal(x * 3, y * 5, seed) * 1.5, seed &+ 9)
        color = mix(color, mix(palette.sun, palette.sky.last!, 0.4), smooth(0.48, 0.75, cloud) * clouds)
        let dx = x - sun.x
        let dy = y - sun.y
        let distance = (dx * dx + dy * dy).squareRoot()
        color += (palette.sun - color * 0.6) * 0.42 / (1 + (distance / radius) * (distance / radius) * 0.6)
        return mix(palette.sun, color, smooth(radius * 0.96, radius, distance))
    }
}
