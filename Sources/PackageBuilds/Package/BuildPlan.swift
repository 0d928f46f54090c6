import Foundation

/// How SwiftPM compiles the modules of a package: read from the plan that it writes for its build system.
struct BuildPlan: Equatable, Sendable {
    /// A Swift module of the package.
    struct Module: Equatable, Sendable {
        let name: String
        /// The compiler's command line.
        let arguments: [String]
        let sources: [String]
        /// The file of its interface, which modules that import it read.
        let interface: String
        let objects: [String]
        /// The indices of the modules of the plan that it imports.
        let dependencies: [Int]
    }

    /// Modules come after those that they import.
    let modules: [Module]
    /// The object files of the package's targets in C, C++ or assembler.
    let foreignObjects: [String]
    /// The files of the package that any command reads, such as sources, headers' folders and resources.
    let inputs: Set<String>
    /// The resources that are copied as they are.
    let copies: [ResourceCopy]
    /// Libraries, their folders, and other arguments for the linker that the package asks for.
    let linkerArguments: [String]
    /// The path of the compiler, or of a tool beside it; empty without one.
    let compiler: String
    /// Whether it has the compiler's command lines. Without them, SwiftPM builds every change.
    let hasCommands: Bool

    /// `text` is SwiftPM's plan (`debug.yaml`); modules count whose sources are in `folder`, less those named in
    /// `except`. Of them only those count that the module `subject` imports, if the plan has it: programs and tests are
    /// not built. The linker's arguments are those of the program `linked`, less those of the program `loader`.
    init(
        _ text: String, folder: String, except: Set<String>, subject: String = "", linked: String = "",
        loader: String = ""
    ) {
        var imported: Set<String>?
        var found: [(name: String, inputs: [String], outputs: [String], arguments: [String])] = []
        var foreign: [String] = []
        var inputs: Set<String> = []
        var links: [String: [[String]]] = [:]
        var copies: [ResourceCopy] = []
        for command in Self.commands(text) {
            inputs.formUnion(command.inputs.filter { $0.hasPrefix(folder + "/") && !$0.hasSuffix("/") })
            if command.name.hasPrefix("C."), command.name.hasSuffix(".module"), !command.name.hasSuffix("-tool.module"),
                let index = command.arguments.firstIndex(of: "-module-name"), index + 1 < command.arguments.count
            {
                let name = command.arguments[index + 1]
                if name == subject { imported = Set(command.inputs) }
                guard !except.contains(name), command.inputs.contains(where: { Self.isSource($0, in: folder) }) else {
                    continue
                }
                // The build system has the messages of the compiler as records; here they are text.
                let arguments = command.arguments.filter { $0 != "-parseable-output" }
                found.append((name, command.inputs, command.outputs, arguments))
            } else if command.name.hasSuffix(".o"), command.tool == "clang",
                command.inputs.contains(where: { $0.hasPrefix(folder + "/") }), !command.name.contains("-tool.build/")
            {
                foreign.append(command.name)
            } else if command.tool == "copy-tool", let from = command.inputs.first, let to = command.outputs.first {
                if from.hasPrefix(folder + "/") { copies.append(ResourceCopy(from: from, to: to)) }
            } else if command.name.hasSuffix(".exe"), let name = command.name.split(separator: "-").first {
                links[String(name)] = LinkerArguments.all(in: command.arguments)
            }
        }
        let present = links["C.\(loader)"] ?? []
        linkerArguments = (links["C.\(linked)"] ?? []).filter { !present.contains($0) }.flatMap(\.self)
        foreignObjects = foreign
        self.inputs = inputs
        self.copies = copies
        modules = Self.sorted(
            found.filter { imported?.isDisjoint(with: $0.outputs) != true }, folder: folder)
        compiler = modules.first?.arguments.first ?? ""
        hasCommands = true
    }

    init(
        modules: [Module], foreignObjects: [String], inputs: Set<String>, linkerArguments: [String], compiler: String,
        hasCommands: Bool
    ) {
        (self.modules, self.foreignObjects, self.inputs, copies) = (modules, foreignObjects, inputs, [])
        (self.linkerArguments, self.compiler, self.hasCommands) = (linkerArguments, compiler, hasCommands)
    }

    /// The module that a source belongs to.
    func module(of source: String) -> Int? { modules.firstIndex { $0.sources.contains(source) } }

    /// The copies of a file that is a resource or in a folder of resources.
    func copies(of file: String) -> [String] { copies.compactMap { $0.destination(of: file) } }

    /// The modules that import one, directly or not, and itself, in the order of building.
    func dependents(of module: Int) -> [Int] {
        var all: Set<Int> = [module]
        for index in modules.indices where !all.isDisjoint(with: modules[index].dependencies) { all.insert(index) }
        return all.sorted()
    }

    private static func isSource(_ path: String, in folder: String) -> Bool {
        path.hasPrefix(folder + "/") && path.hasSuffix(".swift")
    }

    private static func sorted(
        _ found: [(name: String, inputs: [String], outputs: [String], arguments: [String])], folder: String
    ) -> [Module] {
        func interface(_ outputs: [String]) -> String { outputs.first { $0.hasSuffix(".swiftmodule") } ?? "" }
        var modules: [Module] = []
        var rest = found.sorted { $0.name < $1.name }
        while !rest.isEmpty {
            let waiting = Set(rest.map { interface($0.outputs) })
            // SwiftPM accepts no cycles; without a module that can be built, the plan is not one of its own.
            guard let index = rest.firstIndex(where: { waiting.isDisjoint(with: $0.inputs) }) else { break }
            let next = rest.remove(at: index)
            modules.append(
                Module(
                    name: next.name, arguments: next.arguments, sources: next.inputs.filter { $0.hasSuffix(".swift") },
                    interface: interface(next.outputs), objects: next.outputs.filter { $0.hasSuffix(".o") },
                    dependencies: modules.indices.filter { next.inputs.contains(modules[$0].interface) }))
        }
        return modules
    }
}

extension BuildPlan {
    private struct Command {
        let name: String
        var tool = ""
        var inputs: [String] = []
        var outputs: [String] = []
        var arguments: [String] = []
    }

    /// The commands of the plan. SwiftPM writes one property a line, and lists as JSON.
    private static func commands(_ text: String) -> [Command] {
        guard let start = text.range(of: "\ncommands:\n") else { return [] }
        var commands: [Command] = []
        for line in text[start.upperBound...].split(separator: "\n") {
            if line.hasPrefix("  \""), line.hasSuffix("\":") {
                commands.append(Command(name: String(line.dropFirst(3).dropLast(2))))
            } else if let last = commands.indices.last, line.hasPrefix("    "),
                let colon = line.firstIndex(of: ":")
            {
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                switch line[line.index(line.startIndex, offsetBy: 4)..<colon] {
                case "tool": commands[last].tool = String(value)
                case "inputs": commands[last].inputs = list(value)
                case "outputs": commands[last].outputs = list(value)
                case "args": commands[last].arguments = list(value)
                default: break
                }
            }
        }
        return commands
    }

    private static func list(_ text: Substring) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
}
