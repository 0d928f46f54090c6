import Typesetting

/// What `--version` prints: the program, and the libraries and fonts that decide about pixels.
enum Version {
    static let number = "1.0"

    static var text: String {
        (["Vitrine \(number)"] + RenderingVersions.all.map { "\($0.name) \($0.version)" }).joined(separator: "\n")
    }
}
