import Harness

// Each further area is a folder here and a line in this list.
Report.main(
    flowComparisons + updateComparisons + differComparisons,
    arguments: Array(CommandLine.arguments.dropFirst()))
