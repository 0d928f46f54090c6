import Typesetting

/// The fonts of the files that `UIAppFonts` in the program's `Info.plist` names.
enum AppFonts {
    /// Process-wide: fontconfig's fonts are the process's. Registered when first needed.
    static let all: [RegisteredFont] = {
        let names = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
        return names.flatMap { name -> [RegisteredFont] in
            // A bundle may be flat although the files are in a folder.
            let last = name.split(separator: "/").last.map(String.init) ?? name
            let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
            let paths = [name, last].map { folder.appendingPathComponent($0).path }
            guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else { return [] }
            return FontLibrary.shared.register(path)
        }
    }()

    /// The font of a PostScript name, or the one nearest to a regular one of a family.
    static func named(_ name: String) -> RegisteredFont? {
        all.first { $0.postScriptName == name }
            ?? all.filter { $0.family == name }.min { distance($0) < distance($1) }
    }

    private static func distance(_ font: RegisteredFont) -> Int { abs(font.weight - 400) + (font.isItalic ? 1000 : 0) }

    /// The font of a face, whatever its size.
    static func font(of face: FontFace) -> RegisteredFont? {
        all.first { $0.family == face.family && $0.weight == face.weight && $0.isItalic == face.italic }
    }
}
