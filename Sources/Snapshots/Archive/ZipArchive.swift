internal import CPNG
import Files
import Foundation

/// The files of a ZIP archive in memory: stored or deflated, each of at most 256 MB, as continuous integration packs
/// what a run left.
///
/// Nothing is written to a disk: names are only compared. Encrypted entries, ZIP64 and several disks are not read.
package struct ZipArchive {
    private struct Entry {
        let method, compressed, size, header: Int
        let checksum: UInt32
    }

    private let data: Data
    private var entries: [String: Entry] = [:]

    /// The paths of the files, sorted.
    package var names: [String] { entries.keys.sorted() }

    /// Reads the directory of an archive; nil for other bytes. Of entries of the same name the first one counts.
    package init?(_ data: Data) {
        self.data = Data(data)
        // The end of the directory is followed by a comment of at most 65,535 bytes.
        let last = data.count - 22
        guard last >= 0, let end = (max(0, last - 65_535)...last).last(where: { number($0, 4) == 0x0605_4b50 })
        else { return nil }
        var at = number(end + 16, 4)
        for _ in 0..<number(end + 10, 2) {
            guard at + 46 <= end, number(at, 4) == 0x0201_4b50 else { return nil }
            let nameCount = number(at + 28, 2)
            guard at + 46 + nameCount <= end else { return nil }
            let name = String(decoding: self.data[(at + 46)..<(at + 46 + nameCount)], as: UTF8.self)
            let entry = Entry(
                method: number(at + 8, 2) & 1 == 1 ? -1 : number(at + 10, 2), compressed: number(at + 20, 4),
                size: number(at + 24, 4), header: number(at + 42, 4), checksum: UInt32(number(at + 16, 4)))
            if !name.hasSuffix("/"), entries[name] == nil { entries[name] = entry }
            at += 46 + nameCount + number(at + 30, 2) + number(at + 32, 2)
        }
    }

    /// The bytes of a file; nil if there is none, or if it is damaged or too large.
    package func file(_ name: String) -> Data? {
        guard let entry = entries[name], entry.size <= InputFile.pictureLimit, entry.header + 30 <= data.count,
            number(entry.header, 4) == 0x0403_4b50
        else { return nil }
        let start = entry.header + 30 + number(entry.header + 26, 2) + number(entry.header + 28, 2)
        guard start + entry.compressed <= data.count else { return nil }
        let packed = [UInt8](data[start..<(start + entry.compressed)])
        switch entry.method {
        case 0:
            guard packed.count == entry.size, vitrine_checksum(packed, packed.count) == entry.checksum else {
                return nil
            }
            return Data(packed)
        case 8:
            var bytes = [UInt8](repeating: 0, count: max(1, entry.size))
            guard vitrine_inflate(packed, packed.count, &bytes, entry.size, entry.checksum) == 1 else { return nil }
            return Data(bytes.prefix(entry.size))
        default: return nil
        }
    }

    /// A little-endian number; the caller checks the bounds.
    private func number(_ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(data[offset + $1]) << ($1 * 8) }
    }
}
