import CCurl
import Foundation

/// One answer of HTTP on its way. Lives on the thread of its `Transfers`.
final class Transfer {
    /// What is asked for, and how much patience there is.
    struct Request: Sendable {
        var url: URL
        /// Bytes that are taken at most.
        var limit: Int
        /// Seconds without a byte.
        var silence: Double
        /// Seconds for the whole answer.
        var total: Double
        /// Whether redirects may lead to other hosts or ports.
        var permitsOtherHosts = false
    }

    /// The most bytes of all headers of an answer and of its redirects.
    private static let headerLimit = 256 << 10

    let request: Request
    /// The library's own.
    let handle: UnsafeMutableRawPointer
    private(set) var data = Data()
    private let start = ContinuousClock.now
    private var lastSign = ContinuousClock.now
    private var isTooLarge = false
    private var headerBytes = 0
    /// The host of a redirect that was refused.
    private var refusedHost: String?

    init(_ request: Request) {
        self.request = request
        guard let curl = vitrine_curl_new() else { fatalError("libcurl has no memory for a transfer") }
        handle = curl
        vitrine_curl_set_text(curl, CURLOPT_URL, request.url.absoluteString)
        vitrine_curl_set_text(curl, CURLOPT_USERAGENT, "Vitrine")
        // Whatever packing the library knows; what is unpacked counts.
        vitrine_curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "")
        // A service must not lead to files of this machine.
        vitrine_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")
        vitrine_curl_set_text(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        vitrine_curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 1)
        vitrine_curl_set_number(curl, CURLOPT_MAXREDIRS, 8)
        vitrine_curl_set_number(curl, CURLOPT_FAILONERROR, 1)
        // Refused by what it announces, before it is read.
        vitrine_curl_set_size(curl, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limit))
        vitrine_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        let me = Unmanaged.passUnretained(self).toOpaque()
        // A sender that is faster than this is kept waiting by its socket: nothing piles up.
        vitrine_curl_set_writer(
            curl, CURLOPT_WRITEFUNCTION,
            { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(bytes, size * count)
            }, CURLOPT_WRITEDATA, me)
        vitrine_curl_set_writer(
            curl, CURLOPT_HEADERFUNCTION,
            { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().takeHeader(bytes, size * count)
            }, CURLOPT_HEADERDATA, me)
    }

    deinit { vitrine_curl_free(handle) }

    /// Fewer than came end the transfer.
    private func take(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        lastSign = .now
        guard data.count + count <= request.limit else {
            isTooLarge = true
            return 0
        }
        UnsafeRawPointer(bytes).withMemoryRebound(to: UInt8.self, capacity: count) { data.append($0, count: count) }
        return count
    }

    /// One line of a header; a redirect to another service ends the transfer before it is followed.
    private func takeHeader(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        lastSign = .now
        headerBytes += count
        guard headerBytes <= Self.headerLimit else {
            isTooLarge = true
            return 0
        }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        guard !request.permitsOtherHosts, let colon = line.firstIndex(of: ":"),
            line[..<colon].lowercased() == "location", (300..<400).contains(status)
        else { return count }
        let address = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        let target = URL(string: address, relativeTo: request.url)?.absoluteURL
        guard let target, target.service == request.url.service else {
            refusedHost = target?.host ?? address
            return 0
        }
        return count
    }

    private var status: Int { vitrine_curl_number(handle, CURLINFO_RESPONSE_CODE) }

    /// Why it is to be given up at an instant, and else when to look again.
    func patience(at now: ContinuousClock.Instant) -> (error: HTTPFeedError?, until: ContinuousClock.Instant) {
        let end = min(start + .seconds(request.total), lastSign + .seconds(request.silence))
        if now - start >= .seconds(request.total) { return (.slow(seconds: request.total), end) }
        if now - lastSign >= .seconds(request.silence) { return (.silent(seconds: request.silence), end) }
        return (nil, end)
    }

    /// What came of it, from what the library says.
    func result(_ code: CURLcode) -> Result<Data, any Error> {
        if let refusedHost { return .failure(HTTPFeedError.otherHost(refusedHost)) }
        let status = status
        switch code {
        case CURLE_OK where (200..<300).contains(status): return .success(data)
        case CURLE_OK, CURLE_HTTP_RETURNED_ERROR: return .failure(HTTPFeedError.status(status))
        case _ where isTooLarge, CURLE_FILESIZE_EXCEEDED:
            return .failure(HTTPFeedError.tooLarge(limit: request.limit))
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT:
            return .failure(HTTPFeedError.unreachable(host: request.url.host ?? ""))
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
            let address = vitrine_curl_text(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
            return .failure(HTTPFeedError.notAnAddress(address ?? request.url.absoluteString))
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_WEIRD_SERVER_REPLY,
            CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return .failure(HTTPFeedError.cutOff)
        default: return .failure(HTTPFeedError.other(String(cString: vitrine_curl_message(code))))
        }
    }
}
