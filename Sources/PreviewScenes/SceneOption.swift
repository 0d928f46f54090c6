import UIKit

/// An option of a scene: `--set count=100`.
public struct SceneOption: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case integer(ClosedRange<Int>)
        case number(ClosedRange<Double>)
        case flag
        case text
        case choice([String])
        /// A folder, or one of some names.
        case folder([String])
    }

    /// The name on the command line. Must neither be empty nor contain `=`.
    public let name: String
    /// A sentence that describes the option.
    public let help: String
    /// The default value as written on the command line.
    public let defaultText: String
    let kind: Kind
    /// Whether `--NAME VALUE` is accepted in place of `--set NAME=VALUE`.
    package private(set) var isArgument = false

    /// Creates an option with an integer in a closed range. A default outside the range is a programming error.
    public init(
        _ name: String, default value: Int, in range: ClosedRange<Int> = Int.min...Int.max, help: String = ""
    ) {
        self.init(name, "\(value)", .integer(range), help)
    }

    /// Creates an option with a number in a closed range. A default outside the range is a programming error.
    public init(
        _ name: String, default value: Double,
        in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        help: String = ""
    ) {
        self.init(name, "\(value)", .number(range), help)
    }

    /// Creates an option with the value `true` or `false`.
    public init(_ name: String, default value: Bool, help: String = "") {
        self.init(name, "\(value)", .flag, help)
    }

    /// Creates an option with any text, or with one of `choices` if there are any.
    public init(_ name: String, default value: String, choices: [String] = [], help: String = "") {
        self.init(name, value, choices.isEmpty ? .text : .choice(choices), help)
    }

    /// Creates an option with a readable folder, or with one of `names`, which the scene maps to folders.
    public init(_ name: String, defaultFolder: String, names: [String] = [], help: String = "") {
        self.init(name, defaultFolder, .folder(names), help)
    }

    /// Returns the same option, which may also be written as an argument of its own: `--photos DIR`.
    public func asArgument() -> SceneOption {
        var option = self
        option.isArgument = true
        return option
    }

    private init(_ name: String, _ defaultText: String, _ kind: Kind, _ help: String) {
        self.name = name
        self.defaultText = defaultText
        self.kind = kind
        self.help = help
        enforce(
            !name.isEmpty && !name.contains("=") && accepts(defaultText),
            "SceneOption(\"\(name)\", default: \(defaultText)): the default is not \(expectation)")
    }

    package func accepts(_ text: String) -> Bool {
        switch kind {
        case .integer(let range): Int(text).map(range.contains) ?? false
        case .number(let range): Double(text).map(range.contains) ?? false
        case .flag: Bool(text) != nil
        case .text: true
        case .choice(let choices): choices.contains(text)
        case .folder(let names): names.contains(text) || Self.isReadableFolder(text)
        }
    }

    /// A description of valid values.
    package var expectation: String {
        switch kind {
        case .integer(let range): "an integer" + Self.bounds(range, all: Int.min...Int.max)
        case .number(let range):
            "a number"
                + Self.bounds(range, all: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        case .flag: "true or false"
        case .text: "any text"
        case .choice(let choices): choices.count == 1 ? choices[0] : "one of \(choices.joined(separator: ", "))"
        case .folder(let names):
            (names.isEmpty ? "" : "one of \(names.joined(separator: ", ")), or ") + "a readable folder"
        }
    }

    private static func isReadableFolder(_ path: String) -> Bool {
        guard !path.isEmpty, let folder = opendir(path) else { return false }
        closedir(folder)
        return true
    }

    private static func bounds<Value: LosslessStringConvertible>(
        _ range: ClosedRange<Value>, all: ClosedRange<Value>
    ) -> String {
        let (least, most) = (range.lowerBound.description, range.upperBound.description)
        return switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
        case (true, true): ""
        case (false, true): " of at least \(least)"
        case (true, false): " of at most \(most)"
        case (false, false): " from \(least) to \(most)"
        }
    }
}
