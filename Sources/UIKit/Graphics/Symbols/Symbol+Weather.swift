extension Symbol {
    /// Rain, snow and storms.
    static var weather: [String: SymbolRecipe] {
        [
            "cloud.rain": SymbolPen.draw(25, 23) {
                $0.shape(cloudShape)
                drawRain(with: $0)
            },
            "cloud.rain.fill": SymbolPen.draw(25, 23) {
                $0.shape(cloudShape, solid: true)
                drawRain(with: $0)
            },
            "snow": SymbolPen.draw(20, 21) { drawFlake(with: $0) },
            "snowflake": SymbolPen.draw(20, 21) { drawFlake(with: $0) },
            "tornado": SymbolPen.draw(20, 20) { pen in
                for (y, from, to) in [
                    (2.8, 2.2, 17.8), (6.4, 4, 16.6), (10, 6.2, 14.6), (13.6, 8, 13), (17.2, 9.4, 11.4),
                ] {
                    pen.line(from, y, to, y)
                }
            },
            "hurricane": SymbolPen.draw(20, 22) {
                drawArms(with: $0)
                $0.circle(10, 11, 4, solid: true)
                $0.layer(.hole)
                $0.dot(10, 11, 1.9)
            },
            "tropicalstorm": SymbolPen.draw(20, 22) {
                drawArms(with: $0)
                $0.circle(10, 11, 4)
            },
        ]
    }

    private static func drawRain(with pen: SymbolPen) {
        for x in [7.6, 12.4, 17.2] as [CGFloat] { pen.line(x, 18.2, x - 1.2, 21) }
    }

    /// Six arms with branches.
    private static func drawFlake(with pen: SymbolPen) {
        for index in 0..<6 {
            let angle = (CGFloat(index) / 3 + 0.5) * .pi
            func point(_ along: CGFloat, _ aside: CGFloat) -> (CGFloat, CGFloat) {
                (10 + along * cos(angle) - aside * sin(angle), 10.5 + along * sin(angle) + aside * cos(angle))
            }
            let (tip, left, fork, right) = (point(8.4, 0), point(7.4, 2.2), point(5, 0), point(7.4, -2.2))
            pen.line(10, 10.5, tip.0, tip.1)
            pen.detail(left.0, left.1, fork.0, fork.1, right.0, right.1)
        }
    }

    /// The arms of a storm that turns against the clock, one above and one below its eye.
    private static func drawArms(with pen: SymbolPen) {
        pen.shape("M6 11 C 6 6.4 9.6 2.6 15.6 2.2")
        pen.shape("M14 11 C 14 15.6 10.4 19.4 4.4 19.8")
    }
}
