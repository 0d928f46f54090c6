extension String {
    /// A key of a strings file that may contain values: `"\(count) photos"` is the key `%lld photos`.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        /// The key, with a specifier for each value.
        let key: String
        /// The texts of the values, in their order.
        let values: [String]

        /// Creates a key without values.
        public init(_ value: String) { self.init(stringLiteral: value) }

        public init(stringLiteral value: String) {
            key = value
            values = []
        }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            values = stringInterpolation.values
        }

        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var values: [String] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append("\(value)", "%lld") }
            public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
                append(String(format: "%lf", Double(value)), "%lf")
            }
            public mutating func appendInterpolation<T>(_ value: T) { append("\(value)", "%@") }

            private mutating func append(_ value: String, _ specifier: String) {
                key += specifier
                values.append(value)
            }
        }

        /// The text of a strings file, or of the key, with the values in place of its specifiers, which may be numbered
        /// (`%2$@`).
        func filled(_ text: String) -> String {
            guard !values.isEmpty else { return text }
            var result = "", rest = text[...], next = 0
            while let match = rest.firstMatch(of: /%(?:%|(?:(\d+)\$)?(?:@|l*[diu]|l?f))/) {
                result += rest[..<match.range.lowerBound]
                rest = rest[match.range.upperBound...]
                if match.output.0 == "%%" {
                    result += "%"
                    continue
                }
                let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
                next += match.output.1 == nil ? 1 : 0
                result += values.indices.contains(index) ? values[index] : String(match.output.0)
            }
            return result + rest
        }
    }

    /// The text of a key in the strings files of a bundle, the main one by default; the key itself if there is none.
    ///
    /// The locale and the comment are not used.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let text = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
        self = keyAndValue.filled(text)
    }

    /// The text of a key in the strings files of a bundle, the main one by default; the default value if there is none.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let text = (bundle ?? .main).localizedString(
            forKey: key.description, value: defaultValue.key, table: table)
        self = defaultValue.filled(text)
    }
}
