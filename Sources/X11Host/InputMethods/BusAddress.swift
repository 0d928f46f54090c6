import Foundation

/// The address of the bus of ibus, or of a program that stands in for it, such as fcitx.
enum BusAddress {
    /// Nil where the user has no such program.
    ///
    /// - Parameters:
    ///   - display: the name of the X display.
    ///   - read: reads a file; nil for one that does not exist.
    static func find(environment: [String: String], display: String, read: (String) -> String?) -> String? {
        if let address = environment["IBUS_ADDRESS"], !address.isEmpty { return address }
        return files(environment, display, read).lazy.compactMap(read).compactMap(address).first
    }

    /// The files that may have the address, in order: their names have the machine and the display.
    private static func files(
        _ environment: [String: String], _ display: String, _ read: (String) -> String?
    ) -> [String] {
        if let file = environment["IBUS_ADDRESS_FILE"], !file.isEmpty { return [file] }
        let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        guard let folder = configuration ?? environment["HOME"].map({ $0 + "/.config" }) else { return [] }
        let machine = ["/var/lib/dbus/machine-id", "/etc/machine-id"].lazy.compactMap(read).first
        let id = machine?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "machine-id"
        var names: [String] = []
        if let colon = display.lastIndex(of: ":") {
            let host = display[..<colon], number = display[display.index(after: colon)...].prefix { $0 != "." }
            names.append("\(host.isEmpty ? "unix" : host)-\(number)")
        }
        if let wayland = environment["WAYLAND_DISPLAY"], !wayland.isEmpty { names.append("unix-\(wayland)") }
        return names.map { "\(folder)/ibus/bus/\(id)-\($0)" }
    }

    /// The address in the text of a file.
    private static func address(in text: String) -> String? {
        let key = "IBUS_ADDRESS="
        return text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(key) }.map {
            String($0.dropFirst(key.count))
        }
    }
}
