import Files
import Foundation
import PackageBuilds
import Synchronization

/// The tools over the scenes of a package: `build` makes a library of it, and a process that has loaded the last one
/// runs all else.
@MainActor package final class PackageTools: ToolRunner {
    package typealias Build = @Sendable () throws -> LibraryBuilder.Library?
    package typealias Start = @MainActor (_ library: String) throws -> ToolProcess

    private let folder: String
    private let makeLibrary: Build
    private let start: Start
    private let queue = DispatchQueue(label: "vitrine.agent.build")
    /// Builds whose result no call has returned, in their order.
    private var builds: [LibraryBuild] = []
    private var lastNumber = 0
    private var library: LibraryBuilder.Library?
    private var process: ToolProcess?

    /// Starts the first build.
    /// - Parameters:
    ///   - build: makes a library; nil where nothing has changed. It is called on another thread.
    ///   - start: starts a process with the scenes of a library.
    package init(folder: String, build: @escaping Build, start: @escaping Start) {
        (self.folder, makeLibrary, self.start) = (folder, build, start)
        begin()
    }

    package var isReplaced: Bool { builds.allSatisfy(\.isFinished) && AgentTools.Settings.isReplaced() }

    package func end() {
        process?.end()
        if let library { unlink(library.path) }
        (process, library) = (nil, nil)
    }

    package func run(_ call: ToolCall) -> ToolResult {
        do {
            if call.name == "build" { return try build(call.arguments) }
            // Of a job that nobody has asked for.
            for build in builds where build.isFinished { show(build) }
            if library == nil {
                let first = result(of: builds.last ?? begin(), within: AgentJobs.longestWait)
                guard library != nil else { return .failure(first.text) }
            }
            let process = try shownProcess()
            if let result = process.run(call) { return result }
            self.process = nil
            return .failure(process.endReport)
        } catch { return .failure("\(error)") }
    }

    /// The process of the last library, started again where it has ended.
    private func shownProcess() throws -> ToolProcess {
        if let process, process.isRunning { return process }
        let started = try start(library?.path ?? "")
        process = started
        return started
    }

    // MARK: Builds

    private func build(_ arguments: ToolArguments) throws -> ToolResult {
        var build: LibraryBuild?
        if let handle = arguments.text("job") {
            build = builds.first { $0.handle == handle }
            if build == nil {
                throw ToolError(
                    "there is no job \"\(handle.prefix(40))\" of build in this server", next: "call again without job")
            }
        }
        let seconds = min(max(0, arguments.number("wait") ?? AgentJobs.longestWait), AgentJobs.longestWait)
        return result(of: build ?? begin(), within: seconds)
    }

    @discardableResult private func begin() -> LibraryBuild {
        lastNumber += 1
        let build = LibraryBuild("b\(lastNumber)", makeLibrary)
        builds.append(build)
        queue.async(execute: build.item)
        return build
    }

    private func result(of build: LibraryBuild, within seconds: Double) -> ToolResult {
        guard let result = build.result(within: seconds) else {
            return ToolResult("building\nnext: call build with job \(build.handle)")
        }
        show(build)
        builds.removeAll { $0.handle == build.handle }
        switch result {
        case .success(nil): return ToolResult("nothing has changed since the last build")
        case .success(let made?): return ToolResult("built; stages show the new code\n" + BuildText.summary(of: made))
        case .failure(let failure):
            return .failure(
                BuildText.errors(in: failure.output, folder: folder) + "\nnext: correct the errors and build again")
        }
    }

    /// Replaces the process by one with the library of a build, and of those before it, once.
    private func show(_ build: LibraryBuild) {
        for other in builds where !other.isShown && other.isFinished {
            other.isShown = true
            guard case .success(let made?) = other.result(within: 0) else { continue }
            process?.end()
            if let old = library, old.path != made.path { unlink(old.path) }
            library = made
            // Its start takes as long as the next call of the client.
            process = try? start(made.path)
        }
    }
}

/// A build of a library on another thread.
@MainActor private final class LibraryBuild {
    let handle: String
    let item: DispatchWorkItem
    var isShown = false
    private let outcome: Outcome

    /// Written by the build, read after its end.
    private final class Outcome: Sendable {
        let value = Mutex<Result<LibraryBuilder.Library?, CompileFailure>?>(nil)
    }

    init(_ handle: String, _ build: @escaping PackageTools.Build) {
        let outcome = Outcome()
        (self.handle, self.outcome) = (handle, outcome)
        // Not on the main actor, as a closure of this type would be.
        let run: @Sendable () -> Void = {
            let result = Result { try build() }.mapError { error in
                error as? CompileFailure ?? CompileFailure(output: "\(error)")
            }
            outcome.value.withLock { $0 = result }
        }
        item = DispatchWorkItem(block: run)
    }

    var isFinished: Bool { outcome.value.withLock { $0 != nil } }

    /// Waits for the end; nil where it has not come.
    func result(within seconds: Double) -> Result<LibraryBuilder.Library?, CompileFailure>? {
        if !isFinished, seconds > 0 { _ = item.wait(timeout: .now() + seconds) }
        return outcome.value.withLock { $0 }
    }
}

/// The result of a build in few words.
enum BuildText {
    static func summary(of library: LibraryBuilder.Library) -> String {
        let changed = library.changed.prefix(5).joined(separator: ", ")
        return (changed.isEmpty ? "" : changed + "\n")
            + "\(library.tool) \(Number.text(library.compiling)) s, linking \(Number.text(library.linking)) s"
    }

    /// The first five errors with paths below the folder, or the end of the output.
    static func errors(in output: String, folder: String, limit: Int = 5) -> String {
        var errors: [String] = []
        for line in output.split(separator: "\n").map(String.init) where line.contains(": error: ") {
            let text = line.replacingOccurrences(of: folder + "/", with: "")
            if !errors.contains(text) { errors.append(text) }
        }
        guard !errors.isEmpty else { return "the build failed:\n" + output.suffix(1500) }
        let rest = errors.count - limit
        return (errors.prefix(limit) + (rest > 0 ? ["… \(rest) more errors"] : [])).joined(separator: "\n")
    }
}
