import Gallery
import Stage
import Testing
import UIKit

/// The tab bar of the page of presentations.
@MainActor @Suite struct PresentationTabsTests {
    /// The button that closes all tabs stands beside the one that leads back to the list.
    @Test func aPageOfTheListMoreHasBothButtons() throws {
        let stage = Stage(root: PresentationViewController.inNavigation(), size: CGSize(width: 420, height: 760))
        try stage.settle()
        stage.wheel(CGPoint(x: 210, y: 400), dy: -20)
        for name in ["Seven Tabs", "More", "History", "Back", "Downloads", "Close"] {
            try stage.settle()
            try stage.click(name)
        }
        try stage.settle()
        try stage.click("Alert")
    }
}
