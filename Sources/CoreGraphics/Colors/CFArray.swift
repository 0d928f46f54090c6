/// An array as C functions take it: `colors as CFArray` compiles as on iOS.
public typealias CFArray = [Any]
