import Foundation
import Testing

@testable import UIKit

/// Keys, whose index paths are compared as numbers where they can be.
struct ElementKeyTests {
    @Test("Keys are in the order of their index paths, of any length and size")
    func order() {
        let large = Int(UInt32.max)
        let paths: [IndexPath] = [
            [], [-1, 3], [0], [0, 0], [0, 1], [0, large], [0, large + 1], [1], [1, 0], [1, 0, 0], [1, 2], [large, 0],
            [large, large], [large + 1, 0],
        ]
        for (a, first) in paths.enumerated() {
            for (b, second) in paths.enumerated() {
                #expect((ElementKey.cell(first) < .cell(second)) == (a < b), "\(first) \(second)")
                #expect((ElementKey.cell(first) == .cell(second)) == (a == b), "\(first) \(second)")
            }
        }
        var key = ElementKey.cell([0, 1])
        key.indexPath = [2, 3]
        #expect(key == .cell([2, 3]) && key.hashValue == ElementKey.cell([2, 3]).hashValue)
        #expect(Set(paths.map(ElementKey.cell)).count == paths.count)
    }
}
