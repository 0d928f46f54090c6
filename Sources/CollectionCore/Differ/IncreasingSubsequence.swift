/// The longest rising run of a list of numbers, not necessarily side by side: what may stay when the rest moves.
enum RisingRun {
    /// For each number whether it belongs to the run.
    ///
    /// A number beyond all before it costs one comparison, so a list that rises already is done in linear time; any
    /// other number costs a search by halving.
    static func members(of numbers: [Int]) -> [Bool] {
        // ends[k] is where the run of k + 1 numbers ends whose last number is the least.
        var ends: [Int] = []
        ends.reserveCapacity(numbers.count)
        var previous = [Int](repeating: -1, count: numbers.count)
        for index in numbers.indices {
            let length: Int
            if let last = ends.last, numbers[last] > numbers[index] {
                length = ends.partitionIndex { numbers[$0] > numbers[index] }
            } else {
                length = ends.count
            }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var isMember = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            isMember[index] = true
            index = previous[index]
        }
        return isMember
    }
}
