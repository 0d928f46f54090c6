/// Crashes of the compiler itself.
enum CompilerCrash {
    /// The activity of the compiler at each crash in its output. `paths` has the file for each one that was compiled.
    static func all(in output: String, replacing paths: [(result: String, file: String)]) -> [String] {
        guard output.contains("Stack dump:") else { return [] }
        var crashes: [String] = []
        for dump in output.split(separator: "Stack dump:").dropFirst() {
            // The innermost activity with a place is the last numbered line that has one.
            let line = dump.split(separator: "\n").last { $0.firstMatch(of: #/^\d+\.\s.*\.swift/#) != nil }
            var text =
                line.map { $0.drop { $0 != "\t" && $0 != " " }.trimmingPrefix { $0 == "\t" || $0 == " " } }
                .map(String.init) ?? "It does not say where."
            for (result, file) in paths { text = text.replacing(result, with: file) }
            if !crashes.contains(text) { crashes.append(text) }
        }
        return crashes
    }
}
