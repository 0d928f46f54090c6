import Files
import Foundation
import PreviewScenes
import Snapshots
import Testing
import UIKit

@testable import Agent

@MainActor @Suite(.serialized) struct AgentToolsTests {
    /// Squares with a button that inserts one.
    private final class Squares: UICollectionViewController {
        private var count: Int

        init(count: Int) {
            self.count = count
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 60, height: 60)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
            let add = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Add") { [unowned self] _ in
                    count += 1
                    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
                })
            add.frame = CGRect(x: 10, y: 150, width: 80, height: 40)
            view.addSubview(add)
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "square", for: path)
            cell.accessibilityLabel = "square \(path.item)"
            cell.backgroundColor = .red
            return cell
        }
    }

    /// A view that never rests.
    private final class Spinner: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            square.backgroundColor = .blue
            view.addSubview(square)
            move(square)
        }

        private func move(_ square: UIView) {
            UIView.animate(withDuration: 0.2, animations: { square.center.x = 50 - square.center.x }) { [weak self] _ in
                self?.move(square)
            }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "agent-tests-\(ProcessInfo.processInfo.globallyUniqueString)"
    ).path

    private static let scenes = [
        Scene(
            "squares", title: "Squares", size: CGSize(width: 200, height: 200),
            options: [SceneOption("count", default: 4, in: 0...100)]
        ) { Squares(count: $0.integer("count")) },
        Scene("spinner", title: "Spinner", size: CGSize(width: 100, height: 100)) { _ in Spinner() },
    ]

    private func makeTools() throws -> AgentTools {
        try AgentTools(scenes: Self.scenes, folder: folder, capture: OutputCapture(isActive: false)) {
            "\($0.id) \($1.script) \($2) \($3)"
        }
    }

    private func withTools(_ body: (AgentTools) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(makeTools())
    }

    private func call(_ tools: AgentTools, _ name: String, _ arguments: [String: JSONValue] = [:]) throws -> ToolResult
    {
        let tool = try #require(ToolList.all.first { $0.name == name })
        return tools.run(ToolCall(name: name, arguments: try tool.checked(arguments)))
    }

    @Test func aTaskFromTheListToTheNextServer() throws {
        try withTools { tools in
            #expect(try call(tools, "scenes", ["filter": .string("sq")]).text.contains("squares  \"Squares\"  200x200"))
            let opened = try call(tools, "open", ["scene": .string("squares")])
            #expect(!opened.isError)
            #expect(opened.text.hasPrefix("s1: squares 200x200\ne1 UICollectionView 0,0 200x200"))
            #expect(opened.text.contains("e2 UICollectionViewCell 0,0 \"square 0\" 0,0 60x60"))
            let added = try call(
                tools, "act", ["stage": .string("s1"), "steps": .array([.string("click \"Add\"")])])
            #expect(added.text.hasPrefix("revision 1, "))
            #expect(added.text.contains("+ e7 UICollectionViewCell 0,0 \"square 0\" 0,0 60x60"), "\(added.text)")
            let outline = try call(tools, "see", ["stage": .string("s1")]).text

            let next = try makeTools()
            #expect(try call(next, "see", ["stage": .string("s1")]).text == outline)
            #expect(try call(next, "see", ["stage": .string("s1"), "since": .integer(1)]).text == "no view changed")
            #expect(
                try call(next, "compare", ["actual": .string("s1"), "expected": .string("s1")]).text
                    == "equal, 200x200 pixels")
            let clicked = try call(next, "act", ["stage": .string("s1"), "steps": .array([.string("click e6")])])
            #expect(!clicked.isError, "\(clicked.text)")
            // The first server does not answer from a stage that another one has played on.
            #expect(try call(tools, "see", ["stage": .string("s1"), "since": .integer(2)]).text == "no view changed")
        }
    }

    @Test func failedStepsAreNotKept() throws {
        try withTools { tools in
            _ = try call(tools, "open", ["scene": .string("squares")])
            let before = try call(tools, "see", ["stage": .string("s1")]).text
            for (step, part) in [
                ("click \"Ad\"", "nothing is labelled"), ("clik", "expected wait, rest"), ("click e99", "e99"),
                ("wait 1\nwait 1", "a line"), ("click item 0 99", "no item"),
            ] {
                let result = try call(
                    tools, "act",
                    ["stage": .string("s1"), "steps": .array([.string("click \"Add\""), .string(step)])])
                #expect(result.isError && result.text.contains(part) && result.text.contains("\nnext: "), "\(result)")
                #expect(try call(tools, "see", ["stage": .string("s1")]).text == before)
            }
        }
    }

    @Test func picturesArePathsInThePrivateFolder() throws {
        try withTools { tools in
            _ = try call(tools, "open", ["scene": .string("squares")])
            let whole = try call(
                tools, "see", ["stage": .string("s1"), "as": .string("picture"), "scale": .integer(2)])
            let path = try #require(whole.pictures.first)
            #expect(path.hasPrefix(folder + "/"))
            #expect(try PNG.read(path).width == 400)
            let part = try call(tools, "see", ["stage": .string("s1"), "crop": .string("e3")])
            let cropped = try PNG.read(try #require(part.pictures.first))
            #expect((cropped.width, cropped.height) == (60, 60))
            #expect(try call(tools, "see", ["stage": .string("s1"), "crop": .string("500,0,9,9")]).isError)

            _ = try call(tools, "open", ["scene": .string("squares"), "set": .object(["count": .string("3")])])
            let difference = try call(tools, "compare", ["actual": .string("s1"), "expected": .string("s2")])
            #expect(difference.text.contains("pixels differ") && difference.pictures.count == 1)
            #expect(
                try call(tools, "compare", ["actual": .string("s1"), "expected": .string("/no/file.png")]).isError)
            let film = try call(
                tools, "film",
                [
                    "stage": .string("s1"), "at": .array([.integer(0), .number(0.15), .number(0.3)]),
                    "steps": .array([.string("click \"Add\"")]), "refs": .array([.string("e2")]),
                ])
            #expect(film.text.hasPrefix("0 s  e2 0,0 60x60\n0.15 s  e2 "), "\(film.text)")
            #expect(try PNG.read(try #require(film.pictures.first)).width == 3 * 200 + 2 * 4)
            let huge: [String: JSONValue] = [
                "stage": .string("s1"), "at": .array((0..<12).map { .number(Double($0) / 100) }),
                "steps": .array([.string("resize 4000 4000")]),
            ]
            #expect(try call(tools, "film", huge).text.contains("too large"))
            let waits: [String: JSONValue] = ["stage": .string("s1"), "steps": .array([.string("wait 86400")])]
            #expect(try call(tools, "act", waits).text.contains("the limit is 60"))
        }
    }

    @Test func factsInWords() throws {
        try withTools { tools in
            _ = try call(tools, "open", ["scene": .string("squares")])
            let stage: [String: JSONValue] = ["stage": .string("s1")]
            let facts = try call(tools, "inspect", stage.merging(["ref": .string("e3")]) { $1 }).text
            #expect(facts.hasPrefix("e3 is a UICollectionViewCell") && facts.contains("query"), "\(facts)")
            #expect(try call(tools, "inspect", stage.merging(["x": .integer(-5), "y": .integer(0)]) { $1 }).isError)
            #expect(try call(tools, "inspect", stage).isError)
            #expect(
                try call(tools, "layout", stage).text.contains("4 elements\ncell section 0 item 0 frame [0, 0, 60, 60]")
            )
            #expect(try call(tools, "doctor", stage).text == "squares rest 20 1")
            #expect(try call(tools, "doctor", stage.merging(["cases": .integer(0)]) { $1 }).isError)
            #expect(try call(tools, "logs").text == "s1: the scene has printed nothing")
        }
    }

    @Test func aSceneThatNeverRestsNeedsAWait() throws {
        try withTools { tools in
            let refused = try call(tools, "open", ["scene": .string("spinner")])
            #expect(refused.isError && refused.text.contains("next: pass wait"), "\(refused.text)")
            #expect(try !call(tools, "open", ["scene": .string("spinner"), "wait": .number(0.5)]).isError)
        }
    }

    @Test(arguments: ["s0", "s99", "", "../s1", "s1.json", "s01"]) func unknownHandlesAreErrors(handle: String) throws {
        try withTools { tools in
            let result = try call(tools, "see", ["stage": .string(handle)])
            #expect(result.isError && result.text.hasSuffix("next: open a scene"))
        }
    }

    @Test func theOldestStagesAreRemoved() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try RecipeStore(folder: folder)
        for _ in 0..<203 { _ = try store.add(Recipe(scene: "squares", width: 10, height: 10)) }
        #expect(store.handles.count == 200)
        #expect((store.handles.first, store.handles.last) == ("s4", "s203"))
    }

    @Test func aFolderOfOthersIsRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(mkdir(folder, 0o755) == 0 && chmod(folder, 0o755) == 0)
        #expect(throws: CouldNotRun.self) { try RecipeStore(folder: folder) }
    }
}
