import ArgumentParser
import Files
import PackageBuilds

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: Commands.name,
        abstract: "Reports how much of a folder's iOS source compiles here, and what is missing.",
        discussion: """
            The files are those of the targets of the folder's Xcode project, but tests; without a project, all Swift files \
            but tests. The program `adopt` rewrites them to a temporary folder, and the compiler checks them as one module \
            of Swift 5. Originals are only read.

            Imports of modules that do not exist are left out, so that the other errors of their files are found as well. \
            Each missing name is listed with the files that use it, and with those that would compile if it were there. \
            The status is 1 unless all files compile.
            """)

    @Argument(help: "The folder of an Xcode project, or any with Swift files.")
    var folder: String

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let report = try FolderCheck(folder: folder).report()
        StandardOutput.print(json ? report.json.text : report.text())
        if !report.isClean { throw ExitCode(1) }
    }
}
