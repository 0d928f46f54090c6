import Foundation

extension MisuseProgram {
    /// Makes calls in this process, and writes the position of each to standard error before it begins.
    func runAsChild(_ positions: [Int]) {
        run(positions) { position in FileHandle.standardError.write(Data("call \(position)\n".utf8)) }
    }

    /// The necessary calls as lines of source.
    static func report(_ fault: MisuseSearch.Fault) -> String {
        let program = MisuseProgram(seed: fault.seed)
        let lines = fault.positions.map { "    \(program.call($0).text)" }
        let list = fault.positions.map(String.init).joined(separator: ",")
        return "seed \(fault.seed): \(fault.outcome.description)\n\(lines.joined(separator: "\n"))\n"
            + "    // vitrine misuse --seed \(fault.seed) --only \(list)"
    }
}
