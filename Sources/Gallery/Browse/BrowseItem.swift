import UIKit

/// The sections of the front page, from top to bottom.
enum BrowseSection: String, CaseIterable {
    case featured, recent, mosaic, charts, tags, waterfall

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// Something that can be shown in one of the sections.
struct BrowseItem: Hashable {
    let section: BrowseSection
    /// From 0, within the section.
    let number: Int

    /// Every third thing is a favourite.
    var isFavourite: Bool { number.isMultiple(of: 3) }

    var title: String { Self.titles[(number * 5 + section.rawValue.count) % Self.titles.count] }

    /// The number in the badge of a tile.
    var count: Int { (number * 13 + 5) % 23 + 1 }

    private static let titles = [
        "Harbour", "Night Train", "Paper", "North", "Glass", "Two Rivers", "Salt", "Lanterns", "Orchard", "Signal",
        "Still Water", "Copper", "Long Exposure", "Meadow", "Atlas", "Fog", "Staircase", "Winter Light", "Echo", "Dune",
        "Island Days",
    ]
}
