/// The scenes of an app by their groups, in the order in which the groups first appear.
package struct SceneSections: Equatable {
    package struct Section: Equatable {
        /// Empty where no scene has a group.
        package let title: String
        /// The indices of the scenes, in listing order.
        package var scenes: [Int]
    }
    package let all: [Section]

    /// `groups` has the group of each scene. Scenes without one are last, as "Other".
    package init(_ groups: [String]) {
        var sections: [Section] = []
        for (index, group) in groups.enumerated() where !group.isEmpty {
            if let found = sections.firstIndex(where: { $0.title == group }) {
                sections[found].scenes.append(index)
            } else {
                sections.append(Section(title: group, scenes: [index]))
            }
        }
        let rest = groups.indices.filter { groups[$0].isEmpty }
        if !rest.isEmpty { sections.append(Section(title: sections.isEmpty ? "" : "Other", scenes: rest)) }
        all = sections
    }
}
