import ArgumentParser

/// The commands for those who work on Vitrine itself.
package enum WorkbenchCommands {
    package static let all: [any ParsableCommand.Type] = [
        BenchCommand.self, PlotCommand.self, StressCommand.self, MisuseCommand.self,
        BenchChildCommand.self,
    ]
}
