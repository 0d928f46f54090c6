import Foundation

/// A shell that ends a program, and all processes below it, when this process ends in any way, as by SIGKILL.
///
/// It waits for the end of a pipe whose other end only this process has.
/// SwiftPM starts each compiler in a process group of its own, so the processes are found by their parents. Each is
/// stopped before its children are listed, so that it starts no others.
final class ProcessGuard {
    private let shell: ChildProcess
    private let pipe: Descriptor

    /// The pipe ends before this process has ended. At its end, the system sends SIGHUP to groups that lose their last
    /// parent of the session and have a stopped member, so nothing is stopped until the shell has another parent.
    private static let script = """
        read -r line
        isLeaving() {
            read -r own <"/proc/$$/stat"
            read -r status <"/proc/$PPID/stat" || return
            set -- ${own##*) }
            [ "$2" = "$PPID" ] || return
            set -- ${status##*) }
            [ $(($7 & 4)) -ne 0 ]
        }
        while isLeaving; do :; done
        stop() {
            kill -STOP "$1" || return
            stopped="$1 $stopped"
            for list in /proc/"$1"/task/*/children; do
                children=
                read -r children <"$list"
                for child in $children; do stop "$child"; done
            done
        }
        stop "$1"
        kill -KILL $stopped -"$1"
        """

    /// - Parameter program: the number of a process that leads a group.
    init(of program: pid_t) throws(SystemFailure) {
        let (reader, writer) = try Descriptor.pipe()
        shell = try ChildProcess(
            "/bin/sh", ["-c", Self.script, "sh", "\(program)"], input: .descriptor(reader), output: .null,
            errors: .null)
        pipe = writer
    }

    /// Leaves the program alone, before its number may become that of another.
    func end() {
        shell.kill()
        shell.wait()
        pipe.close()
    }
}
