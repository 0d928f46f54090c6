import Foundation
import Testing

@testable import Snapshots

@Suite struct ZipArchiveTests {
    /// Made by `zip`: `a.txt` stored, `deep/b.txt` deflated, with a folder and a comment.
    private static let archive = Data(
        base64Encoded:
            """
            UEsDBAoAAAAAAGUAe13inFOlBwAAAAcAAAAFAAAAYS50eHRzdG9yZWQKUEsDBAoAAAAAAGUAe10AAAAAAAAAAAAAAAAFAAAA\
            ZGVlcC9QSwMEFAAAAAgAZgB7XVmSyWQQAAAAaAEAAAoAAABkZWVwL2IudHh0S0lNy0ksSU1RSBll0JIBAFBLAQIeAwoAAAAA\
            AGUAe13inFOlBwAAAAcAAAAFAAAAAAAAAAEAAACkgQAAAABhLnR4dFBLAQIeAwoAAAAAAGUAe10AAAAAAAAAAAAAAAAFAAAA\
            AAAAAAAAEADtQSoAAABkZWVwL1BLAQIeAxQAAAAIAGYAe11ZkslkEAAAAGgBAAAKAAAAAAAAAAEAAACkgU0AAABkZWVwL2Iu\
            dHh0UEsFBgAAAAADAAMAngAAAIUAAAAJAGEgY29tbWVudA==
            """)!

    @Test func filesComeBack() throws {
        let archive = try #require(ZipArchive(Self.archive))
        #expect(archive.names == ["a.txt", "deep/b.txt"])
        #expect(archive.file("a.txt") == Data("stored\n".utf8))
        #expect(archive.file("deep/b.txt") == Data(String(repeating: "deflated ", count: 40).utf8))
        #expect(archive.file("deep") == nil && archive.file("../a.txt") == nil)
    }

    /// No cut and no changed byte stops the program or gives other bytes under a name.
    @Test func damagedArchives() throws {
        let whole = try #require(ZipArchive(Self.archive))
        for count in 0..<Self.archive.count {
            #expect(ZipArchive(Self.archive.prefix(count))?.file("a.txt").map { $0 == whole.file("a.txt") } ?? true)
        }
        for index in 0..<Self.archive.count {
            var bytes = Self.archive
            bytes[index] ^= 0xFF
            guard let archive = ZipArchive(bytes) else { continue }
            for name in archive.names.prefix(4) {
                guard let data = archive.file(name) else { continue }
                #expect(
                    data.isEmpty || data == whole.file("a.txt") || data == whole.file("deep/b.txt"), "byte \(index)")
            }
        }
    }
}
