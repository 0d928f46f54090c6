import Foundation

/// The names that a source declares for the other files of its module, and those that it looks up: from the record that
/// the compiler writes beside the object file (`.swiftdeps`).
struct DependencyRecord: Equatable, Sendable {
    /// A hash of a name with its kind and the type that it belongs to. A collision only compiles a file too many.
    struct Name: Hashable, Sendable {
        fileprivate let hash: Int

        /// `context` is the mangled name of a type.
        init(kind: Int, context: String, name: String) {
            var hasher = Hasher()
            hasher.combine(kind)
            hasher.combine(context)
            hasher.combine(name)
            hash = hasher.finalize()
        }

        /// Any name that is looked up in a type.
        init(anyIn context: String) { self.init(kind: -1, context: context, name: "") }
    }

    /// The fingerprint of the source without bodies of types and functions.
    private(set) var interface = ""
    /// The declared names with the fingerprints of their types, empty where they have none.
    private(set) var declared: [Name: String] = [:]
    private(set) var used: Set<Name> = []

    /// Nil for a record in another format than that of version 1.
    init?(_ data: Data?) {
        guard let data, data.starts(with: "DEPS".utf8) else { return nil }
        guard let records = Bitstream.records(of: [UInt8](data).dropFirst(4)) else { return nil }
        var names = [""]
        var isOfKnownFormat = false
        /// The names of the declaration that was read last, for the fingerprint that follows.
        var last: [Name] = []
        var isSource = false
        for record in records where record.block != 0 {
            let values = record.values
            switch record.code {
            case 1: isOfKnownFormat = values == [1, 0]
            case 2:
                guard values.count == 5, names.indices.contains(values[2]), names.indices.contains(values[3]) else {
                    return nil
                }
                let context = names[values[2]]
                let name = Name(kind: values[0], context: context, name: names[values[3]])
                let isDeclared = values[4] == 1
                isSource = values[0] == Self.sourceKind
                last = isDeclared && !isSource ? [name] : []
                if values[0] == Self.typeKind, !last.isEmpty { last.append(Name(anyIn: context)) }
                for name in last { declared[name, default: ""] += "" }
                if !isDeclared { used.formUnion(context.isEmpty ? [name] : [name, Name(anyIn: context)]) }
            case 3:
                let fingerprint = String(decoding: record.blob, as: UTF8.self)
                if isSource { interface = fingerprint }
                for name in last { declared[name, default: ""] += fingerprint }
            case 4: break
            case 5: names.append(String(decoding: record.blob, as: UTF8.self))
            default: return nil
            }
        }
        guard isOfKnownFormat, !interface.isEmpty else { return nil }
    }

    /// The kinds of types and of the source itself.
    private static let typeKind = 1, sourceKind = 6

    /// The names whose meaning may have changed since an older record of the same source.
    func changes(since old: DependencyRecord) -> Set<Name> {
        let all = Set(declared.keys).union(old.declared.keys)
        // Declarations outside of types have no fingerprint of their own.
        if interface != old.interface { return all }
        return all.filter { declared[$0] != old.declared[$0] }
    }

    /// Whether a source that uses these names has to be compiled again.
    func isAffected(by changes: Set<Name>) -> Bool { !used.isDisjoint(with: changes) }
}
