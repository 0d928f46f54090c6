extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies the predicate, by binary search, or `endIndex`. The collection must be
    /// partitioned: no element that satisfies the predicate precedes one that does not.
    func partitionIndex(where belongsToSecondHalf: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if belongsToSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
