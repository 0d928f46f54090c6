import Testing

@testable import CoreGraphics

@Suite struct CGColorTests {
    @Test func componentsAreThoseOfTheSpace() {
        #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
        #expect(CGColor(gray: 0.5, alpha: 0.25).rgba == SIMD4(0.5, 0.5, 0.5, 0.25))
        #expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1).components == [1, 0.5, 0, 1])
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 0.5])?.numberOfComponents == 2)
        #expect(CGColorSpace(name: "no such space") == nil)
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    }

    @Test func equalByValue() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) != CGColor.white)
        #expect(CGColor.white.copy(alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
    }
}
