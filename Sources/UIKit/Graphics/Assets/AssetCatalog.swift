/// The image and colour sets of a folder, as Xcode writes them: `NAME.imageset` and `NAME.colorset` inside `.xcassets`.
struct AssetCatalog: Sendable {
    /// Folders of sets by name; sets in folders that provide a namespace have the names of both.
    private var images: [String: URL] = [:]
    private(set) var colors: [String: URL] = [:]

    /// Finds the sets of all catalogs in a folder and, if wanted, in its subfolders, which come after it.
    init(folder: URL, includingSubfolders: Bool) {
        let inside = AssetCatalog.folders(in: folder)
        for catalog in inside where catalog.pathExtension == "xcassets" { read(catalog, prefix: "") }
        guard includingSubfolders else { return }
        for subfolder in inside where subfolder.pathExtension != "xcassets" {
            let other = AssetCatalog(folder: subfolder, includingSubfolders: true)
            images.merge(other.images) { own, _ in own }
            colors.merge(other.colors) { own, _ in own }
        }
    }

    /// The folder of an image set. Programs also ask for sets with the extension of their files.
    func imageSet(_ name: String) -> URL? {
        if let folder = images[name] { return folder }
        guard let dot = name.lastIndex(of: "."), ["png", "jpg", "jpeg"].contains(name[dot...].dropFirst().lowercased())
        else { return nil }
        return images[String(name[..<dot])]
    }

    private mutating func read(_ folder: URL, prefix: String) {
        for item in AssetCatalog.folders(in: folder) {
            let name = item.deletingPathExtension().lastPathComponent
            switch item.pathExtension {
            case "imageset": if images[prefix + name] == nil { images[prefix + name] = item }
            case "colorset": if colors[prefix + name] == nil { colors[prefix + name] = item }
            case "":
                let isNamespace = AssetCatalog.contents(AssetFolder.self, of: item)?.properties?.namespace ?? false
                read(item, prefix: isNamespace ? prefix + name + "/" : prefix)
            default: break
            }
        }
    }

    private static func folders(in folder: URL) -> [URL] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (items ?? []).filter { $0.hasDirectoryPath || (try? $0.isFolder()) == true }
            .sorted { $0.path < $1.path }
    }

    /// The decoded `Contents.json` of a folder; nil if it is missing or has another form.
    static func contents<Contents: Decodable>(_ type: Contents.Type, of folder: URL) -> Contents? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}

extension URL {
    fileprivate func isFolder() throws -> Bool {
        try resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
    }
}

/// `Contents.json` of a folder.
struct AssetFolder: Decodable {
    struct Properties: Decodable {
        var namespace: Bool?
        enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
    }
    var properties: Properties?
}

/// A condition of a variant.
struct AssetAppearance: Decodable, Equatable {
    var appearance: String
    var value: String

    static let dark = AssetAppearance(appearance: "luminosity", value: "dark")
}

/// `Contents.json` of an image set.
struct ImageSet: Decodable {
    struct Variant: Decodable {
        var filename: String?
        /// `1x`, `2x` or `3x`; nil for one file of all scales.
        var scale: String?
        var appearances: [AssetAppearance]?
        var idiom: String?
        var resizing: Resizing?
    }
    struct Resizing: Decodable {
        struct Insets: Decodable { var top, left, bottom, right: Double? }
        struct Center: Decodable { var mode: String? }
        var capInsets: Insets?
        var center: Center?
        enum CodingKeys: String, CodingKey {
            case capInsets = "cap-insets"
            case center
        }
    }
    struct Properties: Decodable {
        var intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    var images: [Variant]
    var properties: Properties?

    /// The best variant for an appearance and a scale, with its own scale: the same scale, else the next larger one,
    /// else the largest.
    func variant(isDark: Bool, scale: CGFloat) -> (variant: Variant, scale: CGFloat)? {
        let files = images.filter { $0.filename != nil && ["universal", "ipad", nil].contains($0.idiom) }
        let all = files.isEmpty ? images.filter { $0.filename != nil } : files
        let plain = all.filter { ($0.appearances ?? []).isEmpty }
        let dark = all.filter { ($0.appearances ?? []).contains(.dark) }
        let suitable = isDark && !dark.isEmpty ? dark : plain.isEmpty ? all : plain
        let scaled = suitable.map { ($0, $0.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1) }
        let sorted = scaled.sorted { $0.1 < $1.1 }
        return (sorted.first { $0.1 >= scale } ?? sorted.last).map { (variant: $0.0, scale: $0.1) }
    }
}

/// `Contents.json` of a colour set.
struct ColorSet: Decodable {
    struct Color: Decodable {
        var components: [String: String]?
    }
    struct Variant: Decodable {
        var color: Color?
        var appearances: [AssetAppearance]?
    }
    var colors: [Variant]

    func color(isDark: Bool) -> UIColor? {
        let usable = colors.filter { $0.color?.components != nil }
        let dark = usable.first { ($0.appearances ?? []).contains(.dark) }
        let plain = usable.first { ($0.appearances ?? []).isEmpty } ?? usable.first
        return (isDark ? dark ?? plain : plain)?.color?.resolved
    }
}

extension ColorSet.Color {
    /// Components are fractions, numbers from 0 to 255 without a point, or hexadecimal.
    fileprivate var resolved: UIColor? {
        guard let components else { return nil }
        func value(_ name: String) -> CGFloat? {
            guard let text = components[name] else { return nil }
            if text.lowercased().hasPrefix("0x") {
                return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
            }
            guard let number = Double(text) else { return nil }
            return text.contains(".") || name == "alpha" ? CGFloat(number) : CGFloat(number) / 255
        }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
        // Colours of Display P3 are shown as sRGB with the same components.
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
