/// Formats of `os_log`.
enum LogFormat {
    /// Replaces the placeholders of a format by values: `%` with options in braces, flags, a width and a type.
    ///
    /// Missing values leave their placeholders as they are.
    static func text(_ format: String, _ values: [Any]) -> String {
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            var end = rest.index(after: start)
            var isPrivate = false
            if end < rest.endIndex, rest[end] == "%" {
                result += "%"
                rest = rest[rest.index(after: end)...]
                continue
            }
            if end < rest.endIndex, rest[end] == "{", let close = rest[end...].firstIndex(of: "}") {
                let options = rest[end..<close]
                isPrivate = options.contains("private") || options.contains("sensitive")
                end = rest.index(after: close)
            }
            while end < rest.endIndex, "0123456789.-+ #lhqztj".contains(rest[end]) { end = rest.index(after: end) }
            guard end < rest.endIndex, next < values.count else {
                result += rest[start..<end]
                rest = rest[end...]
                continue
            }
            let type = rest[end]
            let value = values[next]
            next += 1
            let flags = rest[rest.index(after: start)..<end]
            result += isPrivate ? "<private>" : string(value, type, decimals: decimals(flags))
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func decimals(_ flags: Substring) -> Int? {
        flags.lastIndex(of: ".").flatMap { Int(flags[flags.index(after: $0)...].prefix { $0.isNumber }) }
    }

    private static func string(_ value: Any, _ type: Character, decimals: Int?) -> String {
        switch (type, value) {
        case ("x", let value as any BinaryInteger): String(value, radix: 16)
        case ("X", let value as any BinaryInteger): String(value, radix: 16, uppercase: true)
        case ("f", let value as any BinaryFloatingPoint): fixed(Double(value), decimals ?? 6)
        default: "\(value)"
        }
    }

    private static func fixed(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e15, decimals <= 9 else { return "\(value)" }
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let scaled = (abs(value) * factor).rounded()
        guard scaled < 9e18 else { return "\(value)" }
        let digits = Int(scaled), whole = digits / Int(factor), part = String(digits % Int(factor))
        let sign = value < 0 && digits > 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        return "\(sign)\(whole)." + String(repeating: "0", count: decimals - part.count) + part
    }
}
