/// A program that opens the window of an application. UIKit knows no display, so a target above it implements this.
@MainActor package protocol ApplicationProgram: AnyObject {
    /// Launches an application, shows its window, and returns the exit status when it is closed.
    static func run(_ delegateClass: AnyClass) -> Int32
}

/// The start of an application.
@MainActor enum ApplicationMain {
    /// The class that implements `ApplicationProgram`; found by name, so that an app need not import its module.
    private static let programName = "Previews.ApplicationPreview"

    static func run(_ delegateClass: AnyClass) -> Int32 {
        guard let program = NSClassFromString(programName) as? any ApplicationProgram.Type else {
            FileHandle.standardError.write(
                Data("Error: no window can be opened: the program must depend on the product Previews too\n".utf8))
            return 2
        }
        return program.run(delegateClass)
    }
}

/// Launches an application, as `@main` on its delegate does, and returns the exit status when its window is closed.
///
/// - Parameters:
///   - argc: Not used, nor is `argv`: the command line of the process is.
///   - principalClassName: Nil; a subclass of `UIApplication` is a programming error.
///   - delegateClassName: The name of a class with its module, such as from `NSStringFromClass`. Nil, or a class that
///     is no
///     `UIApplicationDelegate`, is a programming error.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    enforce(
        principalClassName == nil || principalClassName == "UIApplication",
        "UIApplicationMain: the application is a UIApplication, found \(principalClassName ?? "")")
    guard let type = delegateClassName.flatMap(NSClassFromString), type is any UIApplicationDelegate.Type else {
        fatalError("UIApplicationMain: \(delegateClassName ?? "nil") is not a class that is a UIApplicationDelegate")
    }
    return ApplicationMain.run(type)
}
