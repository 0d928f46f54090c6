/// The scenes that an app's `Info.plist` describes.
struct SceneManifest: Equatable {
    struct Configuration: Equatable {
        var name: String?
        /// With its module.
        var delegateClass: String?
        var storyboard: String?
    }
    /// Of windows of the application, in the order of the file.
    var configurations: [Configuration] = []

    /// Reads the entry `UIApplicationSceneManifest`; nil where there is none. `$(PRODUCT_MODULE_NAME)` stands for
    /// `module`.
    init?(_ info: [String: Any], module: String) {
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
        let roles = manifest["UISceneConfigurations"] as? [String: Any]
        let entries = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        configurations = entries.map { entry in
            let name = (entry["UISceneDelegateClassName"] as? String).map {
                $0.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
            }
            return Configuration(
                name: entry["UISceneConfigurationName"] as? String,
                delegateClass: name.map { $0.contains(".") ? $0 : "\(module).\($0)" },
                storyboard: (entry["UISceneStoryboardFile"] as? String).flatMap { $0.isEmpty ? nil : $0 })
        }
    }

    /// The class for a configuration's name; that of the first configuration without a name.
    func delegateClass(of name: String?) -> String? { configuration(name)?.delegateClass }

    /// The storyboard for a configuration's name; that of the first configuration without a name.
    func storyboard(of name: String?) -> String? { configuration(name)?.storyboard }

    private func configuration(_ name: String?) -> Configuration? {
        configurations.first { $0.name == name } ?? (name == nil ? configurations.first : nil)
    }
}
