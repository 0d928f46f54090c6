import Files
import Foundation

/// The folder in which a program finds its `Info.plist` and resources as in the bundle of an app on iOS: beside itself.
///
/// Resources are links to the originals, in real folders: catalogs are searched for folders.
struct AppBundle {
    let folder: URL

    /// Brings the bundle up to date. Programs in it stay.
    func write(_ sources: IOSSources) throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: folder.path) where !Self.isProgram(folder.path + "/" + name) {
            try files.removeItem(atPath: folder.path + "/" + name)
        }
        for resource in sources.resources { try link(resource, to: Self.name(of: resource)) }
        guard let path = sources.infoPlist, let text = try? InputFile.text(path) else { return }
        let info = Self.infoPlist(text, module: sources.module)
        try AtomicFile.write(Data(info.utf8), to: folder.appendingPathComponent("Info.plist").path)
    }

    /// Puts a program into the bundle, and returns its path there.
    func adding(_ program: String) throws -> String {
        let path = folder.appendingPathComponent(URL(fileURLWithPath: program).lastPathComponent).path
        unlink(path)
        do { try FileManager.default.linkItem(atPath: program, toPath: path) } catch {
            try FileManager.default.copyItem(atPath: program, toPath: path)
        }
        return path
    }

    /// The originals of the resources, with all files of catalogs.
    var originals: Set<String> {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Set(
            names.compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/" + $0)
            })
    }

    /// A resource's path in the bundle: its name, below the folder of its language if it has one.
    static func name(of resource: String) -> String {
        let parts = resource.split(separator: "/").suffix(2)
        return parts.count == 2 && parts[parts.startIndex].hasSuffix(".lproj")
            ? parts.joined(separator: "/") : String(parts.last ?? "")
    }

    /// The text of a property list with the values of the variables that Xcode replaces.
    static func infoPlist(_ text: String, module: String) -> String {
        let values = [
            "PRODUCT_MODULE_NAME": module, "PRODUCT_NAME": module, "TARGET_NAME": module, "EXECUTABLE_NAME": module,
            "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "PRODUCT_BUNDLE_IDENTIFIER": "vitrine.\(module)", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1",
        ]
        return values.reduce(text) { text, value in
            text.replacing("$(\(value.key))", with: value.value).replacing("${\(value.key)}", with: value.value)
        }
    }

    /// Of files with one name the first stays, which is the application's. Catalogs with one name become one.
    private func link(_ path: String, to name: String) throws {
        let files = FileManager.default
        let target = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false, meetsFolder: ObjCBool = false
        guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if files.fileExists(atPath: target.path, isDirectory: &meetsFolder) {
            guard isFolder.boolValue, meetsFolder.boolValue else { return }
        }
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard isFolder.boolValue else {
            return try files.createSymbolicLink(atPath: target.path, withDestinationPath: path)
        }
        try files.createDirectory(at: target, withIntermediateDirectories: true)
        for entry in try files.contentsOfDirectory(atPath: path) where !entry.hasPrefix(".") {
            try link(path + "/" + entry, to: name + "/" + entry)
        }
    }

    private static func isProgram(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_mode & S_IXUSR != 0
    }
}
