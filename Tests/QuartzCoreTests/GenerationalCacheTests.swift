import Testing

@testable import Renderer

struct GenerationalCacheTests {
    @Test func keepsAtMostTwiceTheBound() {
        var values = GenerationalCache<Int, String>(bound: 4)
        for key in 0..<100 {
            values.add("\(key)", for: key)
            #expect(values.count <= 8)
        }
        #expect(values.value(for: 99) == "99")
        #expect(values.value(for: 0) == nil)
    }

    @Test func keepsUsedValues() {
        var values = GenerationalCache<Int, String>(bound: 4)
        values.add("kept", for: -1)
        for key in 0..<100 {
            values.add("\(key)", for: key)
            if key % 3 == 0 { #expect(values.value(for: -1) == "kept") }
        }
        #expect(values.value(for: -1) == "kept")
    }

    @Test func removesFromBothGenerations() {
        var values = GenerationalCache<Int, String>(bound: 2)
        for key in 0..<3 { values.add("\(key)", for: key) }
        values.remove(0)
        values.remove(2)
        #expect(values.value(for: 0) == nil)
        #expect(values.value(for: 2) == nil)
        #expect(values.value(for: 1) == "1")
        values.remove(1)
        #expect(values.isEmpty)
    }
}
