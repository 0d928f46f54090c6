import Testing

@testable import UIKit

/// The traits of several collections.
@MainActor struct TraitCombinationTests {
    private let all = UITraitCollection(
        style: .dark, scale: 2, idiom: .phone, horizontal: .compact, vertical: .compact, direction: .rightToLeft,
        category: .small, list: .plain, level: .elevated)

    @Test func unspecifiedTraitsOverrideNothing() {
        #expect(UITraitCollection(traitsFrom: [all, UITraitCollection()]) == all)
        #expect(UITraitCollection(traitsFrom: [UITraitCollection(), all]) == all)
        #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
    }

    @Test func eachTraitOfALaterCollectionOverrides() {
        let later = UITraitCollection(
            style: .light, scale: 1, idiom: .pad, horizontal: .regular, vertical: .regular, direction: .leftToRight,
            category: .large, list: .grouped, level: .base)
        #expect(UITraitCollection(traitsFrom: [all, later]) == later)
        #expect(UITraitCollection(traitsFrom: [later, all]) == all)
    }

    @Test func oneTraitLeavesTheOthers() {
        let combined = UITraitCollection(traitsFrom: [all, UITraitCollection(listEnvironment: .sidebar)])
        #expect(
            combined
                == UITraitCollection(
                    style: .dark, scale: 2, idiom: .phone, horizontal: .compact, vertical: .compact,
                    direction: .rightToLeft, category: .small, list: .sidebar, level: .elevated))
    }
}
