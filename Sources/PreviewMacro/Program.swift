import PreviewExpansions

/// The program that the compiler starts to expand `#Preview`.
@main struct Program {
    static func main() { MacroPlugin.run() }
}
