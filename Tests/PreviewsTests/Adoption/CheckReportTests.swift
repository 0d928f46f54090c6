import Foundation
import Testing

@testable import PackageBuilds

/// Counting of what iOS source misses, and the report.
struct CheckReportTests {
    private static func file(
        _ path: String, rewritten: Bool = false, modules: [String] = [], _ causes: [ErrorCause] = []
    ) -> CheckReport.File {
        CheckReport.File(
            path: path, isRewritten: rewritten, modules: modules,
            errors: causes.enumerated().map {
                CheckReport.Error(line: $0 + 1, column: 2, text: "error \($0)", cause: $1)
            })
    }

    private let report = CheckReport(
        origin: "App.xcodeproj, target App",
        files: [
            file("A.swift"), file("B.swift", rewritten: true),
            file("C.swift", [.missingName("UITextView"), .consequence]),
            file("D.swift", [.missingName("UITextView"), .missingName("UIPicker")]),
            file("E.swift", rewritten: true, [.missingName("UIPicker"), .other]),
            file("F.swift", modules: ["MapKit"], [.missingName("MKMapView")]),
            file("G.swift", modules: ["Alamofire"], [.missingName("UITextView")]),
            file("H.swift", [.consequence]),
        ],
        problems: [AdoptProblem(path: "E.swift", line: 7, column: 3, message: "@NSManaged needs Core Data")])

    @Test func filesAreCounted() {
        #expect(CheckReport.Verdict.allCases.map(report.count) == [1, 1, 2, 4])
        #expect(!report.isClean)
        #expect(CheckReport(origin: "", files: Array(report.files.prefix(2))).isClean)
        #expect(!CheckReport(origin: "", files: [], unchecked: "no modules").isClean)
        #expect(!CheckReport(origin: "", files: [], absent: ["A.swift"]).isClean)
    }

    @Test func namesAreRankedByWhatTheyUnblock() {
        #expect(
            report.names == [
                CheckReport.Missing(name: "UITextView", files: 3, unblocks: 1),
                CheckReport.Missing(name: "UIPicker", files: 2, unblocks: 0),
            ])
    }

    @Test func namesInFilesWithAMissingModuleAreTheModules() {
        #expect(
            report.modules == [
                CheckReport.Missing(name: "MapKit", files: 1, unblocks: 1),
                CheckReport.Missing(name: "Alamofire", files: 1, unblocks: 0),
            ])
    }

    @Test func textListsAll() {
        let text = report.text()
        #expect(
            text == """
                8 files of App.xcodeproj, target App
                     1  compiles as it is
                     1  compiles after adopt rewrites it
                     2  import missing modules
                     4  do not compile

                Names that are missing: files that use them, files that miss nothing else:
                     3      1  UITextView
                     2      0  UIPicker

                Modules that are missing: files that import them, files that miss nothing else:
                     1      1  MapKit
                     1      0  Alamofire  (not a system framework)

                Errors with another cause:
                    E.swift:2:2: error 1
                    H.swift:1:2: error 0

                Places that adopt cannot rewrite:
                    E.swift:7:3: @NSManaged needs Core Data

                Files that do not compile:
                    C.swift: misses UITextView; 1 more error
                    D.swift: misses UIPicker, UITextView
                    E.swift: misses UIPicker; 1 more error
                    F.swift: imports MapKit; misses MKMapView
                    G.swift: imports Alamofire; misses UITextView
                    H.swift: 1 error
                """, "\(text)")
    }

    @Test func longListsAreCut() {
        #expect(report.text(limit: 1).contains("3      1  UITextView\n    and 1 more; --json lists all\n"))
    }

    @Test func uncheckedFoldersSayWhy() {
        let report = CheckReport(origin: "the folder", files: [Self.file("A.swift", rewritten: true)], unchecked: "why")
        #expect(
            report.text() == """
                1 file of the folder
                     1  would be rewritten by adopt

                Not type-checked: why.
                """)
    }

    @Test func jsonHasAll() throws {
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(report.json.text.utf8)) as? [String: Any])
        #expect(object["clean"] as? Bool == false)
        #expect((object["counts"] as? [String: Int]) == ["asItIs": 1, "rewritten": 1, "missingModule": 2, "fails": 4])
        let files = try #require(object["files"] as? [[String: Any]])
        #expect(files.count == 8 && files[5]["modules"] as? [String] == ["MapKit"])
        let modules = try #require(object["modules"] as? [[String: Any]])
        #expect(modules.map { $0["system"] as? Bool } == [true, false])
        #expect((object["names"] as? [[String: Any]])?.first?["unblocks"] as? Int == 1)
    }
}
