/// Hue, saturation and brightness, each 0 to 1.
struct HSB {
    var hue, saturation, brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let span = high - min(red, green, blue)
        var sixths: CGFloat = 0
        if span > 0 {
            if high == red {
                sixths = (green - blue) / span
            } else if high == green {
                sixths = 2 + (blue - red) / span
            } else {
                sixths = 4 + (red - green) / span
            }
        }
        hue = sixths < 0 ? sixths / 6 + 1 : sixths / 6
        saturation = high > 0 ? span / high : 0
        brightness = high
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        // Each channel is the same trapezoid over the hue circle, shifted by a third of a turn.
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return (channel(5), channel(3), channel(1))
    }
}
