import UIKit

/// Pixels in a file in memory that two processes map: one writes them, the other reads them while the first waits.
final class SharedPicture {
    private let file: Int32
    private var memory: UnsafeMutableRawPointer?
    private var length = 0

    /// `file` stays open and is the caller's.
    init(file: Int32) { self.file = file }

    deinit { if let memory { munmap(memory, length) } }

    /// Copies rectangles of a bitmap to the shared memory. Returns false without memory.
    func write(_ rectangles: [PixelRect], of bitmap: Bitmap) -> Bool {
        let size = bitmap.width * bitmap.height * 4
        var info = stat()
        if fstat(file, &info) != 0 || info.st_size < size, ftruncate(file, size) != 0 { return false }
        guard map(size), let memory else { return false }
        bitmap.flush()
        for r in rectangles {
            for y in r.y0..<r.y1 {
                memcpy(
                    memory + (y * bitmap.width + r.x0) * 4, bitmap.pixels + y * bitmap.pixelsPerRow + r.x0, r.width * 4)
            }
        }
        return true
    }

    /// Copies rectangles of the shared memory to a bitmap of the same size. Returns false where there are fewer pixels.
    func read(_ rectangles: [PixelRect], into bitmap: Bitmap) -> Bool {
        let size = bitmap.width * bitmap.height * 4
        var info = stat()
        guard fstat(file, &info) == 0, info.st_size >= size, map(size), let memory else { return false }
        bitmap.flush()
        let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        for r in rectangles.map({ $0.intersection(all) }) where !r.isEmpty {
            for y in r.y0..<r.y1 {
                memcpy(
                    bitmap.pixels + y * bitmap.pixelsPerRow + r.x0, memory + (y * bitmap.width + r.x0) * 4, r.width * 4)
            }
        }
        bitmap.markDirty()
        return true
    }

    /// Maps at least so many bytes of the file.
    private func map(_ size: Int) -> Bool {
        if length >= size { return true }
        if let memory { munmap(memory, length) }
        (memory, length) = (nil, 0)
        guard let new = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), new != MAP_FAILED else {
            return false
        }
        (memory, length) = (new, size)
        return true
    }
}
