internal import CX11
import Foundation

/// The answers to programs that ask for a selection. Errors of their windows are the caller's.
extension SelectionOwner {
    /// Sends a selection to a property of another program's window; returns false for a target that is refused.
    func send(_ selection: OwnedSelection, as target: Atom, to requestor: Window, _ property: Atom) -> Bool {
        let known = SelectionTarget.allCases.first { connection[$0.atom] == target }
        if known == .multiple { return sendMultiple(selection, to: requestor, property) }
        switch SelectionAnswer(known, of: selection) {
        case .targets(let targets):
            connection.setProperty(property, of: requestor, type: XA_ATOM, longs: targets.map { connection[$0.atom] })
        case .time(let time): connection.setProperty(property, of: requestor, type: XA_INTEGER, longs: [UInt(time)])
        case .text(let bytes, let target):
            let chunk = chunkSize
            if bytes.count > chunk {
                begin(SelectionChunks(bytes, size: chunk), target, requestor, property)
            } else {
                connection.setProperty(property, of: requestor, type: connection[target.atom], bytes: bytes)
            }
        case nil: return false
        }
        return true
    }

    /// Answers the pairs of targets and properties in a property; the property of a target that is refused becomes
    /// none.
    private func sendMultiple(_ selection: OwnedSelection, to requestor: Window, _ property: Atom) -> Bool {
        guard var pairs = atoms(property, of: requestor), pairs.count.isMultiple(of: 2) else { return false }
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let isNested = pairs[index] == connection[.multiple]
            if isNested || pairs[index + 1] == 0
                || !send(selection, as: pairs[index], to: requestor, pairs[index + 1])
            {
                pairs[index + 1] = 0
            }
        }
        connection.setProperty(property, of: requestor, type: connection[.atomPair], longs: pairs)
        return true
    }

    /// The most atoms in a request for several targets.
    private static let mostAtoms = 64

    private func atoms(_ property: Atom, of requestor: Window) -> [Atom]? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            connection.display, requestor, property, 0, Self.mostAtoms, False, Atom(AnyPropertyType), &type, &format,
            &count, &rest, &data)
        guard let data else { return nil }
        defer { XFree(data) }
        guard format == 32, rest == 0 else { return nil }
        return UnsafeRawBufferPointer(start: data, count: Int(count) * MemoryLayout<Atom>.size)
            .bindMemory(to: Atom.self).map { $0 }
    }
}
