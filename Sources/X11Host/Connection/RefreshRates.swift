internal import CX11
import Foundation

/// The refresh rates of the monitors of a display, from XRandR.
struct RefreshRates {
    /// One monitor: its frame on the root window, in pixels, and frames per second.
    struct Monitor: Equatable {
        let frame: CGRect
        let rate: Double
    }

    /// The rate where the server reports none, as under Xvfb.
    static let unknown = 60.0

    let monitors: [Monitor]

    /// The rate of the monitor that holds the point, else of the first one.
    func rate(at point: CGPoint) -> Double {
        (monitors.first { $0.frame.contains(point) } ?? monitors.first)?.rate ?? Self.unknown
    }

    /// Frames per second of a video mode: pixels per second over pixels per frame; nil when that is not plausible.
    static func rate(dotClock: UInt, horizontalTotal: UInt32, verticalTotal: UInt32) -> Double? {
        guard horizontalTotal > 0, verticalTotal > 0 else { return nil }
        let rate = Double(dotClock) / (Double(horizontalTotal) * Double(verticalTotal))
        return (10...1000).contains(rate) ? rate : nil
    }
}

extension RefreshRates {
    /// Queries the server, in a few round trips.
    init(_ connection: XConnection) {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XRRQueryExtension(connection.display, &eventBase, &errorBase) != 0,
            XRRQueryVersion(connection.display, &major, &minor) != 0, major > 1 || minor >= 3,
            let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
        else {
            monitors = []
            return
        }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        var found: [Monitor] = []
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(connection.display, resources, resources.pointee.crtcs[index]) else {
                continue
            }
            defer { XRRFreeCrtcInfo(crtc) }
            let info = crtc.pointee
            guard let mode = modes.first(where: { $0.id == info.mode }) else { continue }
            let rate = Self.rate(dotClock: mode.dotClock, horizontalTotal: mode.hTotal, verticalTotal: mode.vTotal)
            let frame = CGRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height))
            found.append(Monitor(frame: frame, rate: rate ?? Self.unknown))
        }
        monitors = found
    }
}
