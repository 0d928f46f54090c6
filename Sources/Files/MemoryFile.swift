internal import CProcess

/// Files in memory that processes share.
package enum MemoryFile {
    /// Makes an empty file without a name and returns its number, which programs that are started do not get. Negative, with
    /// `errno` set, where the system has none.
    package static func make() -> Int32 { vitrine_make_memory_file() }
}
