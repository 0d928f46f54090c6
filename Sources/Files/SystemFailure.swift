import Foundation

/// A system call that failed, by its error number.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
    package let number: Int32

    package init(number: Int32) { self.number = number }

    package var description: String { String(cString: strerror(number)) }
}
