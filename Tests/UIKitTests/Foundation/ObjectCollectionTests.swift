import Testing
import UIKit

/// `NSMapTable`, `NSHashTable` and `NSPointerArray`.
@MainActor struct ObjectCollectionTests {
    private final class Node {}
    private protocol Listening: AnyObject {}
    private final class Listener: Listening {}

    @Test func weakEntriesGoWithTheirObjects() {
        let names = NSMapTable<UIView, NSString>.weakToStrongObjects()
        let views = NSMapTable<NSString, UIView>.strongToWeakObjects()
        let kept = UIView()
        do {
            let lost = UIView()
            for (view, name) in [(kept, "kept"), (lost, "lost")] {
                names.setObject(NSString(string: name), forKey: view)
                views.setObject(view, forKey: NSString(string: name))
            }
            #expect(names.count == 2 && views.count == 2)
            #expect(names.object(forKey: lost) == NSString(string: "lost"))
        }
        #expect(names.count == 1 && views.count == 1)
        #expect(names.object(forKey: kept) == NSString(string: "kept"))
        #expect(views.object(forKey: NSString(string: "kept")) === kept)
        #expect(views.object(forKey: NSString(string: "lost")) == nil)
        #expect(Array(names.keyEnumerator()) as? [UIView] == [kept])
        #expect(views.dictionaryRepresentation() == [NSString(string: "kept"): kept])
    }

    @Test func keysAreComparedAsTheOptionsSay() {
        let (a, b) = (NSMutableString(string: "key"), NSMutableString(string: "key"))
        let equal = NSMapTable<NSMutableString, Node>.strongToStrongObjects()
        let identical = NSMapTable<NSMutableString, Node>(keyOptions: [.objectPointerPersonality])
        let copied = NSMapTable<NSString, Node>(keyOptions: .copyIn)
        let node = Node()
        equal.setObject(node, forKey: a)
        identical.setObject(node, forKey: a)
        copied.setObject(node, forKey: a)
        #expect(equal.object(forKey: b) === node)
        #expect(identical.object(forKey: b) == nil && identical.object(forKey: a) === node)
        a.append("s")
        #expect(copied.object(forKey: b) === node)
        equal.removeObject(forKey: nil)
        identical.removeObject(forKey: a)
        #expect(identical.count == 0)
        identical.setObject(nil, forKey: a)
        #expect(identical.count == 0)
    }

    @Test func replacedAndRemovedValues() {
        let table = NSMapTable<NSNumber, NSString>()
        for number in 0..<50 { table.setObject("a", forKey: NSNumber(value: number)) }
        for number in 0..<50 where number % 2 == 0 { table.removeObject(forKey: NSNumber(value: number)) }
        table.setObject("b", forKey: 7)
        #expect(table.count == 25)
        #expect(table.object(forKey: 7) == "b" && table.object(forKey: 8) == nil)
        let copy = table.copy() as? NSMapTable<NSNumber, NSString>
        table.removeAllObjects()
        #expect(table.count == 0 && copy?.count == 25)
        #expect((copy?.objectEnumerator()?.allObjects as? [NSString])?.last == "b")
    }

    @Test func weakListeners() {
        let listeners = NSHashTable<any Listening>.weakObjects()
        let kept = Listener()
        do {
            let lost = Listener()
            listeners.add(lost)
            listeners.add(kept)
            listeners.add(kept)
            listeners.add(nil)
            #expect(listeners.count == 2 && listeners.contains(lost))
        }
        #expect(listeners.allObjects.map { ObjectIdentifier($0) } == [ObjectIdentifier(kept)])
        listeners.remove(kept)
        #expect(listeners.count == 0 && listeners.anyObject == nil)
        weak var strong: Listener?
        let owner = NSHashTable<Listener>()
        do {
            let listener = Listener()
            strong = listener
            owner.add(listener)
        }
        #expect(strong != nil && owner.count == 1)
    }

    @Test func setsOfObjects() {
        func set(_ names: String...) -> NSHashTable<NSString> {
            let set = NSHashTable<NSString>()
            for name in names { set.add(NSString(string: name)) }
            return set
        }
        let a = set("x", "y")
        a.union(set("y", "z"))
        #expect(a.isEqual(to: set("z", "y", "x")) && set("y").isSubset(of: a) && !a.isSubset(of: set("y")))
        a.minus(set("x"))
        #expect(a.allObjects.map(String.init) == ["y", "z"] && a.intersects(set("z")) && !a.intersects(set("x")))
        a.intersect(set("z"))
        #expect(a.setRepresentation == [NSString(string: "z")] && a.member("z") != nil)
    }

    @Test func pointerArrays() {
        let array = NSPointerArray.weakObjects()
        func pointer(_ object: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }
        let kept = Node()
        do {
            let lost = Node()
            for object in [lost, kept] { array.addPointer(pointer(object)) }
            array.insertPointer(nil, at: 0)
            #expect(array.count == 3 && array.pointer(at: 1) == pointer(lost) && array.pointer(at: 0) == nil)
        }
        #expect(array.pointer(at: 1) == nil && array.allObjects.count == 1)
        array.compact()
        #expect(array.count == 1 && array.pointer(at: 0) == pointer(kept))
        array.replacePointer(at: 0, withPointer: nil)
        array.count = 3
        array.removePointer(at: 2)
        #expect(array.count == 2 && array.allObjects.isEmpty)
    }

    @Test func indexesOutOfRangeAreNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSPointerArray.weakObjects().removePointer(at: 2)
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("NSPointerArray.removePointer(at:): the index 2 is not below 0"))
    }
}
