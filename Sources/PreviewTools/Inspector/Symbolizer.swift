import Files
import Foundation

/// Finds the positions in the source of addresses in this program, with `llvm-symbolizer` of the toolchain.
package struct Symbolizer: Sendable {
    /// The path of the tool.
    let tool: String

    /// The tool beside the `swift` on the path, else one on the path; nil if there is none.
    package init?() {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let beside = folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }.map {
            URL(fileURLWithPath: $0 + "/swift").resolvingSymlinksInPath().deletingLastPathComponent().path
        }
        let found = ([beside].compactMap { $0 } + folders).map { $0 + "/llvm-symbolizer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        tool = found
    }

    /// The positions of return addresses. An address has several where functions were inlined, from the inside out, and
    /// none where nothing is known of it.
    func positions(of addresses: Set<UInt>) throws -> [UInt: [CodePosition]] {
        var byFile: [String: [(address: UInt, offset: UInt)]] = [:]
        let mappings = Self.ownMappings()
        var fixed: [String: Bool] = [:]
        for address in addresses {
            // The call is before the address to which it returns.
            let found = Self.file(of: address - 1, in: mappings) { path in
                if let known = fixed[path] { return known }
                fixed[path] = Self.isFixed(path)
                return fixed[path] == true
            }
            guard let (file, offset) = found else { continue }
            byFile[file, default: []].append((address, offset))
        }
        var found: [UInt: [CodePosition]] = [:]
        for (file, places) in byFile {
            let known = try positions(of: places.map(\.offset), in: file)
            for place in places { found[place.address] = known[place.offset] }
        }
        return found
    }

    /// The positions of addresses in a file.
    package func positions(of offsets: [UInt], in file: String) throws -> [UInt: [CodePosition]] {
        let words = [tool, "--output-style=JSON", "--no-demangle", "--obj=" + file]
        var found: [UInt: [CodePosition]] = [:]
        for part in stride(from: 0, to: offsets.count, by: 1000) {
            let some = offsets[part..<min(offsets.count, part + 1000)]
            let run = try ToolRun(words + some.map { "0x" + String($0, radix: 16) })
            found.merge(Self.positions(in: run.output)) { $1 }
        }
        return found
    }

    // MARK: Files in memory

    /// A part of a file that is mapped into memory.
    struct Mapping: Equatable {
        var range: Range<UInt>
        var offset: UInt
        var path: String
    }

    /// The mappings of files into this program; none where `/proc` is missing.
    static func ownMappings() -> [Mapping] {
        // The kernel gives this text a page at a time, and Foundation's own readers take a short read for the end.
        mappings(in: (try? InputFile.text("/proc/self/maps")) ?? "")
    }

    /// The mappings of files in the text of `/proc/self/maps`.
    static func mappings(in text: String) -> [Mapping] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard words.count == 6, words[5].contains("/") else { return nil }
            let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] < ends[1], let offset = UInt(words[2], radix: 16) else { return nil }
            return Mapping(
                range: ends[0]..<ends[1], offset: offset, path: words[5].trimmingCharacters(in: .whitespaces))
        }
    }

    /// The file that is mapped at an address, and the address in that file: from its first mapping on, or the same in a
    /// program with a fixed address.
    static func file(
        of address: UInt, in mappings: [Mapping], isFixed: (String) -> Bool = { _ in false }
    ) -> (path: String, offset: UInt)? {
        guard let mapping = mappings.first(where: { $0.range.contains(address) }),
            let first = mappings.last(where: {
                $0.path == mapping.path && $0.offset == 0 && $0.range.lowerBound <= address
            })
        else { return nil }
        return (mapping.path, isFixed(mapping.path) ? address : address - first.range.lowerBound)
    }

    /// Whether a file in the ELF format is a program that is linked for a fixed address.
    static func isFixed(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 18)).flatMap { $0 } ?? Data()
        // The type of the file, in the byte order of the machine; 2 is an executable, 3 a shared object.
        return header.count == 18 && header.starts(with: [0x7f, 0x45, 0x4c, 0x46]) && header[16] == 2
    }

    // MARK: Output

    private struct Answer: Decodable {
        struct Symbol: Decodable {
            var fileName: String
            var functionName: String
            var line: Int
            /// The line of the function; older tools do not have it.
            var startLine: Int?

            /// The initial values of stored properties have no line of their own: they get that of the initialiser.
            var knownLine: Int { line == 0 && functionName.hasSuffix("fc") ? startLine ?? 0 : line }

            enum CodingKeys: String, CodingKey {
                case fileName = "FileName"
                case functionName = "FunctionName"
                case line = "Line"
                case startLine = "StartLine"
            }
        }
        var address: String
        var symbols: [Symbol]?

        enum CodingKeys: String, CodingKey {
            case address = "Address"
            case symbols = "Symbol"
        }
    }

    /// The positions in an output of the tool in JSON: one list, or an object on each line.
    static func positions(in output: String) -> [UInt: [CodePosition]] {
        let decoder = JSONDecoder()
        var answers: [Answer] = []
        for line in output.split(whereSeparator: \.isNewline) {
            let data = Data(line.utf8)
            if line.hasPrefix("["), let list = try? decoder.decode([Answer].self, from: data) { answers += list }
            if line.hasPrefix("{"), let one = try? decoder.decode(Answer.self, from: data) { answers.append(one) }
        }
        var found: [UInt: [CodePosition]] = [:]
        for answer in answers {
            guard let address = UInt(answer.address.dropFirst(2), radix: 16), let symbols = answer.symbols else {
                continue
            }
            let positions = symbols.filter { !$0.functionName.isEmpty }.map {
                CodePosition(
                    file: $0.fileName.isEmpty ? nil : $0.fileName, line: $0.knownLine, function: $0.functionName)
            }
            if !positions.isEmpty { found[address] = positions }
        }
        return found
    }
}
