import Files
import Foundation

/// The recipes, logs and pictures of stages, in a private folder. They are there when the server has ended.
struct RecipeStore {
    let folder: String

    /// The most stages. Those above it are removed, oldest first.
    private static let stageLimit = 200

    /// Opens the folder and creates it where it is missing.
    ///
    /// Throws if it belongs to another user, or others may enter it: in a shared `/tmp` anyone can take the name first.
    init(folder: String = Self.defaultFolder) throws {
        self.folder = folder
        var info = stat()
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST, lstat(folder, &info) == 0 else {
            throw CouldNotRun("\(folder): cannot create the folder: \(String(cString: strerror(errno)))")
        }
        guard info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid(), info.st_mode & 0o077 == 0 else {
            throw CouldNotRun("\(folder): expected a folder of this user that others cannot enter (mode 700)")
        }
    }

    static var defaultFolder: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), access(folder, W_OK) == 0 {
            return folder + "/vitrine-agent"
        }
        return "\(FileManager.default.temporaryDirectory.path)/vitrine-agent-\(geteuid())"
    }

    /// Saves a recipe under a new handle. The file is created exclusively, since several servers share the folder.
    func add(_ recipe: Recipe) throws -> String {
        defer { removeOldest() }
        let last = handles.compactMap { Int($0.dropFirst()) }.max() ?? 0
        for number in (last + 1)..<(last + 100) {
            let file = open(path("s\(number)", "json"), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard file < 0 else {
                close(file)
                try save(recipe, as: "s\(number)")
                return "s\(number)"
            }
            if errno != EEXIST { break }
        }
        throw CouldNotRun("\(folder): cannot create a file: \(String(cString: strerror(errno)))")
    }

    func save(_ recipe: Recipe, as handle: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try AtomicFile.write(
            encoder.encode(recipe), to: path(handle, "json"), lasting: false, followsLinks: false)
    }

    func recipe(_ handle: String) throws(ToolError) -> Recipe {
        guard Self.isHandle(handle), let data = try? InputFile.data(path(handle, "json"), limit: 4 << 20),
            let recipe = try? JSONDecoder().decode(Recipe.self, from: data)
        else {
            let known = handles.suffix(10).joined(separator: ", ")
            throw ToolError(
                "there is no stage \"\(handle.prefix(40))\"" + (known.isEmpty ? "" : "; the last are \(known)"),
                next: "open a scene")
        }
        return recipe
    }

    static func isHandle(_ text: String) -> Bool { text.wholeMatch(of: /s[1-9][0-9]{0,8}/) != nil }

    /// The path of a file of a stage.
    func path(_ handle: String, _ suffix: String) -> String { "\(folder)/\(handle).\(suffix)" }

    /// A path for a new picture of a stage.
    func picturePath(_ handle: String, _ kind: String) -> String {
        var number = 1
        while access(path("\(handle)-\(kind)-\(number)", "png"), F_OK) == 0 { number += 1 }
        return path("\(handle)-\(kind)-\(number)", "png")
    }

    /// The handles in the order of their numbers.
    var handles: [String] {
        names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(Self.isHandle)
            .sorted { ($0.count, $0) < ($1.count, $1) }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func removeOldest() {
        let old = Set(handles.dropLast(Self.stageLimit))
        guard !old.isEmpty else { return }
        for name in names {
            let handle = name.prefix { $0 != "." && $0 != "-" }
            if old.contains(String(handle)) { unlink("\(folder)/\(name)") }
        }
    }
}
