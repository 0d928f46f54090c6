import Files
import Foundation

/// Which sources of a package use others: from the records and object files that the compiler writes.
///
/// A source uses another one if it looks up a name that the other declares, or takes a symbol from its object file. The
/// runtime finds conformances without a symbol: a source that declares some is used by all that define what it takes.
struct SourceGraph {
    /// A source with what the compiler wrote; nil where it was compiled with its whole module, or not at all.
    struct Source {
        let path: String
        let module: Int
        var record: DependencyRecord?
        var symbols: ObjectSymbols?
    }

    let sources: [Source]
    /// The modules that import one, directly or not, and itself, by its index.
    let dependents: [[Int]]

    /// The paths of changed sources and of those that use them, in any number of steps.
    func affected(by changed: Set<String>) -> Set<String> {
        var affected: Set<String> = [], wave = sources.filter { changed.contains($0.path) }
        var declared: Set<DependencyRecord.Name> = [], defined: Set<Int> = [], taken: Set<Int> = []
        // The modules that import an affected source, and those that import one of which nothing is known.
        var reached: Set<Int> = [], unknown: Set<Int> = []
        while !wave.isEmpty {
            for source in wave {
                affected.insert(source.path)
                reached.formUnion(dependents[source.module])
                guard let record = source.record, let symbols = source.symbols else {
                    unknown.formUnion(dependents[source.module])
                    continue
                }
                declared.formUnion(record.declared.keys)
                defined.formUnion(symbols.defined)
                if symbols.hasConformances { taken.formUnion(symbols.undefined) }
            }
            wave = sources.filter { source in
                guard !affected.contains(source.path) else { return false }
                guard let record = source.record, let symbols = source.symbols else {
                    return reached.contains(source.module)
                }
                return unknown.contains(source.module) || record.isAffected(by: declared)
                    || !symbols.undefined.isDisjoint(with: defined) || !symbols.defined.isDisjoint(with: taken)
            }
        }
        return affected
    }
}

extension BuildPlan {
    /// The graph of the last build.
    func sourceGraph() -> SourceGraph {
        func content(_ path: String) -> Data? { try? InputFile.data(path, limit: 256 << 20, acceptsPipes: false) }
        let sources = modules.indices.flatMap { index in
            modules[index].sources.map { path in
                var source = SourceGraph.Source(path: path, module: index)
                let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                for end in ["/\(stem).swift.o", "/\(stem).o"] {
                    guard let object = modules[index].objects.first(where: { $0.hasSuffix(end) }) else { continue }
                    source.symbols = ObjectSymbols(content(object))
                    source.record = DependencyRecord(content(object.dropLast(end.count) + "/\(stem).swiftdeps"))
                }
                return source
            }
        }
        return SourceGraph(sources: sources, dependents: modules.indices.map(dependents))
    }
}
