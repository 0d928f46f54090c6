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
        segment = shmget(0, size, IPC_CREAT | 0o600)
        guard segment >= 0 else { return nil }
        guard let room = mmap(nil, size * 2, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED else {
            shmctl(segment, IPC_RMID, nil)
            return nil
        }
        address = room
        for place in [room, room + size] where shmat(segment, place, Self.remap) != place {
            munmap(room, size * 2)
            shmctl(segment, IPC_RMID, nil)
            return nil
        }
    }

    /// Takes the place of what is mapped there.
    private static let remap: Int32 = 0o40000

    /// Nobody else can map the memory any more; it goes with those who have.
    package func conceal() { shmctl(segment, IPC_RMID, nil) }

    deinit {
        shmdt(address)
        shmdt(address + rows * bytesPerRow)
    }
}
