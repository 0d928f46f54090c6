import Foundation

/// Rows of pixels in a circle: the memory stands in the address space twice, one behind the other, so that the first row
/// follows the last.
///
/// A picture in it can begin at any row, and rolls on without being copied. The memory is a System V segment, which an X
/// server can map too.
package final class PixelRing {
    package let address: UnsafeMutableRawPointer
    /// How many rows there are before the first one comes again.
    package let rows: Int
    package let bytesPerRow: Int
    /// The system's number of the memory.
    package let segment: Int32

    /// Transparent rows, at least `height` of them, for pictures of `width` pixels. Nil where the system has no such memory.
    package init?(width: Int, height: Int) {
        // Both sights of the memory begin and end with pages.
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        bytesPerRow = (width * 4 + 63) & ~63
        let step = page / min(page, bytesPerRow & -bytesPerRow)
        rows = (height + step - 1) / step * step
        let size = rows * bytesPerRow
        guard let reserved = mmap(nil, size * 2, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), reserved != MAP_FAILED
        else { return nil }
        segment = shmget(0, size, IPC_CREAT | 0o600)
        guard segment >= 0 else {
            munmap(reserved, size * 2)
            return nil
        }
        address = reserved
        let isMapped = shmat(segment, reserved, Self.remap) == reserved
        // From here on the memory ends with the last process that maps it. Linux lets others, the X server among them, map
        // a segment that is marked for removal as long as it exists.
        shmctl(segment, IPC_RMID, nil)
        guard isMapped, shmat(segment, reserved + size, Self.remap) == reserved + size else {
            munmap(reserved, size * 2)
            return nil
        }
    }

    /// Takes the place of what is mapped there.
    private static let remap: Int32 = 0o40000

    deinit {
        shmdt(address)
        shmdt(address + rows * bytesPerRow)
    }
}
