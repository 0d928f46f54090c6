import Foundation

/// A line of a source.
package struct CodePosition: Equatable, Sendable {
    /// The path as the compiler was given it; nil where the program has no debug information.
    package var file: String?
    /// From 1; 0 where it is not known.
    package var line: Int
    /// The mangled name of the function.
    package var function: String
    /// The id of the object in an Interface Builder document.
    var object: String?

    /// The name of the file and the line, with the object of a document; without a file, the function.
    var text: String {
        guard let file else { return function }
        return "\(URL(fileURLWithPath: file).lastPathComponent):\(line)" + (object.map { " object \($0)" } ?? "")
    }
}

extension CodePosition {
    /// The position at which a view was created, in a call stack from the inside out.
    ///
    /// The initialisers of the view's own classes are passed over, and the frames of UIKit and of the host. Where
    /// nothing else is left, the innermost frame of UIKit outside of those initialisers is the answer: the view is one
    /// of UIKit's.
    ///
    /// - Parameter classes: The mangled names of the view's classes, such as `7Gallery10CircleCellC`.
    static func creation(in stack: [CodePosition], classes: [String]) -> CodePosition? {
        let calls = stack.filter { frame in
            frame.line > 0 || frame.file == nil
        }
        .filter { frame in
            !(isInitializer(frame.function) && classes.contains { frame.function.hasPrefix("$s" + $0) })
        }
        return calls.first { isUserCode($0.function) }
            ?? calls.first { $0.function.hasPrefix("$s5UIKit") && !isSetUp($0) }
    }

    private static func isInitializer(_ function: String) -> Bool {
        function.hasSuffix("fc") || function.hasSuffix("fC")
    }

    /// The part of UIKit that reports the creation, and the one that makes objects from classes.
    private static func isSetUp(_ frame: CodePosition) -> Bool {
        frame.function.hasPrefix("$s5UIKit6UIViewC5setUp") || frame.function.contains("ViewCreation")
    }

    /// Modules whose frames lie between the user's code and the view.
    private static let modules = [
        "UIKit", "QuartzCore", "PrivateABI", "Renderer", "CoreGraphics", "CollectionCore", "PreviewScenes",
        "PreviewTools", "PreviewWindow", "LivePreviews", "Previews", "Stage", "Snapshots", "X11Host", "Foundation",
        "Dispatch",
    ].map { "$s\($0.count)\($0)" }

    private static func isUserCode(_ function: String) -> Bool {
        function.hasPrefix("$s") && !function.hasPrefix("$ss") && !function.hasPrefix("$sS")
            && !modules.contains { function.hasPrefix($0) }
    }
}
