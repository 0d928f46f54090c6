internal import CProcess
import Foundation

/// The limits that the system sets for this process, checked first: libraries end the program where they run short.
package enum ProcessLimits {
    private static let descriptors = 24
    private static let memory = 64 << 20

    /// Why the program cannot work under the limits of the process; nil where it can.
    package static var problem: String? {
        raiseDescriptorLimit()
        let free = freeDescriptors(upTo: descriptors)
        if free < descriptors {
            return "only \(free) more files can be opened, \(descriptors) are needed (see `ulimit -n`)"
        }
        if !hasMemory(memory) { return "less than \(memory >> 20) MB of memory can be had (see `ulimit -v`)" }
        if !canStartThread { return "no thread can be started (see `ulimit -u` and `ulimit -v`)" }
        return nil
    }

    /// Limits the memory that this process and each that it starts may write.
    package static func limitMemory(to bytes: Int) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(bytes))
        limit.rlim_max = limit.rlim_cur
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }

    /// Limits the number of heaps that threads allocate in from now on; the system's default is eight per processor.
    ///
    /// Each keeps memory that its threads have freed, such as files and pictures after decoding.
    package static func limitHeaps(to count: Int) { vitrine_limit_heaps(Int32(count)) }

    /// Whether that many more bytes of address space can be had. The system may still lack the pages later.
    package static func hasMemory(_ bytes: Int) -> Bool {
        guard
            let mapping = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
            mapping != MAP_FAILED
        else { return false }
        munmap(mapping, bytes)
        return true
    }

    /// The soft limit is often far below what the system permits.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < 1024 else { return }
        limit.rlim_cur = min(limit.rlim_max, 1024)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func freeDescriptors(upTo most: Int) -> Int {
        var opened: [Int32] = []
        defer { for file in opened { close(file) } }
        while opened.count < most {
            let file = fcntl(0, F_DUPFD_CLOEXEC, 3)
            if file < 0 { break }
            opened.append(file)
        }
        return opened.count
    }

    private static var canStartThread: Bool {
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
        pthread_join(thread, nil)
        return true
    }
}
