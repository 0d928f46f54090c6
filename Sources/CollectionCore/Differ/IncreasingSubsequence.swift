/// A longest increasing subsequence of a list of numbers: the elements that need not move.
enum IncreasingSubsequence {
    /// For each number, whether it belongs to the subsequence.
    ///
    /// A number above all previous ones costs one comparison, so a sorted list takes linear time; any other number
    /// costs a binary search.
    static func members(of numbers: [Int]) -> [Bool] {
        // ends[k] is the index of the smallest last number of all subsequences of length k + 1.
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
