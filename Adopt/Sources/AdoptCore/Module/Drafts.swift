/// The edits and problems of all files of a module, as they are collected.
struct Drafts {
    private struct Position: Hashable {
        let file: Int
        let offset: Int
    }

    let files: [SourceFile]
    private(set) var problems: [Problem] = []
    private var reported: Set<Problem> = []
    private(set) var counts: [Rule: Int] = [:]
    private var edits: [[Edit]]
    private var lines: [Int: LineTable] = [:]
    private var imported: [Int: Set<String>] = [:]
    private var inheritance: [Position: (type: TypeDeclaration, names: [String])] = [:]
    private var members: [Position: (type: TypeDeclaration, texts: [String])] = [:]

    init(files: [SourceFile]) {
        self.files = files
        edits = Array(repeating: [], count: files.count)
    }

    /// Replaces a range. Line breaks of the range are kept before the last character of the text, so no line moves.
    /// Parts of a rewriting that is counted elsewhere have no rule.
    mutating func replace(_ range: Range<Int>, with text: String, in file: Int, _ rule: Rule? = nil) {
        let missing = newlines(in: range, of: file) - text.filter(\.isNewline).count
        var padded = text
        if missing > 0 {
            padded.insert(
                contentsOf: String(repeating: "\n", count: missing),
                at: text.isEmpty ? text.endIndex : text.index(before: text.endIndex))
        }
        edits[file].append(Edit(range: range, text: padded))
        if let rule { count(rule) }
    }

    mutating func insert(_ text: String, at offset: Int, in file: Int, _ rule: Rule? = nil) {
        replace(offset..<offset, with: text, in: file, rule)
    }

    /// Imports a module, once.
    mutating func `import`(_ module: String, in file: Int) {
        guard let outline = files[file].outline, imported[file, default: []].insert(module).inserted else { return }
        insert("import \(module); ", at: outline.importOffset, in: file, .missingImport)
    }

    /// Imports UIKit in a file that does not, where its declarations are used in place of those of Objective-C.
    mutating func importUIKit(in file: Int) {
        if files[file].outline?.imports.contains(where: { $0.module == "UIKit" && !$0.isConditional }) == false {
            self.import("UIKit", in: file)
        }
    }

    mutating func count(_ rule: Rule) { counts[rule, default: 0] += 1 }

    /// Adds a type to an inheritance clause.
    mutating func inherit(_ name: String, by type: TypeDeclaration, in file: Int) {
        let position = Position(file: file, offset: type.inheritanceOffset)
        guard inheritance[position]?.names.contains(name) != true else { return }
        inheritance[position, default: (type, [])].names.append(name)
    }

    /// Adds a member before the closing brace of a type, on its line.
    mutating func add(_ text: String, to type: TypeDeclaration, in file: Int, _ rule: Rule? = nil) {
        members[Position(file: file, offset: type.body.upperBound), default: (type, [])].texts.append(text)
        if let rule { count(rule) }
    }

    mutating func report(_ message: String, at offset: Int, in file: Int, _ rule: Rule, isNote: Bool = false) {
        let table = lines[file] ?? LineTable(files[file].bytes)
        lines[file] = table
        let (line, column) = table.position(of: offset)
        let problem = Problem(
            path: files[file].path, line: line, column: column, rule: rule, isNote: isNote, message: message)
        if reported.insert(problem).inserted { problems.append(problem) }
    }

    /// The edits of a file in the order of the text.
    func edits(of file: Int) -> [Edit] {
        var result = edits[file]
        for (position, addition) in inheritance where position.file == file {
            let names = addition.names.joined(separator: ", ")
            let text = (addition.type.inherited.isEmpty ? ": " : ", ") + names
            result.append(Edit(range: position.offset..<position.offset, text: text))
        }
        for (position, addition) in members where position.file == file {
            // Declarations on one line are separated by semicolons.
            let text = (addition.type.closesOnMemberLine ? "; " : "") + addition.texts.joined(separator: "; ") + " "
            result.append(Edit(range: position.offset..<position.offset, text: text))
        }
        return Edit.ordered(result)
    }

    private func newlines(in range: Range<Int>, of file: Int) -> Int {
        files[file].bytes[range].reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    }
}
