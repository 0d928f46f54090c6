import Foundation

/// A ring of pixel rows: the memory is mapped twice in succession, so that the first row follows the last.
///
/// A picture in the ring can begin at any row and scrolls without copying. The memory is a System V segment, which an X
/// server can map too.
package final class PixelRing {
    package let address: UnsafeMutableRawPointer
    /// The number of rows before the first one repeats.
    package let rows: Int
    package let bytesPerRow: Int
    /// The identifier of the shared memory segment.
    package let segment: Int32

    /// Creates at least `height` transparent rows for pictures of `width` pixels; nil if the system has no such memory.
    package init?(width: Int, height: Int) {
        // Both mappings must be page aligned.
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
        // Free the memory with the last process that maps it. On Linux, other processes such as the X server can attach
        // a segment that is marked for removal.
        shmctl(segment, IPC_RMID, nil)
        guard isMapped, shmat(segment, reserved + size, Self.remap) == reserved + size else {
            munmap(reserved, size * 2)
            return nil
        }
    }

    /// Attaches the rows of a ring that another process has made, for reading; nil if that segment is not there or
    /// smaller.
    package init?(segment: Int32, rows: Int, bytesPerRow: Int) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let (size, overflow) = rows.multipliedReportingOverflow(by: bytesPerRow)
        var state = shmid_ds()
        guard rows > 0, bytesPerRow > 0, !overflow, size % page == 0, shmctl(segment, IPC_STAT, &state) == 0,
            state.shm_segsz >= size, state.shm_segsz < size + page,
            let reserved = mmap(nil, size * 2, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), reserved != MAP_FAILED
        else { return nil }
        (self.segment, self.rows, self.bytesPerRow, address) = (segment, rows, bytesPerRow, reserved)
        guard shmat(segment, reserved, Self.remap | SHM_RDONLY) == reserved,
            shmat(segment, reserved + size, Self.remap | SHM_RDONLY) == reserved + size
        else {
            munmap(reserved, size * 2)
            return nil
        }
    }

    /// `SHM_REMAP`: replaces the existing mapping.
    private static let remap: Int32 = 0o40000

    deinit {
        shmdt(address)
        shmdt(address + rows * bytesPerRow)
    }
}
