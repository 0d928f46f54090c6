import Foundation

extension BuildPlan {
    /// One command of Swift Build's manifest, as far as it is known.
    private struct Task: Decodable {
        let tool: String
        let inputs: [String]?
        let outputs: [String]?
        let args: [String]?
    }

    private struct Manifest: Decodable { let commands: [String: Task] }

    /// `manifest` is what Swift Build writes of a build (`manifest.json`). It has the files of each module, but not the
    /// compiler's command lines. Modules and objects count as in the plan of the native system; the linker's arguments
    /// are those of the program `linked`. Swift Build follows links: `path` returns the path in `folder` for one that
    /// it names.
    init(
        manifest: Data, folder: String, except: Set<String>, linked: String, path: (String) -> String = { $0 }
    ) {
        let commands = (try? JSONDecoder().decode(Manifest.self, from: manifest))?.commands ?? [:]
        var modules: [Module] = []
        var foreign: [String] = []
        var inputs: Set<String> = []
        var arguments: [[String]] = []
        var linker = ""
        for (name, task) in commands.sorted(by: { $0.key < $1.key }) {
            let own = (task.inputs ?? []).map(path).filter { $0.hasPrefix(folder + "/") && !$0.hasSuffix("/") }
            inputs.formUnion(own)
            let words = name.split(separator: " ").map(String.init)
            if task.tool == "swift-driver-compilation" {
                let sources = own.filter { $0.hasSuffix(".swift") }
                guard !sources.isEmpty, words.count > 2, !except.contains(words[2]) else { continue }
                modules.append(
                    Module(
                        name: words[2], arguments: [], sources: sources, interface: "",
                        objects: (task.outputs ?? []).filter { $0.hasSuffix(".o") }, dependencies: []))
            } else if task.tool.hasPrefix("ccompile"), !own.isEmpty {
                foreign += (task.outputs ?? []).filter { $0.hasSuffix(".o") }
            } else if words.first?.hasSuffix(":Ld") == true, let tool = task.args?.first {
                if linker.isEmpty { linker = tool }
                if words.count > 1, words[1].hasSuffix("/" + linked) {
                    arguments = LinkerArguments.all(in: task.args ?? [])
                }
            }
        }
        self.init(
            modules: modules, foreignObjects: foreign, inputs: inputs, linkerArguments: arguments.flatMap(\.self),
            compiler: linker, hasCommands: false)
    }
}
