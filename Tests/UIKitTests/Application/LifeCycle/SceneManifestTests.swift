import Foundation
import Testing

@testable import UIKit

/// Scenes in the `Info.plist` of an app.
struct SceneManifestTests {
    private func info(_ entries: [[String: Any]]) -> [String: Any] {
        [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": entries]
            ]
        ]
    }

    @Test func absent() { #expect(SceneManifest(["CFBundleName": "A"], module: "M") == nil) }

    @Test func namesAndClasses() throws {
        let manifest = try #require(
            SceneManifest(
                info([
                    [
                        "UISceneConfigurationName": "Default",
                        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
                    ],
                    ["UISceneConfigurationName": "Other", "UISceneDelegateClassName": "OtherDelegate"],
                    ["UISceneConfigurationName": "Bare", "UISceneStoryboardFile": "Main"],
                ]), module: "M"))
        #expect(manifest.configurations.map(\.name) == ["Default", "Other", "Bare"])
        #expect(manifest.delegateClass(of: "Default") == "M.SceneDelegate")
        #expect(manifest.delegateClass(of: "Other") == "M.OtherDelegate")
        #expect(manifest.delegateClass(of: nil) == "M.SceneDelegate")
        #expect(manifest.storyboard(of: "Bare") == "Main" && manifest.storyboard(of: "Default") == nil)
        #expect(manifest.delegateClass(of: "Bare") == nil && manifest.delegateClass(of: "None") == nil)
    }

    @Test func withoutConfigurations() throws {
        let manifest = try #require(SceneManifest(["UIApplicationSceneManifest": [String: Any]()], module: "M"))
        #expect(manifest.configurations.isEmpty && manifest.delegateClass(of: nil) == nil)
    }
}
