#if PhotoServer

import ArgumentParser
import Files
import Foundation
import PhotoServer

/// A photo service to test `vitrine preview hundred-pixels --feed URL`.
///
/// A separate program, since vitrine does not need the server's dependencies.
@main struct PhotoServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo-server",
        abstract: "Serves the pictures of a folder over HTTP on this machine only, until interrupted.",
        discussion: """
            Prints its URL; `vitrine preview hundred-pixels --feed URL` shows its pictures. Faults are counted over all \
            responses: `--fail 3` affects every third one, `--fail 1` all.
            """)

    @Argument(help: "The folder with PNG, JPEG, WebP and GIF files, which are served by name.")
    var folder: String

    @Option(help: ArgumentHelp("The port; 0 for any free one.", valueName: "N"))
    var port: UInt16 = 8017

    @Option(help: ArgumentHelp("The delay before each response in seconds.", valueName: "seconds"))
    var delay: Double = 0

    @Option(help: ArgumentHelp("Every Nth response is status 500.", valueName: "N"))
    var fail: Int?

    @Option(help: ArgumentHelp("Every Nth response is cut off halfway.", valueName: "N"))
    var truncate: Int?

    @Option(help: ArgumentHelp("Every Nth response is malformed.", valueName: "N"))
    var nonsense: Int?

    @Option(help: ArgumentHelp("Every Nth response is a gigabyte long.", valueName: "N"))
    var huge: Int?

    @Option(help: ArgumentHelp("Every Nth response is a picture of 200 megapixels.", valueName: "N"))
    var megapixels: Int?

    @Option(help: ArgumentHelp("Every Nth request gets no response.", valueName: "N"))
    var silence: Int?

    @Option(help: ArgumentHelp("Every Nth response redirects to another host name.", valueName: "N"))
    var redirect: Int?

    @Flag(help: "Applies faults to lists of photos, too.")
    var lists = false

    func validate() throws {
        guard (0...3600).contains(delay) else { throw ValidationError("--delay must be from 0 to 3600 seconds") }
        for (name, number) in rates where number.map({ $0 < 1 }) ?? false {
            throw ValidationError("--\(name.rawValue) must be at least 1")
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
        } catch { throw ValidationError("\(FileError.unreadable(path: folder, reason: error.localizedDescription))") }
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

#else

import Files
import Foundation

/// The program without the trait by which the server's dependencies are resolved.
@main enum PhotoServerCommand {
    static func main() {
        StandardError.print(
            "Error: photo-server is built without its server; use: swift run --traits PhotoServer photo-server")
        exit(64)
    }
}

#endif
