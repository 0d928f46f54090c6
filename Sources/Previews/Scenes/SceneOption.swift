import UIKit

/// A value that a scene lets be set from outside: `--set count=100`.
public struct SceneOption: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case integer(ClosedRange<Int>)
        case number(ClosedRange<Double>)
        case flag
        case text
        case choice([String])
        /// One of some names, or a folder.
        case folder([String])
    }

    public let name: String
    /// What the option does, in one sentence.
    public let help: String
    /// The default, as it would be written on the command line.
    public let defaultText: String
    let kind: Kind
    /// Whether `--NAME VALUE` may be written for `--set NAME=VALUE`.
    private(set) var isArgument = false

    /// An integer within a range, which includes both ends.
    public init(
        _ name: String, default value: Int, in range: ClosedRange<Int> = Int.min...Int.max, help: String = ""
    ) {
        self.init(name, "\(value)", .integer(range), help)
    }

    /// A number within a range, which includes both ends.
    public init(
        _ name: String, default value: Double,
        in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        help: String = ""
    ) {
        self.init(name, "\(value)", .number(range), help)
    }

    /// `true` or `false`.
    public init(_ name: String, default value: Bool, help: String = "") {
        self.init(name, "\(value)", .flag, help)
    }

    /// Any text, or one of `choices` if there are any.
    public init(_ name: String, default value: String, choices: [String] = [], help: String = "") {
        self.init(name, value, choices.isEmpty ? .text : .choice(choices), help)
    }

    /// A folder that can be read, or one of `names`, which mean folders to the scene.
    public init(_ name: String, defaultFolder: String, names: [String] = [], help: String = "") {
        self.init(name, defaultFolder, .folder(names), help)
    }

    /// The same option, which on the command line may also be written as an argument of its own: `--photos DIR`.
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

    func accepts(_ text: String) -> Bool {
        switch kind {
        case .integer(let range): Int(text).map(range.contains) ?? false
        case .number(let range): Double(text).map(range.contains) ?? false
        case .flag: Bool(text) != nil
        case .text: true
        case .choice(let choices): choices.contains(text)
        case .folder(let names): names.contains(text) || Self.isReadableFolder(text)
        }
    }

    /// What the command line may say, in words.
    var expectation: String {
        switch kind {
        case .integer(let range): "an integer" + Self.bounds(range, all: Int.min...Int.max)
        case .number(let range):
            "a number"
                + Self.bounds(range, all: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        case .flag: "true or false"
        case .text: "a text"
        case .choice(let choices): choices.count == 1 ? choices[0] : "one of \(choices.joined(separator: ", "))"
        case .folder(let names):
            (names.isEmpty ? "" : "one of \(names.joined(separator: ", ")), or ") + "a folder that can be read"
        }
    }

    private static func isReadableFolder(_ path: String) -> Bool {
        guard !path.isEmpty, let folder = opendir(path) else { return false }
        closedir(folder)
        return true
    }

    private static func bounds<Value>(_ range: ClosedRange<Value>, all: ClosedRange<Value>) -> String {
        switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
        case (true, true): ""
        case (false, true): " of at least \(range.lowerBound)"
        case (true, false): " of at most \(range.upperBound)"
        case (false, false): " from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}
