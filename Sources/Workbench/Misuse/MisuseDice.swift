import UIKit

/// A value, and the expression that makes it.
struct Spelled<Value> {
    let value: Value
    let text: String

    init(_ value: Value, _ text: String) { (self.value, self.text) = (value, text) }

    init(_ value: Value) { self.init(value, "\(value)") }
}

/// Random values for calls. The same seed gives the same values.
@MainActor struct MisuseDice {
    /// The share of values that no program should pass, in percent.
    let hostility: Int
    private var state: UInt64

    private static let oddNumbers: [Spelled<CGFloat>] = [
        Spelled(.nan, ".nan"), Spelled(.infinity, ".infinity"), Spelled(-.infinity, "-.infinity"),
        Spelled(1e308, "1e308"), Spelled(-1e308, "-1e308"), Spelled(.leastNonzeroMagnitude, "5e-324"),
        Spelled(1e18, "1e18"), Spelled(-1e18, "-1e18"), Spelled(1e9, "1e9"), Spelled(-1e9, "-1e9"), Spelled(1e5, "1e5"),
        Spelled(-1e5, "-1e5"), Spelled(-1, "-1"), Spelled(0, "0"), Spelled(-0.0, "-0.0"),
    ]
    private static let oddIntegers: [Spelled<Int>] = [
        Spelled(.max, ".max"), Spelled(.min, ".min"), Spelled(-1), Spelled(1 << 31, "1 << 31"),
        Spelled(1 << 53, "1 << 53"), Spelled(1_000_000), Spelled(1000), Spelled(0),
    ]

    init(seed: UInt64, hostility: Int) { (state, self.hostility) = (seed, hostility) }

    /// SplitMix64.
    mutating func random() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random() % UInt64(range.count))
    }

    mutating func element<T>(of list: [T]) -> T { list[integer(0...list.count - 1)] }

    mutating func flag() -> Bool { integer(0...1) == 1 }

    private mutating func isOdd() -> Bool { integer(0...99) < hostility }

    /// A length or coordinate.
    mutating func number(_ range: ClosedRange<Int> = -50...400) -> Spelled<CGFloat> {
        if isOdd() { return element(of: Self.oddNumbers) }
        let value = CGFloat(integer(range.lowerBound * 2...range.upperBound * 2)) / 2
        return Spelled(value, "\(value)")
    }

    /// A share, a duration or a progress.
    mutating func fraction() -> Spelled<CGFloat> {
        if isOdd() { return element(of: Self.oddNumbers) }
        return Spelled(CGFloat(integer(0...8)) / 4)
    }

    /// An index or a number of elements.
    mutating func index(_ range: ClosedRange<Int> = 0...6) -> Spelled<Int> {
        isOdd() ? element(of: Self.oddIntegers) : Spelled(integer(range))
    }

    mutating func point() -> Spelled<CGPoint> {
        let (x, y) = (number(), number())
        return Spelled(CGPoint(x: x.value, y: y.value), "CGPoint(x: \(x.text), y: \(y.text))")
    }

    mutating func size() -> Spelled<CGSize> {
        let (width, height) = (number(0...200), number(0...200))
        return Spelled(
            CGSize(width: width.value, height: height.value), "CGSize(width: \(width.text), height: \(height.text))")
    }

    mutating func rect() -> Spelled<CGRect> {
        let (x, y, width, height) = (number(), number(), number(0...300), number(0...300))
        return Spelled(
            CGRect(x: x.value, y: y.value, width: width.value, height: height.value),
            "CGRect(x: \(x.text), y: \(y.text), width: \(width.text), height: \(height.text))")
    }

    mutating func insets() -> Spelled<UIEdgeInsets> {
        let n = (number(-20...40), number(-20...40), number(-20...40), number(-20...40))
        return Spelled(
            UIEdgeInsets(top: n.0.value, left: n.1.value, bottom: n.2.value, right: n.3.value),
            "UIEdgeInsets(top: \(n.0.text), left: \(n.1.text), bottom: \(n.2.text), right: \(n.3.text))")
    }

    mutating func indexPath() -> Spelled<IndexPath> {
        if isOdd(), flag() {
            return element(of: [
                Spelled(IndexPath(), "IndexPath()"), Spelled(IndexPath(index: 1), "IndexPath(index: 1)"),
                Spelled(IndexPath(indexes: [0, 0, 0]), "[0, 0, 0]"),
            ])
        }
        let (section, item) = (index(0...2), index(0...9))
        return Spelled(
            IndexPath(item: item.value, section: section.value),
            "IndexPath(item: \(item.text), section: \(section.text))")
    }

    mutating func indexPaths() -> Spelled<[IndexPath]> {
        var paths: [Spelled<IndexPath>] = []
        for _ in 0..<integer(0...3) { paths.append(indexPath()) }
        return Spelled(paths.map(\.value), "[\(paths.map(\.text).joined(separator: ", "))]")
    }

    mutating func transform() -> Spelled<CGAffineTransform> {
        switch integer(0...3) {
        case 0: return Spelled(.identity, ".identity")
        case 1:
            let (x, y) = (fraction(), fraction())
            return Spelled(
                CGAffineTransform(scaleX: x.value, y: y.value), "CGAffineTransform(scaleX: \(x.text), y: \(y.text))")
        case 2:
            let angle = fraction()
            return Spelled(
                CGAffineTransform(rotationAngle: angle.value), "CGAffineTransform(rotationAngle: \(angle.text))")
        default:
            let (x, y) = (number(), number())
            return Spelled(
                CGAffineTransform(translationX: x.value, y: y.value),
                "CGAffineTransform(translationX: \(x.text), y: \(y.text))")
        }
    }

    mutating func string() -> Spelled<String?> {
        let texts: [Spelled<String?>] = [
            Spelled(nil, "nil"), Spelled("", "\"\""), Spelled("Hello", "\"Hello\""), Spelled("a\nb", "\"a\\nb\""),
            Spelled("\u{0}", "\"\\0\""),
            Spelled("مرحبا 👨‍👩‍👧", "\"مرحبا 👨‍👩‍👧\""), Spelled("\u{202E}x", "\"\\u{202E}x\""),
            Spelled(String(repeating: "long ", count: 300), "String(repeating: \"long \", count: 300)"),
        ]
        return element(of: texts)
    }

    mutating func color() -> Spelled<UIColor> {
        if integer(0...2) > 0 {
            return element(of: [
                Spelled(.red, ".red"), Spelled(.clear, ".clear"), Spelled(.label, ".label"),
                Spelled(.systemBackground, ".systemBackground"),
            ])
        }
        let (red, alpha) = (fraction(), fraction())
        return Spelled(
            UIColor(red: red.value, green: 0, blue: 1, alpha: alpha.value),
            "UIColor(red: \(red.text), green: 0, blue: 1, alpha: \(alpha.text))")
    }
}
