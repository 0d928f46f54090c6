internal import CProcess
import Foundation

/// The file actions and attributes of `posix_spawn` for a `ChildProcess`, until it is started.
final class SpawnPlan {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    private var copies: [Descriptor] = []

    /// - Parameter streams: by their numbers in the program, which has no others.
    init(streams: [ChildProcess.Stream], folder: String?) throws(SystemFailure) {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        for (index, stream) in streams.enumerated() {
            let number = Int32(index)
            switch stream {
            case .inherited: break
            case .null:
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
            case .descriptor(let descriptor):
                // Numbers behind those of the program: none is overwritten before it is copied.
                let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, Int32(streams.count))
                guard copy >= 0 else { throw SystemFailure(number: errno) }
                copies.append(Descriptor(owning: copy))
                posix_spawn_file_actions_adddup2(&actions, copy, number)
            }
        }
        _ = vitrine_close_descriptors_from(Int32(streams.count), &actions)
        if let folder { _ = vitrine_start_in_folder(folder, &actions) }
        setAttributes()
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    private func setAttributes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }
}
