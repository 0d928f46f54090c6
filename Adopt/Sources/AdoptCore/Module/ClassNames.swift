/// The classes and extensions that the text of a file names, found without parsing.
struct ClassNames {
    private(set) var superclasses: [(name: String, superclass: String)] = []
    private(set) var extended: Set<String> = []
    /// Whether a method has the name of an optional one of UIKit's protocols.
    private(set) var hasDelegateMethod = false

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { text in
            for start in Words.starts(of: Array("class ".utf8), in: text) {
                var reader = WordReader(text: text, position: start + 6)
                let name = reader.name()
                reader.skipGenerics()
                guard !name.isEmpty, reader.skip(":") else { continue }
                let superclass = reader.name()
                if !superclass.isEmpty { superclasses.append((name, superclass)) }
            }
            for start in Words.starts(of: Array("extension ".utf8), in: text) {
                var reader = WordReader(text: text, position: start + 10)
                extended.insert(reader.name())
            }
            hasDelegateMethod = Words.starts(of: Array("func ".utf8), in: text).contains { start in
                var reader = WordReader(text: text, position: start + 5)
                return DelegateProtocols.names.contains(reader.name())
            }
        }
    }

    /// The files that may hold a subclass that adds an optional method, with those of its superclasses.
    static func filesWithAddedMethods(_ files: [SourceFile], imported: [ModuleIndex]) -> [Int] {
        let all = files.map { ClassNames($0.bytes) }
        let superclasses = Dictionary(
            all.flatMap(\.superclasses).map { ($0.name, [$0.superclass]) }, uniquingKeysWith: +)
        let foreign = imported.flatMap(\.types).filter { $0.kind == .class }.map(\.simpleName)
        // Classes of UIKit have all optional methods that can be overridden.
        let own = Set(all.flatMap { $0.superclasses.map(\.name) } + foreign)
        let candidates = all.indices.filter { file in
            guard all[file].hasDelegateMethod else { return false }
            let names = all[file].superclasses.map(\.name) + all[file].extended
            return names.contains { superclasses[$0]?.contains(where: own.contains) == true }
        }
        var needed: Set<String> = [],
            waiting = candidates.flatMap { all[$0].superclasses.map(\.name) + all[$0].extended }
        while let name = waiting.popLast() {
            guard own.contains(name), needed.insert(name).inserted else { continue }
            waiting += superclasses[name] ?? []
        }
        let related = all.indices.filter { file in
            !needed.isDisjoint(with: all[file].extended) || all[file].superclasses.contains { needed.contains($0.name) }
        }
        return Array(Set(candidates + related)).sorted()
    }
}

/// Reads names in the bytes of a text.
private struct WordReader {
    let text: UnsafeRawBufferPointer
    var position: Int

    private mutating func skipBlanks() {
        while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { position += 1 }
    }

    /// The last part of a name with dots.
    mutating func name() -> String {
        skipBlanks()
        var start = position
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: ".") { start = position + 1 }
            guard byte == UInt8(ascii: ".") || WordMatcher.isPartOfName(byte) else { break }
            position += 1
        }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    mutating func skipGenerics() {
        skipBlanks()
        guard position < text.count, text[position] == UInt8(ascii: "<") else { return }
        var depth = 0
        while position < text.count {
            if text[position] == UInt8(ascii: "<") { depth += 1 }
            if text[position] == UInt8(ascii: ">") { depth -= 1 }
            position += 1
            if depth == 0 { return }
        }
    }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard position < text.count, text[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }
}
