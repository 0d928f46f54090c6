/// The linker's arguments on the command line by which SwiftPM links a program.
enum LinkerArguments {
    /// Libraries, folders of libraries, and what is passed to the linker, each in the linker's own words. Arguments
    /// that belong to the program itself are left out.
    static func all(in arguments: [String]) -> [[String]] {
        var result: [[String]] = []
        var passed: [String] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            index += 1
            if word == "-Xlinker", index < arguments.count {
                passed.append(arguments[index])
                index += 1
            } else if word.hasPrefix("-l") || word.hasPrefix("-L"), word.count > 2 {
                if !result.contains([word]) { result.append([word]) }
            }
        }
        // A word that is no option is the value of the one before.
        var group: [String] = []
        for word in passed + ["-"] {
            if word.hasPrefix("-"), !group.isEmpty {
                if !isOfProgram(group[0]) { result.append(group) }
                group = []
            }
            group.append(word)
        }
        return result
    }

    private static func isOfProgram(_ option: String) -> Bool {
        ["--defsym", "-rpath=$ORIGIN", "--export-dynamic"].contains(option)
    }
}
