import Foundation

/// The model of the table: names by initial.
struct ContactList {
    struct Group {
        var title: String
        var names: [String]
    }

    private(set) var groups: [Group]
    private var added = 0

    init() {
        let names = [
            "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Claude Shannon", "Donald Knuth", "Edsger Dijkstra",
            "Frances Allen", "Grace Hopper", "Hedy Lamarr", "John Backus", "Karen Jones", "Leslie Lamport",
            "Margaret Hamilton", "Niklaus Wirth", "Radia Perlman", "Sophie Wilson", "Tim Berners-Lee", "Vint Cerf",
        ]
        groups = []
        for name in names { insert(name) }
    }

    private func index(of title: String) -> (section: Int, exists: Bool) {
        let section = groups.firstIndex { $0.title >= title } ?? groups.count
        return (section, section < groups.count && groups[section].title == title)
    }

    /// Inserts a name in order. Returns its index path, and whether its section is new.
    @discardableResult
    mutating func insert(_ name: String) -> (path: IndexPath, isNewSection: Bool) {
        let title = String(name.prefix(1))
        let (section, exists) = index(of: title)
        if !exists { groups.insert(Group(title: title, names: []), at: section) }
        let row = groups[section].names.firstIndex { $0 > name } ?? groups[section].names.count
        groups[section].names.insert(name, at: row)
        return (IndexPath(indexes: [section, row]), !exists)
    }

    /// Inserts another name.
    mutating func insertAnother() -> (path: IndexPath, isNewSection: Bool) {
        let names = [
            "Anita Borg", "Dennis Ritchie", "Ivan Sutherland", "Ken Thompson", "Peter Naur", "Shafi Goldwasser",
        ]
        defer { added += 1 }
        let round = added / names.count
        return insert(names[added % names.count] + (round == 0 ? "" : " \(round + 1)"))
    }

    func name(at path: IndexPath) -> String { groups[path[0]].names[path[1]] }

    /// Removes a name. Returns whether its section is gone too.
    mutating func remove(at path: IndexPath) -> Bool {
        groups[path[0]].names.remove(at: path[1])
        guard groups[path[0]].names.isEmpty else { return false }
        groups.remove(at: path[0])
        return true
    }

    mutating func move(from old: IndexPath, to new: IndexPath) {
        let name = groups[old[0]].names.remove(at: old[1])
        groups[new[0]].names.insert(name, at: new[1])
    }
}
