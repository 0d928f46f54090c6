import Testing

@testable import UIKit

/// S16.13: fonts from descriptors.
@MainActor struct FontDescriptorTests {
    @Test func traits() throws {
        let font = UIFont.systemFont(ofSize: 20)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let made = UIFont(descriptor: bold, size: 0)
        #expect(made.pointSize == 20 && made.fontName == "Inter-BoldItalic")
        #expect(made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: bold, size: 11).pointSize == 11)
        let plain = try #require(made.fontDescriptor.withSymbolicTraits([]))
        #expect(UIFont(descriptor: plain, size: 0) == font)
        #expect(bold.withSymbolicTraits(.traitCondensed) == nil && bold.withDesign(.rounded) == nil)
        #expect(bold.withDesign(.default) == bold)
    }

    @Test func textStyles() {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
        #expect(UIFont(descriptor: descriptor, size: 0) == UIFont.preferredFont(forTextStyle: .headline))
        #expect(descriptor.symbolicTraits == .traitBold && descriptor.pointSize == 17)
        #expect(UIFont(descriptor: descriptor, size: 0).scaling != nil)
    }

    @Test func attributes() {
        let light = UIFontDescriptor(fontAttributes: [
            .size: 13, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
        ])
        #expect(UIFont(descriptor: light, size: 0).fontName == "Inter-Light" && light.pointSize == 13)
        let digits = light.addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]]
        ])
        #expect(UIFont(descriptor: digits, size: 0).face.monospacedDigits)
        #expect(UIFontDescriptor(name: "Inter-Bold", size: 9).postscriptName == "Inter-Bold")
        #expect(UIFont.fontNames(forFamilyName: UIFont.familyNames[0]).contains("Inter-BoldItalic"))
        #expect(UIFont.fontNames(forFamilyName: "Other").isEmpty)
    }
}
