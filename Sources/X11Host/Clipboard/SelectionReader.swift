internal import CX11
import Foundation

/// Reads the text of a selection that another program owns.
struct SelectionReader {
    /// The bounds of what another program can take.
    struct Limits {
        /// The most time of one text, while the window waits.
        var seconds: TimeInterval = 0.5
        /// The most bytes of one text.
        var bytes = 16 << 20
    }

    let connection: XConnection
    let limits: Limits

    /// The text of a selection; nil if its owner has none, is silent, or sends something else.
    func text(of selection: XAtom) -> String? {
        let window = SelectionWindow(connection, seconds: limits.seconds)
        guard let time = window.serverTime() else { return silent(selection) }
        for target in SelectionTarget.texts {
            XConvertSelection(
                connection.display, connection[selection], connection[target.atom], connection[.received], window.id,
                time)
            guard let answer = window.wait(for: SelectionNotify)?.xselection else { return silent(selection) }
            guard answer.property != 0 else { continue }
            return received(in: window, of: selection)
        }
        return nil
    }

    private func received(in window: SelectionWindow, of selection: XAtom) -> String? {
        guard let value = window.take(limit: limits.bytes) else { return invalid(selection, tooLong) }
        let type: Atom, bytes: [UInt8]
        if value.type == connection[.incremental] {
            switch chunks(of: window) {
            case .success(let all): (type, bytes) = all
            case .failure(.silent): return silent(selection)
            case .failure(.tooLong): return invalid(selection, tooLong)
            }
        } else {
            guard value.format == 8 else { return invalid(selection, "items of \(value.format) bits") }
            (type, bytes) = (value.type, value.bytes)
        }
        guard let target = SelectionTarget.texts.first(where: { connection[$0.atom] == type }) else {
            return invalid(selection, "an unknown type")
        }
        return SelectionText.text(of: bytes, as: target) ?? invalid(selection, "bytes that are not UTF-8")
    }

    private enum Failure: Error { case silent, tooLong }

    /// The chunks of a long text, to the empty one. Each is taken as soon as it is there, which asks for the next.
    private func chunks(of window: SelectionWindow) -> Result<(Atom, [UInt8]), Failure> {
        var bytes: [UInt8] = []
        while let event = window.wait(for: PropertyNotify)?.xproperty {
            // The report may be that of a value that was taken already.
            guard event.state == PropertyNewValue, event.atom == connection[.received],
                let value = window.take(limit: limits.bytes)
            else { continue }
            if value.bytes.isEmpty { return .success((value.type, bytes)) }
            bytes += value.bytes
            if bytes.count > limits.bytes { return .failure(.tooLong) }
        }
        return .failure(.silent)
    }

    private var tooLong: String { "nothing, or more than \(limits.bytes) bytes," }

    private func silent(_ selection: XAtom) -> String? {
        XErrors.report("the owner of \(selection.rawValue) did not send its text within \(limits.seconds) s")
        return nil
    }

    private func invalid(_ selection: XAtom, _ what: String) -> String? {
        XErrors.report("the owner of \(selection.rawValue) sent \(what) in place of a text")
        return nil
    }
}
