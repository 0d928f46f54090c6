import Files
import Foundation

/// Which sources of a package use others: from the object files that the compiler writes.
///
/// A source uses another one if it takes a symbol from its object file. The runtime finds conformances without a
/// symbol: a source that declares some is used by all that define what it takes. The names in the compiler's records
/// are no measure: with a macro in a file, they are those of all types of the module.
struct SourceGraph {
    /// A source with its symbols; nil where it has no object file of its own.
    struct Source {
        let path: String
        let module: Int
        var symbols: ObjectSymbols?
    }

    let sources: [Source]
    /// The modules that import one, directly or not, and itself, by its index.
    let dependents: [[Int]]

    /// The paths of changed sources and of those that use them, in any number of steps.
    func affected(by changed: Set<String>) -> Set<String> {
        var affected: Set<String> = [], wave = sources.filter { changed.contains($0.path) }
        var defined: Set<Int> = [], taken: Set<Int> = []
        // The modules that import an affected source, and those that import one of which nothing is known.
        var reached: Set<Int> = [], unknown: Set<Int> = []
        while !wave.isEmpty {
            for source in wave {
                affected.insert(source.path)
                reached.formUnion(dependents[source.module])
                guard let symbols = source.symbols else {
                    unknown.formUnion(dependents[source.module])
                    continue
                }
                defined.formUnion(symbols.defined)
                if symbols.hasConformances { taken.formUnion(symbols.undefined) }
            }
            wave = sources.filter { source in
                guard !affected.contains(source.path) else { return false }
                guard let symbols = source.symbols else { return reached.contains(source.module) }
                return unknown.contains(source.module) || !symbols.undefined.isDisjoint(with: defined)
                    || !symbols.defined.isDisjoint(with: taken)
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
                }
                return source
            }
        }
        return SourceGraph(sources: sources, dependents: modules.indices.map(dependents))
    }
}
