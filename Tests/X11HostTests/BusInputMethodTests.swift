import Testing

@testable import MessageBus
@testable import X11Host

/// Input methods over the bus of ibus, without a bus: the order of keys, texts and addresses.
@MainActor @Suite struct BusInputMethodTests {
    @Test func keysWaitForThoseBeforeThem() {
        var queue = KeyQueue<String>()
        let numbers = ["a", "b", "c", "d"].map { queue.add($0) }
        #expect(queue.answer(numbers[1], isTaken: false) == [])
        #expect(queue.answer(numbers[2], isTaken: true) == [])
        #expect(queue.answer(numbers[0], isTaken: false) == ["a", "b"])
        #expect(queue.answer(numbers[0], isTaken: false) == [])
        #expect(queue.answer(numbers[3], isTaken: true) == [])
        #expect(queue.removeAll() == [])
    }

    @Test func keysOfAMethodThatHasGoneAreDelivered() {
        var queue = KeyQueue<String>()
        let numbers = ["a", "b", "c"].map { queue.add($0) }
        _ = queue.answer(numbers[1], isTaken: true)
        #expect(queue.removeAll() == ["a", "c"])
        #expect(queue.answer(numbers[0], isTaken: false) == [])
    }

    /// An `IBusText` with attributes: kind, value, start, end.
    private nonisolated static func text(_ string: String, _ attributes: [[UInt32]] = []) -> BusValue {
        let list = attributes.map { numbers -> BusValue in
            .variant(.structure([.string("IBusAttribute"), .array([])] + numbers.map { .uint32($0) }))
        }
        return .variant(
            .structure([
                .string("IBusText"), .array([]), .string(string),
                .variant(.structure([.string("IBusAttrList"), .array([]), .array(list)])),
            ]))
    }

    @Test(
        arguments: [
            (text("한"), 1, "한", 1..<1), (text("a😀b"), 2, "a😀b", 3..<3), (text("ab"), 9, "ab", 2..<2),
            (text("かな漢字", [[1, 1, 0, 4], [3, 0xffff, 2, 4]]), 0, "かな漢字", 2..<4),
            (text("ab", [[3, 0, 5, 9]]), 0, "ab", 2..<2), (text("ab", [[3, 0, 1, 1]]), 1, "ab", 1..<1),
            (text("ab", [[3, 0]]), 0, "ab", 0..<0), (.string("ab"), 0, "", 0..<0), (.variant(.other), 0, "", 0..<0),
        ] as [(BusValue, Int, String, Range<Int>)])
    func texts(value: BusValue, cursor: Int, string: String, selected: Range<Int>) {
        let text = ComposedText(value, cursor: cursor)
        #expect(text.string == string && text.selected == selected)
    }

    /// A value is the same after GLib has had it.
    @Test func valuesComeBack() throws {
        let value = BusValue.structure([
            .string("ä"), .uint32(.max), .int32(-1), .boolean(true), .variant(.structure([.uint32(1)])),
        ])
        #expect(BusValue(try #require(value.copy)) == value)
        #expect(BusValue.array([]).copy == nil)
    }

    private static let files = [
        "/etc/machine-id": "c0ffee\n", "/h/.config/ibus/bus/c0ffee-unix-7": "# IBUS_ADDRESS=no\nIBUS_ADDRESS=unix:a\n",
        "/h/.config/ibus/bus/c0ffee-host-1": "IBUS_DAEMON_PID=3", "/x/ibus/bus/c0ffee-unix-wayland-0": "IBUS_ADDRESS=w",
        "/f": "IBUS_ADDRESS=f",
    ]

    @Test(
        arguments: [
            (["HOME": "/h"], ":7", "unix:a"), (["HOME": "/h"], ":7.0", "unix:a"), (["HOME": "/h"], "host:1", nil),
            (["HOME": "/h"], ":8", nil), (["HOME": "/h"], "", nil), ([:], ":7", nil),
            (["HOME": "/h", "IBUS_ADDRESS": "unix:b"], ":7", "unix:b"),
            (["HOME": "/h", "IBUS_ADDRESS": ""], ":7", "unix:a"), (["IBUS_ADDRESS_FILE": "/f"], ":7", "f"),
            (["HOME": "/h", "XDG_CONFIG_HOME": "/x", "WAYLAND_DISPLAY": "wayland-0"], ":7", "w"),
        ] as [([String: String], String, String?)])
    func addresses(environment: [String: String], display: String, address: String?) {
        #expect(BusAddress.find(environment: environment, display: display) { Self.files[$0] } == address)
    }

    @Test(arguments: [("@im=ibus", true), ("@im=fcitx5", true), ("@im=fcitx", true), ("@im=uim", false)])
    func programsWithTheBus(modifiers: String, hasBus: Bool) throws {
        #expect(InputMethodServer.hasBus(try #require(InputMethodServer.name(in: modifiers))) == hasBus)
    }
}
