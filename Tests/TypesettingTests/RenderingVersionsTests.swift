import Testing

@testable import Typesetting

@Suite struct RenderingVersionsTests {
    @Test func allAreKnown() {
        let all = RenderingVersions.all
        #expect(all.map(\.name) == ["cairo", "pixman", "freetype", "harfbuzz", "pango", "fonts"])
        #expect(all.dropLast().allSatisfy { $0.version.contains(".") })
        #expect(all.last!.version.count > 8 && all.last!.version != "cbf29ce484222325")
    }
}
