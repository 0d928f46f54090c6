internal import CStackRoom

/// Stops the program with a message before calls that are inside each other end it without one.
///
/// Called wherever the depth of calls is that of somebody else's views, layers or groups, or where a callback may cause
/// itself. At least 256 KB are left for what a call needs.
package func enforceStack(for call: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    if vitrine_is_stack_short() != 0 { stopAtEndOfStack(call, file, line) }
}

/// Apart from the test, which a frame makes a hundred times: the test alone saves no registers.
@inline(never)
private func stopAtEndOfStack(_ call: () -> String, _ file: StaticString, _ line: UInt) -> Never {
    fatalError(
        "\(call()): the stack of \(vitrine_stack_size() >> 10) KB is used up by calls inside each other; either a "
            + "callback causes itself, or there are too many levels", file: file, line: line)
}

/// Whether calls inside each other have used up most of the stack, so that deep structures are released in a loop.
package var isStackShort: Bool { vitrine_stack_room() < 1 << 20 }

/// Whether this is the thread that the process started with. Takes a few nanoseconds.
package var isMainThread: Bool { vitrine_is_main_thread() != 0 }
