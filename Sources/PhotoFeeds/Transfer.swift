import CCurl
import Foundation

/// An HTTP transfer in progress. Confined to the thread of its `Transfers`.
///
/// Unsafe: libcurl has the transfer unretained. It calls back only for transfers that the thread retains.
final class Transfer {
    /// A request with its limits.
    struct Request: Sendable {
        var url: URL
        /// The largest response, in bytes.
        var limit: Int
        /// Seconds without receiving data.
        var silence: Double
        /// Seconds for the whole response.
        var total: Double
        /// Whether redirects may lead to other hosts or ports.
        var permitsOtherHosts = false
    }

    /// The largest size of all headers of a response and its redirects, in bytes.
    private static let headerLimit = 256 << 10

    let request: Request
    /// The libcurl handle.
    let handle: UnsafeMutableRawPointer
    private(set) var data = Data()
    private let start = ContinuousClock.now
    private var lastSign = ContinuousClock.now
    private var isTooLarge = false
    private var headerBytes = 0
    /// The host of a refused redirect.
    private var refusedHost: String?

    init(_ request: Request) {
        self.request = request
        guard let curl = vitrine_curl_new() else { fatalError("libcurl has no memory for a transfer") }
        handle = curl
        vitrine_curl_set_text(curl, CURLOPT_URL, request.url.absoluteString)
        vitrine_curl_set_text(curl, CURLOPT_USERAGENT, "Vitrine")
        // Accept every supported encoding; limits apply to the decoded size.
        vitrine_curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "")
        // A service must not refer to local files.
        vitrine_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")
        vitrine_curl_set_text(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        vitrine_curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 1)
        vitrine_curl_set_number(curl, CURLOPT_MAXREDIRS, 8)
        vitrine_curl_set_number(curl, CURLOPT_FAILONERROR, 1)
        // Refuse by the announced size, before receiving data.
        vitrine_curl_set_size(curl, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limit))
        vitrine_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        let me = Unmanaged.passUnretained(self).toOpaque()
        // A fast sender is blocked by its socket, so data does not accumulate.
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

    /// Receives data. Returning fewer bytes than received ends the transfer.
    private func take(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        lastSign = .now
        guard data.count + count <= request.limit else {
            isTooLarge = true
            return 0
        }
        UnsafeRawPointer(bytes).withMemoryRebound(to: UInt8.self, capacity: count) { data.append($0, count: count) }
        return count
    }

    /// Receives a header line. A redirect to another service ends the transfer before it is followed.
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

    /// The timeout error at a time, if any, and the time to check again.
    func timeout(at now: ContinuousClock.Instant) -> (error: HTTPFeedError?, until: ContinuousClock.Instant) {
        let end = min(start + .seconds(request.total), lastSign + .seconds(request.silence))
        if now - start >= .seconds(request.total) { return (.slow(seconds: request.total), end) }
        if now - lastSign >= .seconds(request.silence) { return (.silent(seconds: request.silence), end) }
        return (nil, end)
    }

    /// The result of the transfer, from libcurl's code.
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
