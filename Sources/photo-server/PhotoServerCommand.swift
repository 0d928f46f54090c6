import ArgumentParser
import Files
import Foundation
import PhotoServer

/// A photo service to try `vitrine preview hundred-pixels --feed URL` against.
///
/// A program of its own, since the window has no use for what a server needs.
@main struct PhotoServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo-server",
        abstract: "Serves the pictures of a folder over HTTP, to this machine alone, until it is ended.",
        discussion: """
            Prints its address; `vitrine preview hundred-pixels --feed ADDRESS` shows what it serves. Faults are counted over all \
            answers: `--fail 3` spoils every third one, `--fail 1` each.
            """)

    @Argument(help: "The folder; its PNG, JPEG, WebP and GIF files are served in the order of their names.")
    var folder: String

    @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "N"))
    var port: UInt16 = 8017

    @Option(help: ArgumentHelp("Seconds before each answer.", valueName: "seconds"))
    var delay: Double = 0

    @Option(help: ArgumentHelp("Every Nth answer is status 500.", valueName: "N"))
    var fail: Int?

    @Option(help: ArgumentHelp("Every Nth answer breaks off half-way.", valueName: "N"))
    var truncate: Int?

    @Option(help: ArgumentHelp("Every Nth answer is nonsense.", valueName: "N"))
    var nonsense: Int?

    @Option(help: ArgumentHelp("Every Nth answer is a gigabyte long.", valueName: "N"))
    var huge: Int?

    @Option(help: ArgumentHelp("Every Nth answer is a picture of 200 megapixels.", valueName: "N"))
    var megapixels: Int?

    @Option(help: ArgumentHelp("Every Nth answer never comes.", valueName: "N"))
    var silence: Int?

    @Option(help: ArgumentHelp("Every Nth answer leads to another host name.", valueName: "N"))
    var redirect: Int?

    @Flag(help: "Faults spoil lists of photos too, not pictures alone.")
    var lists = false

    func validate() throws {
        guard (0...3600).contains(delay) else { throw ValidationError("--delay is from 0 to 3600 seconds") }
        for (name, number) in rates where number.map({ $0 < 1 }) ?? false {
            throw ValidationError("--\(name.rawValue) is 1 or more: every how many answers it happens")
        }
    }

    private var rates: [(PhotoFaults.Fault, Int?)] {
        [
            (.fail, fail), (.truncate, truncate), (.nonsense, nonsense), (.huge, huge), (.megapixels, megapixels),
            (.silence, silence), (.redirect, redirect),
        ]
    }

    func run() throws {
        ProcessStart.prepare()
        var faults = PhotoFaults()
        faults.delay = delay
        faults.hitsLists = lists
        for (fault, rate) in rates { faults.every[fault] = rate }
        let server: PhotoServer
        do {
            server = try PhotoServer(folder: URL(fileURLWithPath: folder), port: port, faults: faults)
        } catch { throw ValidationError("cannot read \(folder): \(error.localizedDescription)") }
        Task { [port] in
            do {
                let address = try await server.start()
                StandardOutput.print("\(server.pictureCount) pictures at \(address.absoluteString)  (Ctrl-C ends)")
            } catch {
                StandardError.print("Error: cannot listen on port \(port): \(error.localizedDescription)")
                Foundation.exit(1)
            }
        }
        RunLoop.main.run()
    }
}
