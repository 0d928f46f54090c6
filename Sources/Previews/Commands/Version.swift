import Typesetting

/// What `--version` prints: the program, and the libraries and fonts that decide about pixels.
enum Version {
    static let short = "Vitrine 1.0"

    /// Takes some milliseconds, since fonts are looked at: computed only where it is printed.
    static var text: String {
        ([short] + RenderingVersions.all.map { "\($0.name) \($0.version)" }).joined(separator: "\n")
    }
}
