import ArgumentParser
import Files
import Foundation
import Previews

/// Random programs of UIKit calls, in child processes or, with `--only`, in this one.
struct MisuseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "misuse",
        abstract: "Makes random calls of UIKit in child processes and checks how these end.",
        discussion: """
            A program must come to its end or stop with a message that names a call. One that ends by a signal without a \
            message, makes no progress or takes too much memory is shortened and printed; the status is then 1.
            """, shouldDisplay: false)

    @Option(help: ArgumentHelp("The seed of the first program.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("The number of calls of a program.", valueName: "M"))
    var calls = 150

    @Option(
        help: ArgumentHelp("The duration of the search.", valueName: "seconds"), transform: ArgumentForms.seconds)
    var seconds: TimeInterval = 60

    @Option(help: ArgumentHelp("Makes the calls at these positions in this process: `0,3,7`.", valueName: "list"))
    var only: String?

    func validate() throws {
        guard (1...100_000).contains(calls) else { throw ValidationError("expected 1 to 100000 --calls") }
    }

    func run() throws { try MainActor.assumeIsolated { try search() } }

    @MainActor private func search() throws {
        if let only {
            MisuseProgram(seed: seed).runAsChild(only.split(separator: ",").compactMap { Int($0) })
            return
        }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        var search = MisuseSearch(words: [program, "misuse"], calls: calls)
        var faults = 0
        try search.run(from: seed, seconds: seconds) { fault in
            faults += 1
            StandardOutput.print(MisuseProgram.report(fault))
        }
        let counts = search.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        StandardOutput.print("programs: \(counts.joined(separator: ", "))")
        if faults > 0 { throw CommandFailure("\(faults) programs ended in a way that UIKit does not state") }
    }
}
