import Testing
import UIKit

private final class Value: NSObject, NSCopying {
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
    func copy(with zone: NSZone? = nil) -> Any { Value() }
    deinit { onEnd() }
}

private final class Reader: UIView {
    static nonisolated(unsafe) var seen: Int?
    deinit { Reader.seen = objc_getAssociatedObject(self, &firstKey) as? Int }
}

private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

@MainActor @Suite(.serialized) struct AssociatedObjectTests {
    @Test func valuesByObjectAndKey() {
        let view = UIView(), model = NSObject()
        objc_setAssociatedObject(view, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(view, &secondKey, "b", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        objc_setAssociatedObject(model, &firstKey, 2, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &firstKey) as? Int == 1)
        #expect(objc_getAssociatedObject(view, &secondKey) as? String == "b")
        #expect(objc_getAssociatedObject(model, &firstKey) as? Int == 2)
        #expect(objc_getAssociatedObject(model, &secondKey) == nil)
        objc_setAssociatedObject(view, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, &firstKey) == nil)
        objc_removeAssociatedObjects(view)
        #expect(objc_getAssociatedObject(view, &secondKey) == nil)
    }

    /// A policy, and whether the value is retained, and is the same object.
    @Test(
        arguments: [
            (.OBJC_ASSOCIATION_ASSIGN, false, true), (.OBJC_ASSOCIATION_RETAIN, true, true),
            (.OBJC_ASSOCIATION_RETAIN_NONATOMIC, true, true), (.OBJC_ASSOCIATION_COPY, true, false),
            (.OBJC_ASSOCIATION_COPY_NONATOMIC, true, false),
        ] as [(objc_AssociationPolicy, Bool, Bool)])
    func policies(policy: objc_AssociationPolicy, isRetained: Bool, isSame: Bool) {
        let view = UIView()
        do {
            let value = Value()
            objc_setAssociatedObject(view, &firstKey, value, policy)
            #expect((objc_getAssociatedObject(view, &firstKey) as? Value === value) == isSame)
        }
        #expect((objc_getAssociatedObject(view, &firstKey) != nil) == isRetained)
    }

    @Test func respondersReleaseTheirValues() {
        var ended = 0
        do {
            let view = Reader()
            objc_setAssociatedObject(view, &firstKey, 7, .OBJC_ASSOCIATION_RETAIN)
            // The end of a value may use the table again.
            let value = Value {
                ended += 1
                objc_setAssociatedObject(NSObject(), &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
            }
            objc_setAssociatedObject(view, &secondKey, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(ended == 1 && Reader.seen == 7)
    }

    @Test func otherObjectsReleaseTheirsLater() {
        var ended = 0
        do {
            let model = NSObject()
            objc_setAssociatedObject(model, &firstKey, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
        }
        objc_setAssociatedObject(NSObject(), &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
        #expect(ended == 1)
    }
}
