/// Names of rewritten files in one folder. The compiler warns where a file has the name of its original.
public struct FlatNames {
    public let names: [String]

    public init(_ relativePaths: [String]) {
        names = relativePaths.map { "adopted__" + $0.split(separator: "/").joined(separator: "__") }
    }
}
