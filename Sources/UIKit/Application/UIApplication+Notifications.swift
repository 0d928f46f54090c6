extension UIApplication {
    /// The state of the program. Raw values are those of iOS.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// Posted when a window gets the input focus and none had it.
    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        .init("UIApplicationDidBecomeActiveNotification")
    }
    /// Posted when the last window loses the input focus.
    public nonisolated class var willResignActiveNotification: NSNotification.Name {
        .init("UIApplicationWillResignActiveNotification")
    }
    /// Posted when the window of a launched application was closed.
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UIApplicationDidEnterBackgroundNotification")
    }
    /// Posted at the launch of an application with scenes.
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        .init("UIApplicationWillEnterForegroundNotification")
    }
    /// Posted at the launch of an application, after its delegate was called.
    public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
        .init("UIApplicationDidFinishLaunchingNotification")
    }
    /// Not posted: the system does not report that memory is low.
    public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
        .init("UIApplicationDidReceiveMemoryWarningNotification")
    }
    /// Posted before a launched application ends because its window was closed.
    public nonisolated class var willTerminateNotification: NSNotification.Name {
        .init("UIApplicationWillTerminateNotification")
    }
    /// Not posted: the clock of the machine is not observed.
    public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
        .init("UIApplicationSignificantTimeChangeNotification")
    }
}
