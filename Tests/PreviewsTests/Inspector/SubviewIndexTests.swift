import CoreGraphics
import SeededRandom
import Testing

@testable import PreviewTools

@Suite struct SubviewIndexTests {
    @Test(
        "rectangles at a point, front to back",
        arguments: [
            (CGPoint(x: 5, y: 5), [3, 0]), (CGPoint(x: 15, y: 5), [1]), (CGPoint(x: 10, y: 5), [1, 0]),
            (CGPoint(x: 25, y: 25), [2]), (CGPoint(x: 30, y: 30), [2]), (CGPoint(x: -1, y: 5), []),
            (CGPoint(x: 31, y: 31), []),
        ] as [(CGPoint, [Int])])
    func table(_ point: CGPoint, _ expected: [Int]) {
        let index = SubviewIndex([
            (0, CGRect(x: 0, y: 0, width: 10, height: 10)), (1, CGRect(x: 10, y: 0, width: 10, height: 10)),
            (2, CGRect(x: 20, y: 20, width: 10, height: 10)), (3, CGRect(x: 0, y: 0, width: 9, height: 9)),
            (4, .null),
        ])
        #expect(index.elements(at: point) == expected)
    }

    @Test func nothingIsFoundInNothing() {
        #expect(SubviewIndex([]).elements(at: .zero) == [])
        #expect(SubviewIndex([(0, .null)]).elements(at: .zero) == [])
    }

    @Test("agrees with a search of all rectangles", arguments: 1...20) func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ limit: Int) -> CGFloat { CGFloat(random.below(limit)) }
        let boxes = (0..<200).map { _ in
            CGRect(x: number(400) - 50, y: number(300), width: number(60), height: number(60))
        }
        let index = SubviewIndex(boxes.enumerated().map { ($0, $1) })
        for _ in 0..<200 {
            let point = CGPoint(x: number(500) - 80, y: number(400) - 20)
            let expected = boxes.indices.reversed().filter {
                let box = boxes[$0]
                return point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
            }
            #expect(index.elements(at: point) == expected)
        }
    }
}
