import Testing

/// Tests with a real X server run one after the other: servers that start together wait seconds for each other's lock
/// files.
@Suite(.serialized, .enabled(if: XvfbServer.isInstalled, "Xvfb is not installed"))
enum XServerTests {}
