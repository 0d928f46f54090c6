internal import CX11
import Foundation

/// A text on its way to another program in chunks.
struct SelectionTransfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    var chunks: SelectionChunks
}

extension SelectionOwner {
    /// The most transfers at a time: programs that stop reading keep no memory for long.
    private static let mostTransfers = 16

    /// The most bytes of a property at once: those of a request of the core protocol, without its header.
    var chunkSize: Int { XMaxRequestSize(connection.display) * 4 - 64 }

    /// Announces a transfer in chunks: the requestor asks for each by removing the property.
    func begin(_ chunks: SelectionChunks, _ target: SelectionTarget, _ requestor: Window, _ property: Atom) {
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        if transfers.count == Self.mostTransfers { end(transfers[0].requestor) }
        transfers.append(
            SelectionTransfer(
                requestor: requestor, property: property, type: connection[target.atom], chunks: chunks))
        XSelectInput(connection.display, requestor, PropertyChangeMask | StructureNotifyMask)
        connection.setProperty(property, of: requestor, type: connection[.incremental], longs: [UInt(chunks.count)])
    }

    /// Sends the next chunk when the requestor has removed the last.
    func propertyChanged(_ event: XPropertyEvent) {
        guard event.state == PropertyDelete,
            let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
        else { return }
        let chunk = transfers[index].chunks.next()
        let transfer = transfers[index]
        XErrors.ignoringErrors(on: connection) {
            connection.setProperty(transfer.property, of: transfer.requestor, type: transfer.type, bytes: chunk)
        }
        guard transfer.chunks.isFinished else { return }
        transfers.remove(at: index)
        if !transfers.contains(where: { $0.requestor == transfer.requestor }) { end(transfer.requestor) }
    }

    /// Ends the transfers to a window.
    func end(_ requestor: Window) {
        transfers.removeAll { $0.requestor == requestor }
        XErrors.ignoringErrors(on: connection) { XSelectInput(connection.display, requestor, NoEventMask) }
    }
}
