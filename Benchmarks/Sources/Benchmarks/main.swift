import Harness

// Another area is another folder here, and its list another line.
Report.main(
    flowComparisons + updateComparisons + differComparisons,
    arguments: Array(CommandLine.arguments.dropFirst()))
