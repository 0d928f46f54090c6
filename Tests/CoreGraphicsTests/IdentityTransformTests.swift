import CoreGraphics
import Testing

/// Whether a transform is the identity.
@Suite struct IdentityTransformTests {
    @Test(arguments: 0..<16) func eachElementCounts(index: Int) {
        var elements = CATransform3DIdentity.elements
        elements[index] += 1e-12
        #expect(!CATransform3DIsIdentity(CATransform3D(elements: elements)))
    }

    @Test func zerosMayHaveASign() {
        let elements = CATransform3DIdentity.elements.map { $0 == 0 ? -$0 : $0 }
        #expect(CATransform3DIsIdentity(CATransform3D(elements: elements)))
    }
}
