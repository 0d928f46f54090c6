internal import NibDocuments
import Pictures
import Synchronization

/// The images and colours of a bundle by name: files in its resources, and sets in its asset catalogs.
final class NamedAssets: Sendable {
    private let folders: [URL]
    /// The paths of folders whose subfolders are not searched for catalogs.
    private let shallow: [String]
    /// Searched when first used: the first controller asks for a document only, whatever stands beside the program.
    private let foundCatalogs = Mutex<[AssetCatalog]?>(nil)
    /// The variants of sets, read at most once each.
    private let images = Mutex<[Variant: UIImage]>([:])
    /// Decoded at most once each.
    private let pictures = Mutex<[String: LazyPicture]>([:])

    private struct Variant: Hashable {
        let name: String
        let isDark: Bool
        let scale: CGFloat
    }

    /// The paths of Interface Builder documents by their file names and the folders of their languages.
    private let documents = Mutex<[String: [String: String]]?>(nil)

    private init(folders: [URL], shallow: [String]) {
        self.folders = folders
        self.shallow = shallow
    }

    private var catalogs: [AssetCatalog] {
        foundCatalogs.withLock { found in
            if let found { return found }
            let catalogs = folders.map { AssetCatalog(folder: $0, includingSubfolders: !shallow.contains($0.path)) }
            found = catalogs
            return catalogs
        }
    }

    /// Process-wide: a cache of the resources of bundles, which do not change while the program runs.
    private static let known = Mutex<[String: NamedAssets]>([:])

    /// The assets of a bundle. Those of the main bundle include the resource bundles of packages beside it.
    static func assets(of bundle: Bundle) -> NamedAssets {
        known.withLock { known in
            if let assets = known[bundle.bundlePath] { return assets }
            var folders = [bundle.resourceURL, bundle.bundleURL].compactMap { $0?.standardizedFileURL }
            // The folder of a program is that of its build, with many folders that are no resources.
            let shallow = bundle == .main ? folders.map(\.path) : []
            if bundle == .main {
                let beside = try? FileManager.default.contentsOfDirectory(
                    at: bundle.bundleURL, includingPropertiesForKeys: nil)
                folders += (beside ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
                    .sorted { $0.path < $1.path }
            }
            var unique: [URL] = []
            for folder in folders where !unique.contains(where: { $0.path == folder.path }) { unique.append(folder) }
            let assets = NamedAssets(folders: unique, shallow: shallow)
            known[bundle.bundlePath] = assets
            return assets
        }
    }

    /// Sets the folders of a bundle that is no built product, but a folder of sources.
    static func set(_ folders: [URL], of bundle: Bundle) {
        known.withLock { $0[bundle.bundlePath] = NamedAssets(folders: folders, shallow: folders.map(\.path)) }
    }

    // MARK: Documents

    /// The path of the document of a file name; nil if there is none. One without a language comes first, then that of
    /// the first language that there is.
    func document(_ name: String, for languages: () -> [String]) -> String? {
        guard let paths = knownDocuments[name] else { return nil }
        if let path = paths[""] { return path }
        let folders = paths.keys.sorted()
        let available = Set(folders.compactMap(InterfaceLanguages.language(ofFolder:))).union([InterfaceLanguages.base])
        let best = InterfaceLanguages.best(of: Array(available), for: languages()).map { $0 + ".lproj" }
        return ([best, "Base.lproj", "en.lproj"].compactMap(\.self) + folders).lazy.compactMap { paths[$0] }.first
    }

    /// The names of the documents of an extension, without it.
    func documents(_ suffix: String) -> [String] {
        knownDocuments.keys.filter { $0.hasSuffix("." + suffix) }.map { String($0.dropLast(suffix.count + 1)) }.sorted()
    }

    private var knownDocuments: [String: [String: String]] {
        documents.withLock { known in
            if let known { return known }
            var found: [String: [String: String]] = [:]
            for folder in folders {
                let content = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                var own: [String: [String: String]] = [:]
                for subfolder in [""] + content.filter({ $0.hasSuffix(".lproj") }) {
                    let url = folder.appendingPathComponent(subfolder)
                    for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
                    where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
                        own[name, default: [:]][subfolder] = url.appendingPathComponent(name).path
                    }
                }
                found.merge(own) { first, _ in first }
            }
            known = found
            return found
        }
    }

