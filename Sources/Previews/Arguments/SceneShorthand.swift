import ArgumentParser
import PreviewScenes

/// Expands options of scenes written as arguments of their own: `--photos DIR` for `--set photos=DIR`.
struct SceneShorthand {
    private let names: Set<String>

    @MainActor init(scenes: [Scene]) {
        self.init(names: scenes.flatMap(\.options).filter(\.isArgument).map(\.name))
    }

    init(names: [String]) { self.names = Set(names) }

    /// The arguments in the form the parser expects.
    func expanded(_ arguments: [String]) throws -> [String] {
        var result: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return result + [argument] + rest }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard argument.hasPrefix("--"), names.contains(String(parts[0].dropFirst(2))) else {
                result.append(argument)
                continue
            }
            let name = parts[0].dropFirst(2)
            if parts.count == 2 {
                result += ["--set", "\(name)=\(parts[1])"]
            } else if let value = rest.popFirst() {
                result += ["--set", "\(name)=\(value)"]
            } else {
                throw ValidationError("Missing value for '\(argument) <\(name)>'")
            }
        }
        return result
    }
}
