/// The computation of values, on the buffers of a solver.
struct Evaluation {
    let definitions: SparseMatrix.View
    let tableau: SparseMatrix.View
    let definitionRanks: UnsafeBufferPointer<Int32>
    let ranks: UnsafeBufferPointer<RankRecord>
    let symbols: UnsafeBufferPointer<SymbolRecord>
    let values: UnsafeMutableBufferPointer<Double>

    /// Takes the values of symbols that changed, and adds the definitions that follow from them to the queue.
    @inline(__always)
    mutating func enlist(
        _ members: UnsafeBufferPointer<Int32>, in queue: inout BitQueue.Cursor, changed: inout [Variable]
    ) {
        for name in members {
            let symbol = Int(name)
            let row = Int(symbols[symbol].row)
            if symbols[symbol].kind != .external {
                let value = row < 0 ? 0 : tableau.constant(ofRow: row)
                if value == values[symbol] { continue }
                values[symbol] = value
            } else if row >= 0 {
                queue.insert(Int(symbols[symbol].rank))
                continue
            } else {
                if values[symbol] == 0 { continue }
                values[symbol] = 0
                changed.append(Variable(index: name, generation: symbols[symbol].generation))
            }
            definitions.forEachRow(naming: symbol) { queue.insert(Int(definitionRanks[$0])) }
        }
    }

    /// Computes the values of the enlisted variables and of those whose definitions name them, by rank.
    @inline(__always)
    mutating func propagate(_ queue: inout BitQueue.Cursor, changed: inout [Variable]) {
        while let rank = queue.popFirst() {
            let record = ranks[rank]
            let value = definitions.value(ofRow: Int(record.row), with: values)
            if value == values[record.symbol] { continue }
            values[record.symbol] = value
            changed.append(record.variable)
            definitions.forEachRow(naming: record.symbol) { queue.insert(Int(definitionRanks[$0])) }
        }
    }
}
