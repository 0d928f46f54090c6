/// Finds the chunk of an identifier by the identifier's hash, and the location of a chunk by its number.
///
/// The entries are spread over small tables, so that changing a copy copies only the tables that change. Identifiers
/// with equal hashes have several entries; the caller compares the identifiers themselves.
struct ChunkIndex: Sendable {
    /// The section of a chunk, and its place among the section's chunks.
    struct Location: Equatable, Sendable {
        var section: Int
        var ordinal: Int
    }

    /// The number of entries per table at which the number of tables doubles.
    private static let entriesPerTable = 512
    private var tables = [Table()]
    /// The binary logarithm of the number of tables.
    private var bits = 0
    /// The number of entries.
    private(set) var count = 0
    /// By chunk; there is no chunk 0.
    private var locations = [Location(section: 0, ordinal: 0)]
    private var unusedChunks: [Int32] = []

    // MARK: Chunks

    mutating func makeChunk() -> Int32 {
        if let chunk = unusedChunks.popLast() { return chunk }
        locations.append(Location(section: 0, ordinal: 0))
        return Int32(locations.count - 1)
    }

    mutating func removeChunk(_ chunk: Int32) { unusedChunks.append(chunk) }

    func location(of chunk: Int32) -> Location { locations[Int(chunk)] }

    mutating func locate(_ chunk: Int32, section: Int, ordinal: Int) {
        locations[Int(chunk)] = Location(section: section, ordinal: ordinal)
    }

    // MARK: Entries

    /// Prepares for more entries, so that they are added without moving others.
    mutating func reserve(_ additional: Int) {
        var size = tables.count
        while size * Self.entriesPerTable < count + additional { size *= 2 }
        if size > tables.count { spread(over: size) }
    }

    mutating func add(_ hash: Int, chunk: Int32) {
        if count >= tables.count * Self.entriesPerTable { spread(over: tables.count * 2) }
        tables[table(of: hash)].add(Entry(hash: hash, chunk: chunk))
        count += 1
    }

    /// Removes one entry, which must exist.
    mutating func remove(_ hash: Int, chunk: Int32) {
        tables[table(of: hash)].remove(Entry(hash: hash, chunk: chunk))
        count -= 1
    }

    /// Whether `body` returns true for a chunk that has an identifier with this hash.
    func contains(_ hash: Int, where body: (_ chunk: Int32) -> Bool) -> Bool {
        tables[table(of: hash)].contains(hash, where: body)
    }

    private static func mixed(_ hash: Int) -> UInt { UInt(bitPattern: hash) &* 0x9E37_79B9_7F4A_7C15 }

    private func table(of hash: Int) -> Int { bits == 0 ? 0 : Int(Self.mixed(hash) >> UInt(UInt.bitWidth - bits)) }

    private mutating func spread(over size: Int) {
        let old = tables
        bits = size.trailingZeroBitCount
        tables = Array(repeating: Table(), count: size)
        for table in old {
            for entry in table.entries where entry.chunk != 0 { tables[self.table(of: entry.hash)].add(entry) }
        }
    }

    private struct Entry: Equatable, Sendable {
        var hash: Int
        /// 0 in a free slot.
        var chunk: Int32
    }

    /// A hash table: an entry is at the slot of its hash or at one of the following, without a free one in between.
    private struct Table: Sendable {
        private(set) var entries: [Entry] = []
        private var count = 0

        private func slot(of hash: Int) -> Int { Int(ChunkIndex.mixed(hash) >> 16) & (entries.count - 1) }

        mutating func add(_ entry: Entry) {
            if (count + 1) * 4 > entries.count * 3 { grow() }
            count += 1
            insert(entry)
        }

        private mutating func insert(_ entry: Entry) {
            var slot = slot(of: entry.hash)
            while entries[slot].chunk != 0 { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = entry
        }

        private mutating func grow() {
            let old = entries
            entries = Array(repeating: Entry(hash: 0, chunk: 0), count: max(8, old.count * 2))
            for entry in old where entry.chunk != 0 { insert(entry) }
        }

        func contains(_ hash: Int, where body: (_ chunk: Int32) -> Bool) -> Bool {
            guard count > 0 else { return false }
            var slot = slot(of: hash)
            while entries[slot].chunk != 0 {
                if entries[slot].hash == hash, body(entries[slot].chunk) { return true }
                slot = (slot + 1) & (entries.count - 1)
            }
            return false
        }

        mutating func remove(_ entry: Entry) {
            let mask = entries.count - 1
            var hole = slot(of: entry.hash)
            while entries[hole] != entry {
                enforce(entries[hole].chunk != 0, "ChunkIndex: there is no such entry")
                hole = (hole + 1) & mask
            }
            count -= 1
            // Entries after the hole move into it unless that is before the slot of their hash.
            var next = (hole + 1) & mask
            while entries[next].chunk != 0 {
                if (next - slot(of: entries[next].hash)) & mask >= (next - hole) & mask {
                    entries[hole] = entries[next]
                    hole = next
                }
                next = (next + 1) & mask
            }
            entries[hole].chunk = 0
        }
    }
}
