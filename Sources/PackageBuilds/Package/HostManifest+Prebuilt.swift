extension HostManifest {
    /// The part of a manifest that declares how its targets come by Vitrine, where they compile it.
    static let compiling = """
        if isOwn {
            fatalError("the package is Vitrine's own: its scenes need the modules that `Scripts/preview --release` makes")
        }
        let previews: [Target.Dependency] = [.product(name: "Previews", package: vitrine)]
        let compilerFlags: [String] = [], linkerFlags: [String] = []
        """

    /// The same where its modules exist: no target depends on the package, and all have the flags.
    static func using(_ prebuilt: Prebuilt, package: Substring) -> String {
        """
        let previews: [Target.Dependency] = []
        var compilerFlags: [String] = [\(list(prebuilt.compilerFlags))]
        \(keepingScenes(package))
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

    /// The part for Vitrine's own package: of its targets those remain that its scenes need beyond the modules.
    private static func keepingScenes(_ package: Substring) -> String {
        """
        if isOwn {
            func members(of target: Target) -> [String] {
                target.dependencies.compactMap { dependency in
                    switch dependency {
                    case .targetItem(let name, _), .byNameItem(let name, _): name
                    default: nil
                    }
                }
            }
            func all(_ roots: [String]) -> Set<String> {
                var found: Set<String> = [], open = roots
                while let name = open.popLast() {
                    guard found.insert(name).inserted else { continue }
                    open += \(package).targets.first { $0.name == name }.map(members) ?? []
                }
                return found
            }
            let modules = \(package).products.compactMap { $0 as? Product.Library }.filter { $0.name == "Vitrine" }
            let scenes = all(["GalleryScenes"]).subtracting(all(modules.flatMap(\\.targets)))
            \(package).targets.removeAll { !scenes.contains($0.name) }
            for target in \(package).targets {
                target.dependencies.removeAll { dependency in
                    switch dependency {
                    case .targetItem(let name, _), .byNameItem(let name, _): !scenes.contains(name)
                    default: true
                    }
                }
            }
            (\(package).products, \(package).dependencies) = ([], [])
            // Modules in C that are built again must not be there twice.
            for index in compilerFlags.indices.reversed()
            where scenes.contains(where: { compilerFlags[index].hasSuffix("/c/\\($0)/module.modulemap") }) {
                compilerFlags.removeSubrange(index - 1...index)
            }
        }
        """
    }

    private static func list(_ words: [String]) -> String { words.map(literal).joined(separator: ", ") }
}
