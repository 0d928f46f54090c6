import CoreGraphics
import Foundation
import NibDocuments
import UIKit

@testable import Files
@testable import PhotoFeeds
@testable import Pictures
@testable import Previews
@testable import Snapshots
@testable import Stage
@testable import X11Host

/// A reader of bytes or text that come from elsewhere. Errors are fine; it must not end the process.
enum FuzzTarget: String, CaseIterable, Sendable {
    case png, pictureHeader, picture, script, interaction, scene, results, environment, feed, resources
    case document, interface, strings

    @MainActor func read(_ data: Data) {
        switch self {
        case .png: _ = try? PNG.decode(Self.withChecksums(data))
        case .pictureHeader:
            _ = try? EncodedPicture(data: data)
            _ = PNGChunks.isReferenceForm(data)
        case .picture:
            _ = try? EncodedPicture(data: Self.withChecksums(data)).decode(fitting: CGSize(width: 64, height: 64))
        case .script: readScript(data)
        case .interaction: play(data)
        case .scene:
            guard let text = InputFile.text(of: data), let file = try? SceneFile(name: "a", text: text) else { return }
            _ = file.references
        case .results:
            guard let results = RegressionResult.read(data) else { return }
            _ = RegressionResult.jUnit(results)
            _ = results.map { "\(ReportPage.weight($0))" }
        case .environment:
            guard let text = InputFile.text(of: data) else { return }
            _ = RenderingRecord(text: text).changes(to: .current)
        case .feed:
            let url = URL(string: "http://host.example/photos")!
            for photo in (try? HTTPFeed.photos(in: data, from: url)) ?? [] {
                _ = photo.url.isOnTheWeb
                _ = photo.url.service
            }
        case .document:
            guard let document = try? InterfaceDocument(data, file: "A.xib") else { return }
            _ = DocumentVisit.count(document)
        case .interface: showParts(of: data)
        case .strings:
            guard let file = try? StringsFile(data, file: "A.strings") else { return }
            _ = DocumentVisit.count(Self.localizable.localized(by: file))
        case .resources: _ = DisplayScale.scale(forResources: String(decoding: data, as: UTF8.self))
        }
    }

    /// A document whose ids the seeds of strings name.
    private static let localizable = FuzzTarget.document.seeds.compactMap {
        try? InterfaceDocument($0, file: "A.xib")
    }.first!

    /// Makes and lays out the parts of a document as `vitrine preview` does.
    @MainActor private func showParts(of data: Data) {
        guard let preview = try? InterfacePreview(data, file: "A.xib") else { return }
        for part in preview.parts.prefix(4) {
            let controller = preview.makeController(part)
            controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            controller.view.layoutIfNeeded()
        }
    }

    /// Parses a script and computes the first moments of it.
    private func readScript(_ data: Data) {
        guard let text = InputFile.text(of: data), let actions = try? SceneArguments.actions(of: text) else { return }
        var player = ScriptPlayer(actions)
        for _ in 0..<1000 where player.next(point: { _ in .zero }) == nil { return }
    }

    /// Plays a script of few seconds on a scrolling grid: numbers reach gestures, scrolling and layout.
    @MainActor private func play(_ data: Data) {
        guard let text = InputFile.text(of: data), let actions = try? SceneArguments.actions(of: text) else { return }
        let seconds = actions.map(\.seconds).reduce(0, +)
        let notches = actions.map { action -> CGFloat in
            if case .wheel(_, let turns) = action.kind { abs(turns.dx) + abs(turns.dy) } else { 0 }
        }.reduce(0, +)
        let isLarge = actions.contains {
            if case .resize(let size) = $0.kind { size.width * size.height > 1_000_000 } else { false }
        }
        guard seconds <= 3, notches <= 200, actions.count <= 40, !isLarge else { return }
        let stage = Stage(root: FuzzGrid(), size: CGSize(width: 200, height: 240))
        try? stage.play(actions)
        stage.advance(by: 0.5)
    }

    /// Half of all files get right checksums: libpng looks at nothing else of a chunk before.
    private static func withChecksums(_ data: Data) -> Data {
        guard data.count.isMultiple(of: 2), data.count > 8 else { return data }
        var bytes = [UInt8](data)
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { break }
            let sum = checksum(bytes[(place + 4)..<(place + 8 + length)])
            for index in 0..<4 { bytes[place + 8 + length + index] = UInt8(sum >> (24 - 8 * UInt32(index)) & 255) }
            place += 12 + length
        }
        return Data(bytes)
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

/// Cells in a flow layout that can be scrolled, chosen and dragged.
@MainActor private final class FuzzGrid: UICollectionViewController {
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
}
