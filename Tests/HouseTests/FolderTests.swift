import Testing

@Suite struct FolderTests {
    @Test(arguments: FolderRules.targets) func foldersHaveNoCircle(_ target: String) throws {
        let files = try SourceFile.all().filter { $0.target == target }
        #expect(!files.isEmpty)
        #expect(FolderRules.circular(try FolderRules.uses(in: files)) == [])
    }

    @Test func plantedCirclesAreFound() throws {
        let files = [("A", "struct One { var two: Two }"), ("B", "struct Two { var three: Three }")]
        let third = [("C", "struct Three {}"), ("C", "struct Three { let one: One? }")]
        for (last, circle) in zip(third, [[], ["Sources/T/A", "Sources/T/B", "Sources/T/C"]]) {
            let all = (files + [last]).map { SourceFile(path: "Sources/T/\($0)/File.swift", text: $1) }
            #expect(FolderRules.circular(try FolderRules.uses(in: all)) == circle)
        }
    }
}
