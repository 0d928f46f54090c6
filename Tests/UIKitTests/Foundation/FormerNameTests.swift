import FormerNames
import Testing
import UIKit

/// Names from before Swift 4.2, in a target of that language mode.
@MainActor struct FormerNameTests {
    @Test func namesMeanTheSame() {
        for (former, present) in FormerNames.notifications { #expect(former == present) }
        for (former, present) in FormerNames.texts { #expect(former == present) }
        for (former, present) in FormerNames.numbers { #expect(former == present) }
        for (former, present) in FormerNames.sizes { #expect(former == present) }
        #expect(Set(FormerNames.notifications.map(\.former)).count == 14)
        let rect = FormerNames.inset(CGRect(x: 0, y: 0, width: 100, height: 100), 1, 2, 3, 4)
        #expect(rect == CGRect(x: 2, y: 1, width: 94, height: 96))
    }
}
