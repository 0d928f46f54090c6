import Foundation

/// The declarations of a module that others use: written as JSON, and read by the modules that import it.
public struct ModuleIndex: Codable, Sendable {
    /// Readers reject other versions.
    public static let currentVersion = 1

    public let version: Int
    public let module: String
    let types: [TypeDeclaration]

    init(module: String, types: [TypeDeclaration]) {
        version = Self.currentVersion
        self.module = module
        self.types = types.filter { !$0.isPrivate && !$0.isLocal }.map { type in
            var visible = type
            visible.members.removeAll(where: \.isPrivate)
            return visible
        }
    }
}

extension ModuleIndex {
    public func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return try encoder.encode(self)
    }

    public init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileFailure("cannot read \(path): no such file")
        }
        try self.init(data: data, path: path)
    }

    /// `path` is for messages.
    init(data: Data, path: String) throws {
        do { self = try JSONDecoder().decode(Self.self, from: data) } catch {
            throw FileFailure("cannot read \(path): it is not an index that `adopt index` writes")
        }
        guard version == Self.currentVersion else {
            throw FileFailure("cannot read \(path): its version is \(version), and \(Self.currentVersion) is needed")
        }
    }
}