    // MARK: Colours

    /// A colour of the name, which follows light and dark; nil if there is none.
    func color(_ name: String) -> UIColor? {
        for catalog in catalogs {
            guard let folder = catalog.colors[name], let set = AssetCatalog.contents(ColorSet.self, of: folder),
                let light = set.color(isDark: false)
            else { continue }
            let dark = set.color(isDark: true) ?? light
            return light == dark ? light : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        }
        return nil
    }

    // MARK: Images

    /// The image of the name for light or dark and a scale; nil if there is none.
    func image(_ name: String, _ traits: UITraitCollection) -> UIImage? {
        let scale = max(1, traits.displayScale)
        let variant = Variant(name: name, isDark: traits.userInterfaceStyle == .dark, scale: scale)
        if let image = images.withLock({ $0[variant] }) { return image }
        guard let image = readImage(name, traits, scale) else { return nil }
        images.withLock { $0[variant] = image }
        return image
    }

    private func readImage(_ name: String, _ traits: UITraitCollection, _ scale: CGFloat) -> UIImage? {
        for catalog in catalogs {
            guard let folder = catalog.imageSet(name), let set = AssetCatalog.contents(ImageSet.self, of: folder),
                let best = set.variant(isDark: traits.userInterfaceStyle == .dark, scale: scale),
                let file = best.variant.filename,
                let content = self.picture(folder.appendingPathComponent(file).path)
            else { continue }
            return UIImage(
                content: .encoded(content), scale: best.scale, mode: set.properties?.mode ?? .automatic, tint: nil,
                resizing: best.variant.resizing?.resizing(scale: best.scale))
        }
        return folders.lazy.compactMap { self.file(name, in: $0, scale: scale) }.first
    }

    /// Whether the image differs between light and dark or between scales.
    func hasVariants(_ name: String) -> Bool { catalogs.contains { $0.imageSet(name) != nil } }

    /// A file in the resources, with the suffix of a scale if there is one; PNG without an extension.
    private func file(_ name: String, in folder: URL, scale: CGFloat) -> UIImage? {
        let url = folder.appendingPathComponent(name)
        let (base, suffix) = (url.deletingPathExtension().path, url.pathExtension)
        let scales = scale > 2 ? [3, 2, 1] : scale > 1 ? [2, 3, 1] : [1, 2, 3]
        for suffix in suffix.isEmpty ? ["png", "jpg", "jpeg"] : [suffix] {
            for scale in scales {
                let path = base + (scale == 1 ? "" : "@\(scale)x") + "." + suffix
                guard FileManager.default.fileExists(atPath: path), let content = picture(path) else { continue }
                return UIImage(content: .encoded(content), scale: CGFloat(scale), mode: .automatic, tint: nil)
            }
        }
        return nil
    }

    private func picture(_ path: String) -> LazyPicture? {
        pictures.withLock { pictures in
            if let picture = pictures[path] { return picture }
            guard let encoded = try? EncodedPicture(path: path) else { return nil }
            let picture = LazyPicture(encoded)
            pictures[path] = picture
            return picture
        }
    }
}

extension ImageSet.Properties {
    fileprivate var mode: UIImage.RenderingMode {
        switch intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
    }
}

extension ImageSet.Resizing {
    /// The insets of the file are in pixels.
    fileprivate func resizing(scale: CGFloat) -> UIImage.Resizing? {
        guard let caps = capInsets else { return nil }
        func points(_ pixels: Double?) -> CGFloat { CGFloat(pixels ?? 0) / scale }
        return UIImage.Resizing(
            caps: UIEdgeInsets(
                top: points(caps.top), left: points(caps.left), bottom: points(caps.bottom),
                right: points(caps.right)), mode: center?.mode == "stretch" ? .stretch : .tile)
    }
}
