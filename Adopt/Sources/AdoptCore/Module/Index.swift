/// All types of a module by name, with those of the modules that it imports.
struct Index {
    /// A declaration and its file; nil for a type of an imported module.
    struct Entry {
        let file: Int?
        let type: TypeDeclaration
    }

    /// The declarations of one type: more than one where `#if` selects.
    struct TypeInfo {
        var declarations: [Entry] = []
        var extensions: [Entry] = []
        var all: [Entry] { declarations + extensions }
        var kind: TypeDeclaration.Kind? { declarations.first?.type.kind }
        /// Those of the declarations, then those of the extensions.
        private(set) var members: [Found] = []
        /// A generated class has thousands, and as many selectors of them.
        private var membersByName: [String: [Found]] = [:]

        func members(named name: String) -> [Found] { membersByName[name] ?? [] }

        fileprivate mutating func collectMembers() {
            members = all.flatMap { entry in entry.type.members.map { Found(entry: entry, member: $0) } }
            membersByName = Dictionary(grouping: members, by: \.member.name)
        }
    }

    struct Found {
        let entry: Entry
        let member: Member
    }

    private(set) var types: [String: TypeInfo] = [:]
    /// The names of types that only their file sees: files may have different types of one name.
    private var privateNames: [Int: Set<String>] = [:]

    init(files: [SourceFile], imported: [ModuleIndex]) {
        for (number, file) in files.enumerated() {
            let names = file.outline?.types.filter { $0.kind != .extension && ($0.isPrivate || $0.isLocal) }.map(\.name)
            privateNames[number] = Set(names ?? [])
        }
        for (number, file) in files.enumerated() {
            for type in file.outline?.types ?? [] { add(Entry(file: number, type: type)) }
        }
        for type in imported.flatMap(\.types) { add(Entry(file: nil, type: type)) }
        for key in types.keys { types[key]?.collectMembers() }
    }

    private mutating func add(_ entry: Entry) {
        let key = key(Self.plain(entry.type.name), file: entry.file)
        if entry.type.kind == .extension {
            types[key, default: TypeInfo()].extensions.append(entry)
        } else {
            types[key, default: TypeInfo()].declarations.append(entry)
        }
    }

    // MARK: Names

    private func key(_ name: String, file: Int?) -> String {
        guard let file, let names = privateNames[file], !names.isEmpty else { return name }
        var prefix = Substring(name)
        while true {
            if names.contains(String(prefix)) { return "\(name)#\(file)" }
            guard let dot = prefix.lastIndex(of: ".") else { return name }
            prefix = prefix[..<dot]
        }
    }

    /// The name of a type in source.
    static func name(_ key: String) -> String { String(key.prefix { $0 != "#" }) }

    /// The name without generic arguments.
    static func plain(_ text: String) -> String {
        var depth = 0, result = ""
        for character in text {
            if character == "<" { depth += 1 }
            if depth == 0, !character.isWhitespace { result.append(character) }
            if character == ">" { depth -= 1 }
        }
        return result
    }

    /// The key of a type that is written in a scope; nil for types of other modules.
    func resolve(_ written: String, scope: [String] = [], file: Int?) -> String? {
        let name = Self.plain(written)
        for outer in scope.reversed() {
            var prefix = Self.plain(outer)
            while !prefix.isEmpty {
                let nested = key(prefix + "." + name, file: file)
                if types[nested] != nil { return nested }
                prefix = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) } ?? ""
            }
        }
        let top = key(name, file: file)
        if types[top] != nil { return top }
        // The name of the module may precede.
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let rest = key(String(name[name.index(after: dot)...]), file: file)
        return types[rest] != nil ? rest : nil
    }

    // MARK: Inheritance

    /// The superclass of a class and the protocols of a type, as keys; names of other modules' types as written.
    func inherited(by key: String) -> [String] {
        types[key]?.all.flatMap { entry in
            entry.type.inherited.flatMap { $0.split(separator: "&") }.map { part in
                let name = Self.plain(String(part))
                // `class A: A.Base` cannot be, but `class Cell: Cell` of another module can.
                let found = resolve(name, scope: [entry.type.name], file: entry.file)
                return found == key ? name : found ?? name
            }
        } ?? []
    }

    /// The class and its superclasses of this index, then the first superclass of another module, if there is one.
    func superclasses(from key: String) -> (own: [String], foreign: String?) {
        var own: [String] = [], next: String? = key
        while let current = next, !own.contains(current) {
            guard let info = types[current], let declaration = info.declarations.first else { return (own, current) }
            guard declaration.type.kind == .class else { break }
            own.append(current)
            guard let written = declaration.type.inherited.first else { break }
            let name = Self.plain(written)
            let found = resolve(name, scope: [declaration.type.name], file: declaration.file) ?? name
            if let kind = types[found]?.kind, kind != .class { break }
            if types[found]?.kind == nil, !ForeignTypes.canBeClass(name) { break }
            next = found
        }
        return (own, nil)
    }

    /// The type, its superclasses and all protocols of these, each once.
    func closure(of key: String) -> [String] {
        var result: [String] = [], rest = [key]
        while let next = rest.popLast() {
            guard !result.contains(next) else { continue }
            result.append(next)
            rest += inherited(by: next)
        }
        return result
    }

    /// A member of a type or of what it inherits; nearest types first.
    func members(named name: String, of key: String) -> [Found] {
        let own = superclasses(from: key).own
        let order = own + closure(of: key).filter { !own.contains($0) }
        return order.flatMap { types[$0]?.members(named: name) ?? [] }
    }

    // MARK: Types of expressions

    /// The names of the types of an expression, as keys where the index has them: more than one for a composition.
    func names(of hint: TypeHint, scope: [String] = [], file: Int?, depth: Int = 0) -> [String] {
        guard depth < 16 else { return [] }
        switch hint {
        case .unknown: return []
        case .named(let text):
            return Self.components(text).map { resolve($0, scope: scope, file: file) ?? $0 }
        case .member(let base, let name):
            for type in names(of: base, scope: scope, file: file, depth: depth + 1) {
                let found = members(named: name, of: type).first { $0.member.kind == .property }
                guard let found, let hint = found.member.type else { continue }
                return names(of: hint, scope: [found.entry.type.name], file: found.entry.file, depth: depth + 1)
            }
            return []
        }
    }

    /// The parts of `(any A & B)?`, without what does not change the type of a member's receiver.
    static func components(_ text: String) -> [String] {
        var text = Substring(text)
        while true {
            text = text.drop(while: \.isWhitespace)
            if text.hasPrefix("@"), let blank = text.firstIndex(of: " ") {
                text = text[blank...]
            } else if let word = ["inout ", "any ", "some ", "weak ", "__owned "].first(where: { text.hasPrefix($0) }) {
                text = text.dropFirst(word.count)
            } else if text.hasSuffix("?") || text.hasSuffix("!") {
                text = text.dropLast()
            } else if text.hasPrefix("("), text.hasSuffix(")"), !text.contains("->") {
                text = text.dropFirst().dropLast()
            } else {
                break
            }
        }
        if text.contains("->") || text.hasPrefix("[") { return [] }
        return text.split(separator: "&").map { part in
            let name = plain(String(part))
            let instance = name.hasSuffix(".Type") ? String(name.dropLast(5)) : name
            return instance.hasPrefix("any") && part.contains("any ") ? String(instance.dropFirst(3)) : instance
        }
    }
}
