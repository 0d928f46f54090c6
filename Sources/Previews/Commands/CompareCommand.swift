import ArgumentParser
import Files
import Foundation
import Snapshots

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", _superCommandName: Commands.name,
        abstract: "Describes how two PNG pictures differ.",
        discussion: "The status is 0 if they are equal, 1 if they differ, 2 if one cannot be read.")

    @Argument(help: "The picture to compare.")
    var actual: String

    @Argument(help: "The expected picture.")
    var expected: String

    @Option(name: [.short, .long], help: ArgumentHelp("Writes a picture of the difference.", valueName: "file.png"))
    var output: String?

    @Option(help: ArgumentHelp("Repeats the comparison and prints the time of one.", valueName: "N"))
    var `repeat`: Int?

    func validate() throws {
        if let times = `repeat`, !(1...1_000_000).contains(times) {
            throw ValidationError("--repeat must be from 1 to 1000000")
        }
    }

    func run() throws {
        let comparison: PixelComparison
        do {
            let (a, b) = (try PNG.read(actual), try PNG.read(expected))
            comparison = PixelComparison(a, with: b)
            if let times = `repeat` {
                let took = ContinuousClock().measure { for _ in 0..<times { _ = PixelComparison(a, with: b) } }
                StandardOutput.print("one of \(times) comparisons took \(took / times / .microseconds(1) / 1000) ms")
            }
            if let output { try PNG.write(PixelComparison.differenceImage(a, b), to: output, effort: .fast) }
        } catch {
            StandardError.print("Error: \(error)")
            throw ExitCode(2)
        }
        StandardOutput.print(comparison)
        for rect in comparison.rectangles {
            StandardOutput.print("  columns \(rect.x0)..<\(rect.x1), rows \(rect.y0)..<\(rect.y1)")
        }
        if !comparison.isEqual { throw ExitCode(1) }
    }
}
