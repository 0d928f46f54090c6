import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// Displays that cannot be shown on, and what other clients can do to a window.
    @Suite @MainActor struct HostileServerTests {
        private func error(_ server: XvfbServer) -> DisplayError? {
            do { _ = try XConnection(name: server.display) } catch { return error as? DisplayError }
            return nil
        }

        /// Colours of these would be wrong; each is named.
        @Test(arguments: [(3, "PseudoColor"), (0, "StaticGray"), (2, "StaticColor"), (1, "GrayScale")])
        func visualsOfEightBitsAreRefused(_ number: Int, _ name: String) throws {
            let server = try XvfbServer(depth: 8, options: ["-cc", "\(number)"])
            defer { server.stop() }
            #expect(error(server) == .visual(name, depth: 8, display: server.display))
        }

        @Test func directColorIsRefused() throws {
            let server = try XvfbServer(depth: 24, options: ["-cc", "5"])
            defer { server.stop() }
            #expect(error(server) == .visual("DirectColor", depth: 24, display: server.display))
        }

        /// A server that wants a secret that this program has not is no server that is missing.
        @Test func aRefusalIsNamed() throws {
            let file = NSTemporaryDirectory() + "vitrine-authority-\(getpid())"
            // One entry: any display, one protocol, a secret of 16 bytes.
            let name = Array("MIT-MAGIC-COOKIE-1".utf8)
            let entry: [UInt8] =
                [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16] + [UInt8](repeating: 7, count: 16)
            try Data(entry).write(to: URL(fileURLWithPath: file))
            defer { unlink(file) }
            let server = try XvfbServer(options: ["-auth", file, "-noreset"])
            defer { server.stop() }
            #expect(error(server) == .refused(server.display))
            #expect(ServerSocket.answers(":60999") == false)
            #expect(ServerSocket.answers("elsewhere.example:0") == nil)
        }

        /// A socket of TCP that accepts connections, and its display's number.
        private func silentServer() throws -> (socket: Int32, number: Int) {
            let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            // Other programs may have some of the ports.
            let number = (20_000..<21_000).first { number in
                address.sin_port = UInt16(6000 + number).bigEndian
                return withUnsafePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                    }
                }
            }
            try #require(listen(file, 4) == 0)
            return (file, try #require(number))
        }

        /// Xlib would wait for an answer without end.
        @Test(.timeLimit(.minutes(2))) func aSilentServerIsNamed() throws {
            let server = try silentServer(), display = "127.0.0.1:\(server.number)"
            // Ends the connection too, for which a thread waits.
            defer { close(server.socket) }
            #expect(throws: DisplayError.silent(display, seconds: 1)) {
                try XConnection(name: display, answerLimit: 1)
            }
        }

        /// Xlib would wait for somebody who writes into it.
        @Test(.timeLimit(.minutes(2))) func aPipeInThePlaceOfTheSecretIsNamed() async throws {
            await #expect(processExitsWith: .success) {
                let file = NSTemporaryDirectory() + "vitrine-secret-\(getpid())"
                precondition(mkfifo(file, 0o600) == 0)
                let server = try XvfbServer()
                setenv("XAUTHORITY", file, 1)
                var error: (any Error)?
                do { _ = try XConnection(name: server.display, answerLimit: 1) } catch let failure { error = failure }
                server.stop()
                unlink(file)
                precondition(error as? DisplayError == .silent(server.display, seconds: 1))
            }
        }

        /// Any client can send an event: areas outside the window and sizes that the server does not confirm mean
        /// nothing.
        @Test func foreignEventsAreBounded() throws {
            let server = try XvfbServer()
            let window = try X11Window(
                title: "", size: CGSize(width: 40, height: 30), scale: 1, display: server.display)
            window.show()
            window.settle()
            let bitmap = window.makeBitmap(width: 40, height: 30)
            window.present(bitmap, damage: [PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)])
            let observer = try Observer(server.display)
            observer.sendExpose(to: window.windowNumber, width: 65_535, height: 65_535)
            observer.sendConfigure(to: window.windowNumber, width: 65_531, height: 65_531)
            window.settle()
            #expect(window.size == CGSize(width: 40, height: 30))
            let screen = try X11Screenshot.capture(window)
            #expect((screen.width, screen.height) == (40, 30))
        }

        /// A window manager, or anybody, may make the window larger than a bitmap.
        @Test(arguments: [
            (40_000, 20, 32_767, 20), (20, 40_000, 20, 32_767), (30_000, 30_000, 30_000, 3333), (0, -5, 1, 1),
        ])
        func windowsAreNotLargerThanBitmaps(_ width: Int, _ height: Int, _ most: Int, _ high: Int) {
            #expect(WindowGeometry.paintable(width: width, height: height) == (most, high))
            #expect(Bitmap.permits(width: most, height: high))
        }

        @Test func endlessSizesAreBounded() {
            #expect(WindowGeometry.pixels(CGSize(width: 1e308, height: 1), scale: 8) == (32_767, 8))
        }
    }

    /// Memory shared with a server is gone when its users are, whenever they end.
    @Suite(.serialized) @MainActor struct SharedMemoryTests {
        /// The segments of this process that are not marked for removal.
        private var kept: Int {
            let table = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
            return table.split(separator: "\n").dropFirst().count { line in
                let fields = line.split(separator: " ")
                // SHM_DEST, and the process that made the segment.
                return fields.count > 4 && Int(fields[4]) == Int(getpid())
                    && (Int(fields[2], radix: 8) ?? 0) & 0o1000 == 0
            }
        }

        /// Before any request is sent: a server that dies or a signal cannot leave anything.
        @Test func segmentsAreMarkedFromTheStart() throws {
            let ring = try #require(PixelRing(width: 300, height: 200))
            #expect(kept == 0)
            let other = Bitmap.rolling(width: 30, height: 20)
            #expect(kept == 0 && other.width == 30 && ring.rows >= 200)
        }

        /// A server maps memory that is marked already.
        @Test func serversMapMarkedSegments() throws {
            let server = try XvfbServer()
            let window = try X11Window(
                title: "", size: CGSize(width: 40, height: 30), scale: 1, display: server.display)
            let bitmap = window.makeBitmap(width: 40, height: 30)
            #expect(bitmap.owner is SharedPixels && kept == 0)
            window.close()
        }
    }
}
