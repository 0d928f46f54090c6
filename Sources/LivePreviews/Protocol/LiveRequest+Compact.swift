import Files
import UIKit
import X11Host

/// The requests that follow each frame and each motion of the pointer, as compact messages.
extension LiveRequest {
    /// Sends the request over a socket that may not block; `message` is where compact ones are written. Motions are
    /// dropped where the other side takes nothing, and other requests wait so many milliseconds.
    func offer(
        to socket: Int32, in message: inout CompactMessage, patience: Int
    ) -> MessageChannel.Sending {
        func offer(_ bytes: UnsafeRawBufferPointer) -> MessageChannel.Sending {
            MessageChannel.offer(bytes, to: socket, isWanted: !isMotion, patience: patience)
        }
        if write(to: &message) { return message.bytes.withUnsafeBytes(offer) }
        return MessageChannel.data(self).map { $0.withUnsafeBytes(offer) } ?? .gone
    }

    /// Writes the request; returns false for one that has no compact form.
    func write(to message: inout CompactMessage) -> Bool {
        switch self {
        case .frame(let time, let rate):
            message.begin(.frameRequest)
            message.add(time)
            message.add(rate)
        case .run(let time, let rate, let run):
            message.begin(.run)
            for number in [time, rate, run.start, run.refreshRate] { message.add(number) }
            message.add(run.followsDisplay ? 1 : 0)
        case .input(let input):
            guard case .event(let event) = input.kind, !event.hasText else { return false }
            message.begin(.event)
            message.add(input.time)
            event.write(to: &message)
        case .toolInput(let event):
            guard !event.hasText else { return false }
            message.begin(.toolEvent)
            event.write(to: &message)
        case .frameEnded(let timing, let work):
            message.begin(.frameTiming)
            for time in [timing.due, timing.shows, timing.finished, timing.period] { message.add(time) }
            message.add(timing.continues ? 1 : 0)
            message.add(work ?? .nan)
        case .load, .open, .state, .tools, .savePicture, .display, .recall: return false
        }
        message.end()
        return true
    }

    /// Reads a message in JSON or in the compact form; nil for other bytes.
    init?(_ body: UnsafeRawBufferPointer) {
        guard var message = CompactMessage.Reader(body) else {
            guard let request = MessageChannel.message(LiveRequest.self, of: body) else { return nil }
            self = request
            return
        }
        switch message.kind {
        case .frameRequest: self = .frame(time: message.double(), rate: message.double())
        case .run:
            self = .run(
                time: message.double(), rate: message.double(),
                FrameRun(
                    start: message.double(), refreshRate: message.double(), followsDisplay: message.integer() != 0))
        case .event:
            let time = message.double()
            guard let event = WireEvent(&message) else { return nil }
            self = .input(LiveInput(time: time, kind: .event(event)))
        case .toolEvent:
            guard let event = WireEvent(&message) else { return nil }
            self = .toolInput(event)
        case .frameTiming:
            let timing = FrameTiming(
                due: message.double(), shows: message.double(), finished: message.double(), period: message.double(),
                continues: message.integer() != 0)
            let work = message.double()
            self = .frameEnded(timing, work: work.isNaN ? nil : work)
        case .frame: return nil
        }
    }
}
