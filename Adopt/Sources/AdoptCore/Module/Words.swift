import Foundation

/// Searches bytes for words, before anything is parsed.
enum Words {
    private static let patterns = [
        "@objc", "@nonobjc", "#selector", "#keyPath", "@IB", "os(iOS)", "@UIApplicationMain", "@NSApplicationMain",
        "@NSManaged", ".init(", "observeValue(", "CFAbsoluteTime",
    ].map { Array($0.utf8) }
    private static let foundationNames = MissingImports.foundationNames.map { Array($0.utf8) }
    private static let override = Array("override".utf8), open = Array("open ".utf8),
        `extension` = Array("extension".utf8)
    private static let whereWord = Array(" where ".utf8), uikit = Array("import UIKit".utf8)
    private static let frameworkNames = ["UI", "NSLayout", "NSCollectionLayout", "NSDiffable"].map { Array($0.utf8) }

    /// Whether a file may hold something to rewrite.
    static func callForRewriting(_ bytes: [UInt8]) -> Bool {
        if patterns.contains(where: { contains($0, in: bytes) }) { return true }
        if foundationNames.contains(where: { contains($0, in: bytes) }) { return true }
        if contains(`extension`, in: bytes), contains(override, in: bytes) || contains(open, in: bytes) { return true }
        if !contains(uikit, in: bytes) { return frameworkNames.contains { contains($0, in: bytes) } }
        // `T(frame:)` of a generic parameter.
        return hasGenerics(bytes)
    }

    /// Whether a function or type has generic parameters with a bound: `<T: UIView>`, or `where T: UIView`.
    private static func hasGenerics(_ bytes: [UInt8]) -> Bool {
        if contains(whereWord, in: bytes) { return true }
        var start = bytes.startIndex
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            let close = bytes[open...].prefix(200).firstIndex(of: UInt8(ascii: ">")) ?? open
            if bytes[open..<close].contains(UInt8(ascii: ":")) { return true }
            start = open + 1
        }
        return false
    }

    /// Words of declarations that the outlines name and lack, and of uses of what they declare.
    static func needed(by outlines: [Outline], imported: [ModuleIndex]) -> Set<String> {
        let types = outlines.flatMap(\.types) + imported.flatMap(\.types)
        let declared = Set(types.filter { $0.kind != .extension }.map(\.simpleName))
        var result: Set<String> = []
        for type in outlines.flatMap(\.types) {
            let inherited = type.inherited.flatMap { $0.split(separator: "&").map { Index.plain(String($0)) } }
            let names = inherited + (type.kind == .extension ? [Index.plain(type.name)] : [])
            for name in names.compactMap({ $0.split(separator: ".").last.map(String.init) })
            where !declared.contains(name) {
                for word in ["class", "protocol", "struct", "enum", "actor"] { result.insert("\(word) \(name)") }
            }
        }
        for type in types {
            for member in type.members {
                // Classes that have an optional requirement, and calls of it.
                if member.has("optional") { result.insert(member.name) }
                // Subclasses that override a member of an extension.
                guard type.kind == .extension, !member.has("override"), !member.isStatic else { continue }
                guard member.attribute("objc") != nil || member.access == "open" else { continue }
                result.insert("override func \(member.name)")
                result.insert("override var \(member.name)")
            }
        }
        return result
    }

    static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { first(word, in: $0, from: 0) != nil }
    }

    /// The offsets of a word.
    static func starts(of word: [UInt8], in text: UnsafeRawBufferPointer) -> [Int] {
        var starts: [Int] = [], next = 0
        while let start = first(word, in: text, from: next) {
            starts.append(start)
            next = start + word.count
        }
        return starts
    }

    private static func first(_ word: [UInt8], in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = text.baseAddress else { return nil }
        var start = start
        while text.count - start >= word.count {
            let rest = text.count - start - word.count + 1
            guard let hit = memchr(base + start, Int32(word[0]), rest) else { return nil }
            let offset = UnsafeRawPointer(hit) - base
            if word.withUnsafeBytes({ memcmp(hit, $0.baseAddress!, word.count) }) == 0 { return offset }
            start = offset + 1
        }
        return nil
    }
}
