import Testing
import UIKit

/// Members of weak collections that nothing else calls.
@MainActor struct WeakCollectionMemberTests {
    @Test func weakCollections() {
        let objects = NSHashTable<NSObject>.weakObjects(), kept = NSObject()
        objects.add(kept)
        do {
            let short = NSObject()
            withExtendedLifetime(short) {
                objects.add(short)
                #expect(objects.allObjects.count == 2)
            }
        }
        #expect(objects.allObjects == [kept] && objects.objectEnumerator().allObjects.count == 1)
        objects.removeAllObjects()
        #expect(objects.count == 0)
        let map = NSMapTable<NSObject, NSObject>.weakToWeakObjects()
        do {
            let value = NSObject()
            map.setObject(value, forKey: kept)
            #expect(map.object(forKey: kept) === value)
        }
        #expect(map.object(forKey: kept) == nil)
        let pointers = NSPointerArray.strongObjects()
        #expect(pointers.count == 0)
    }
}
