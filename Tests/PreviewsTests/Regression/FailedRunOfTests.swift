import CoreGraphics
import Foundation

@testable import Previews
@testable import Snapshots

/// A folder of scene files with references of one colour each, and runs that found other pictures.
final class FailedRunOfTests {
    let files: SceneFolderOfTests
    var folder: SceneFolder { get throws { try SceneFolder(files.path("set")) } }

    init(_ names: [String] = ["a", "b", "c"]) throws {
        files = try SceneFolderOfTests()
        for name in names {
            try files.write("scene circle\n", to: "set/\(name).scene")
            try setReference(name, 0xFF00_0000)
        }
        try RenderingRecord.current.write(to: files.path("set"))
    }

    static func picture(_ color: UInt32, size: Int = 4) -> Bitmap {
        let bitmap = Bitmap(width: size, height: size)
        for y in 0..<size { for x in 0..<size { bitmap[x, y] = color } }
        bitmap.markDirty()
        return bitmap
    }

    func setReference(_ name: String, _ color: UInt32) throws {
        try PNG.write(Self.picture(color), to: files.path("set/\(name).png"))
    }

    /// The colour of a reference; nil without one.
    func reference(_ name: String) -> UInt32? { (try? PNG.read(files.path("set/\(name).png")))?[0, 0] }

    /// Leaves in `.failed` the results of a run that finds pictures of these colours.
    func run(_ colors: [(name: String, color: UInt32)], change: (inout RegressionResult) -> Void = { _ in }) throws {
        let folder = try folder
        let results = colors.map { name, color in
            let reference = folder.referenceDigest(name)
            let set = ReferenceSet(folder: folder.path, failed: folder.failed)
            let outcome = set.check(.picture(Self.picture(color)), named: name)
            var result = RegressionResult(name: name, file: name, outcome)
            result.reference = reference
            result.picture = folder.failedData(name).map(SHA256.hex)
            change(&result)
            return result
        }
        try folder.saveResults(Data(RegressionResult.json(results).text.utf8))
    }

    /// A ZIP archive of the files below a folder, stored.
    func archive(_ path: String, to name: String) throws {
        func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
        var body: [UInt8] = [], directory: [UInt8] = [], count = 0
        for file in try FileManager.default.subpathsOfDirectory(atPath: files.path(path)).sorted() {
            guard let data = FileManager.default.contents(atPath: files.path("\(path)/\(file)")) else { continue }
            var checksum: UInt32 = 0xFFFF_FFFF
            for byte in data {
                checksum ^= UInt32(byte)
                for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
            }
            let sizes = little(Int(~checksum), 4) + little(data.count, 4) + little(data.count, 4)
            let head = little(20, 2) + little(0, 8) + sizes + little(file.utf8.count, 2) + little(0, 2)
            directory += little(0x0201_4b50, 4) + little(20, 2) + head + little(0, 10) + little(body.count, 4)
            directory += Array(file.utf8)
            body += little(0x0403_4b50, 4) + head + Array(file.utf8) + Array(data)
            count += 1
        }
        let end = little(0x0605_4b50, 4) + little(0, 4) + little(count, 2) + little(count, 2)
        let tail = little(directory.count, 4) + little(body.count, 4) + little(0, 2)
        try Data(body + directory + end + tail).write(to: URL(fileURLWithPath: files.path(name)))
    }
}
