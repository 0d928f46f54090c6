import Foundation

/// What the gallery shows and no program can know: files that ship with it.
public enum Assets {
    /// Where a file or folder of `assets/` is, by its name there. A name that is not there stops with a message.
    public static func url(_ name: String) -> URL {
        let url = Bundle.module.resourceURL!.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: url.path) else {
            fatalError("Assets.url(\"\(name)\"): there is no such file in \(Bundle.module.bundlePath)")
        }
        return url
    }
}
