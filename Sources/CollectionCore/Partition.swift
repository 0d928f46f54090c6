extension RandomAccessCollection where Index == Int {
    /// The first index whose element belongs to the second half, when all that do stand behind all that do not;
    /// `endIndex` when none does.
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
