extension HostManifest {
    /// The part of a manifest that declares how its targets come by Vitrine, where they compile it.
    static let compiling = """
        let previews: [Target.Dependency] = [.product(name: "Previews", package: vitrine)]
        let compilerFlags: [String] = [], linkerFlags: [String] = []
        """

    /// The same where its modules exist: no target depends on the package, and all have the flags.
    static func using(_ prebuilt: Prebuilt, package: Substring) -> String {
        """
        let previews: [Target.Dependency] = []
        let compilerFlags: [String] = [\(list(prebuilt.compilerFlags))]
        let linkerFlags: [String] = [\(list(prebuilt.linkerFlags))]
        func isVitrine(_ name: String?, _ location: String) -> Bool {
            let last = location.split(separator: "/").last.map { $0.lowercased() } ?? ""
            let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            return name == vitrine || identity == vitrine.lowercased()
        }
        \(package).dependencies.removeAll { dependency in
            switch dependency.kind {
            case .fileSystem(let name, let path): isVitrine(name, path)
            case .sourceControl(let name, let location, _): isVitrine(name, location)
            case .registry(let id, _): isVitrine(nil, id)
            @unknown default: false
            }
        }
        for target in \(package).targets {
            target.dependencies.removeAll { dependency in
                guard case .productItem(_, let package, _, _) = dependency else { return false }
                return package == vitrine
            }
            guard [.regular, .executable].contains(target.type) else { continue }
            target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(compilerFlags)]
            guard target.type == .executable else { continue }
            target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(linkerFlags)]
        }
        """
    }

    private static func list(_ words: [String]) -> String { words.map(literal).joined(separator: ", ") }
}
