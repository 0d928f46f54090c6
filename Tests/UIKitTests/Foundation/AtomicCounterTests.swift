import Testing
import UIKit

/// Functions and options of Foundation that Linux does not have.
@MainActor struct AtomicCounterTests {
    /// Each function returns the new value.
    @Test func countersReturnTheirNewValue() {
        var small: Int32 = 5, big: Int64 = 1 << 40
        #expect(OSAtomicAdd32(3, &small) == 8 && OSAtomicAdd32Barrier(-10, &small) == -2)
        #expect(OSAtomicIncrement32(&small) == -1 && OSAtomicIncrement32Barrier(&small) == 0)
        #expect(OSAtomicDecrement32(&small) == -1 && OSAtomicDecrement32Barrier(&small) == -2 && small == -2)
        #expect(OSAtomicAdd64(1, &big) == 1 << 40 + 1 && OSAtomicAdd64Barrier(-2, &big) == 1 << 40 - 1)
        #expect(OSAtomicIncrement64(&big) == 1 << 40 && OSAtomicDecrement64(&big) == 1 << 40 - 1)
        small = .max
        #expect(OSAtomicIncrement32(&small) == .min)
    }

    /// Tables compare strong objects by `isEqual`, weak ones too, and those of pointer personality by identity.
    @Test func optionsOfTables() {
        final class Name: NSObject {
            let text: String
            init(_ text: String) { self.text = text }
            override func isEqual(_ object: Any?) -> Bool { (object as? Name)?.text == text }
            override var hash: Int { text.hashValue }
        }
        let a = Name("a"), same = Name("a")
        let strong = NSHashTable<Name>(options: NSHashTableStrongMemory)
        strong.add(a)
        strong.add(same)
        #expect(strong.count == 1 && strong.member(same) === a)
        let pointers = NSHashTable<Name>(options: NSHashTableObjectPointerPersonality)
        pointers.add(a)
        pointers.add(same)
        #expect(pointers.count == 2)
        let weak = NSHashTable<Name>(options: NSHashTableWeakMemory)
        weak.add(a)
        #expect(weak.contains(same) && weak.count == 1)
        let map = NSMapTable<Name, Name>(
            keyOptions: NSMapTableObjectPointerPersonality, valueOptions: NSMapTableStrongMemory)
        map.setObject(a, forKey: a)
        #expect(map.object(forKey: same) == nil && map.object(forKey: a) === a)
        let kept = NSMapTable<Name, Name>(keyOptions: NSMapTableStrongMemory, valueOptions: NSMapTableWeakMemory)
        kept.setObject(a, forKey: Name("key"))
        #expect(kept.object(forKey: Name("key")) === a)
    }

    /// Keys and objects of the copying option are copies.
    @Test func copyingOptions() {
        let text = NSMutableString(string: "a")
        let set = NSHashTable<NSString>(options: NSHashTableCopyIn)
        set.add(text)
        let map = NSMapTable<NSString, NSString>(keyOptions: NSMapTableCopyIn, valueOptions: NSMapTableCopyIn)
        map.setObject(text, forKey: text)
        do {
            let short = NSMutableString(string: "short")
            set.add(short)
            short.append("er")
        }
        text.append("b")
        // The originals may change and go; the set has the copies.
        #expect(set.allObjects == ["a", "short"] && set.member("a") == "a" && set.contains("short"))
        #expect(map.object(forKey: "a") == "a")
    }

    /// Geometry in arrays and dictionaries of objects, as on iOS.
    @Test func geometryInValues() {
        let values: [Any] = [
            NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: CGSize(width: 3, height: 4)),
            NSValue(cgRect: CGRect(x: 5, y: 6, width: 7, height: 8)),
        ]
        #expect(values[0] as? CGPoint == CGPoint(x: 1, y: 2) && values[0] as? CGSize == nil)
        #expect(values[1] as? CGSize == CGSize(width: 3, height: 4) && values[1] as? CGRect == nil)
        #expect(values[2] as? CGRect == CGRect(x: 5, y: 6, width: 7, height: 8) && values[2] as? CGPoint == nil)
        #expect((CGPoint(x: 1, y: 2) as NSValue) == values[0] as? NSValue)
        #expect((CGSize(width: 3, height: 4) as NSValue).cgSizeValue == CGSize(width: 3, height: 4))
        #expect((CGRect(x: 5, y: 6, width: 7, height: 8) as NSValue).cgRectValue.maxX == 12)
        var point: CGPoint?
        CGPoint._forceBridgeFromObjectiveC(NSValue(cgPoint: CGPoint(x: 1, y: 2)), result: &point)
        #expect(point == CGPoint(x: 1, y: 2) && CGPoint._unconditionallyBridgeFromObjectiveC(nil) == .zero)
        var size: CGSize?, rect: CGRect?
        #expect(!CGSize._conditionallyBridgeFromObjectiveC(NSValue(cgPoint: .zero), result: &size) && size == nil)
        #expect(CGRect._conditionallyBridgeFromObjectiveC(NSValue(cgRect: .zero), result: &rect) && rect == .zero)
        CGSize._forceBridgeFromObjectiveC(NSValue(cgSize: .zero), result: &size)
        CGRect._forceBridgeFromObjectiveC(NSValue(cgPoint: .zero), result: &rect)
        #expect(size == .zero && rect == nil)
        #expect(CGSize._unconditionallyBridgeFromObjectiveC(NSValue(cgSize: CGSize(width: 3, height: 4))).width == 3)
        #expect(CGRect._unconditionallyBridgeFromObjectiveC(nil) == .zero)
        #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
        #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    }
}
