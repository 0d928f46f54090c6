/// Content as plain arrays of names, edited as a program edits its own model. It knows nothing of plans: positions are
/// arrays of a section and an item.
struct PlainArrays {
    struct Section {
        var name: Int
        var items: [Int]
    }

    /// What a batch says, by kind; sets, since naming a thing twice is naming it once.
    struct Edits {
        var deletedItems: Set<[Int]> = []
        var insertedItems: Set<[Int]> = []
        var reloadedItems: Set<[Int]> = []
        /// From where to where.
        var movedItems: [[Int]: [Int]] = [:]
        var deletedSections: Set<Int> = []
        var insertedSections: Set<Int> = []
        var reloadedSections: Set<Int> = []
        var movedSections: [Int: Int] = [:]
    }

    private(set) var sections: [Section] = []
    private var lastName = 0

    init(_ counts: [Int]) {
        for count in counts {
            let name = freshName()
            sections.append(Section(name: name, items: (0..<count).map { _ in freshName() }))
        }
    }

    private mutating func freshName() -> Int {
        lastName += 1
        return lastName
    }

    func name(at position: [Int]) -> Int { sections[position[0]].items[position[1]] }

    /// The position of each item by its name.
    var positions: [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for (index, section) in sections.enumerated() {
            for (item, name) in section.items.enumerated() { result[name] = [index, item] }
        }
        return result
    }

    /// Removes deleted and moved items, from the end, and then inserts moved and new ones, from the start.
    /// Sections that are new or made anew are filled up to `counts`.
    mutating func edit(_ edits: Edits, counts: [Int]) {
        let carried = edits.movedItems.map { (to: $1, name: name(at: $0)) }
        for position in (Array(edits.movedItems.keys) + edits.deletedItems).sorted(by: { $0[1] > $1[1] }) {
            sections[position[0]].items.remove(at: position[1])
        }
        var fresh: Set<Int> = []
        for section in edits.reloadedSections {
            sections[section].items = []
            fresh.insert(sections[section].name)
        }
        var arriving = edits.movedSections.map { (to: $1, section: sections[$0]) }
        for section in (Array(edits.movedSections.keys) + edits.deletedSections).sorted(by: >) {
            sections.remove(at: section)
        }
        for section in edits.insertedSections {
            let name = freshName()
            fresh.insert(name)
            arriving.append((section, Section(name: name, items: [])))
        }
        for (to, section) in arriving.sorted(by: { $0.to < $1.to }) { sections.insert(section, at: to) }

        var coming = carried
        for position in edits.insertedItems where !fresh.contains(sections[position[0]].name) {
            coming.append((position, freshName()))
        }
        for section in sections.indices where fresh.contains(sections[section].name) {
            let taken = Set(carried.filter { $0.to[0] == section }.map { $0.to[1] })
            for item in 0..<counts[section] where !taken.contains(item) {
                coming.append(([section, item], freshName()))
            }
        }
        for (to, name) in coming.sorted(by: { $0.to[1] < $1.to[1] }) {
            sections[to[0]].items.insert(name, at: to[1])
        }
    }
}
