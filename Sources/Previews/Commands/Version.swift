import Typesetting

/// The output of `--version`: the program, and the libraries and fonts that determine pixels.
enum Version {
    static let short = "Vitrine 1.0"

    /// Takes some milliseconds to read the fonts, so compute it only to print it.
    static var text: String {
        ([short] + RenderingVersions.all.map { "\($0.name) \($0.version)" }).joined(separator: "\n")
    }
}
