import Stage
import Testing

@testable import UIKit

/// Values of the application, its scenes, the device and commands.
@MainActor @Suite(.serialized) struct ApplicationValueTests {
    @Test func windowsAndTheDevice() {
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100))
        stage.advance(by: 0)
        #expect(UIApplication.shared.statusBarFrame == .zero)
        stage.window.makeKey()
        #expect(stage.window.isKeyWindow && UIApplication.shared.windows.contains(stage.window))
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(UIApplication.shared.keyWindow != nil)
        #expect(UIApplication.shared.preferredContentSizeCategory.rawValue.hasPrefix("UICTContentSizeCategory"))
        let device = UIDevice.current
        #expect(device.model == device.localizedModel && !device.model.isEmpty && device.isMultitaskingSupported)
        #expect(!device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
        device.isBatteryMonitoringEnabled = true
        #expect(device.isBatteryMonitoringEnabled && device.batteryState == .unknown)
        device.isBatteryMonitoringEnabled = false
        #expect([UIApplication.State.active, .inactive, .background].map(\.rawValue) == [0, 1, 2])
        let states: [UIScene.ActivationState] = [
            .unattached, .foregroundActive, .foregroundInactive, .background,
        ]
        #expect(states.map(\.rawValue) == [-1, 0, 1, 2])
        let levels: [UIUserInterfaceLevel] = [.unspecified, .base, .elevated]
        #expect(levels.map(\.rawValue) == [-1, 0, 1])
    }

    @Test func configurationsOfScenes() throws {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
        #expect(configuration.name == "Main" && configuration.role == .windowApplication)
        #expect(configuration.storyboard == nil && configuration.delegateClass == nil)
        let session = UISceneSession(configuration: configuration)
        #expect(session.role == .windowApplication && session.configuration === configuration)
        #expect(session.persistentIdentifier == UISceneSession(configuration: configuration).persistentIdentifier)
        session.userInfo = ["page": 3]
        #expect(session.userInfo?["page"] as? Int == 3)
        let options = UIScene.OpenExternalURLOptions()
        #expect(!options.universalLinksOnly)
        options.universalLinksOnly = true
        // No app owns the site, so nothing is opened.
        let scene = UIScene(session: session, connectionOptions: UIScene.ConnectionOptions(urls: []))
        var opened: Bool?
        scene.open(try #require(URL(string: "https://example.org")), options: options) { opened = $0 }
        #expect(opened != true && session.scene === scene && scene.activationState == .unattached)
    }

    @Test func valuesOfCommands() {
        let alternate = UICommandAlternate(title: "Paste plain", action: Selector("paste"), modifierFlags: .alternate)
        #expect(alternate.title == "Paste plain" && alternate.modifierFlags == .alternate)
        #expect(alternate.action == Selector("paste"))
        let image = UIImage(systemName: "trash")
        let command = UICommand(title: "Paste", action: Selector("paste"), alternates: [alternate])
        #expect(command.image == nil && command.alternates == [alternate])
        command.image = image
        #expect(command.image === image)
        let key = UIKeyCommand(title: "Find", action: Selector("find"), input: "f", modifierFlags: .command)
        #expect(key.allowsAutomaticLocalization && key.allowsAutomaticMirroring)
        key.allowsAutomaticLocalization = false
        #expect(!key.allowsAutomaticLocalization)
    }

    /// Pictures that are decoded ahead look the same.
    @Test func picturesPreparedForDisplay() async throws {
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        }
        let data = try #require(drawn.pngData())
        let image = try #require(UIImage(data: data))
        let now = try #require(image.preparingForDisplay())
        #expect(now !== image && now.size == image.size && now.pngData() == data)
        #expect(now.preparingForDisplay() === now)
        let later = await image.byPreparingForDisplay()
        #expect(later?.pngData() == data)
        #expect(drawn.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40)) === drawn)
        let small = try #require(UIImage(systemName: "trash"))
        let large = small.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
        #expect(large.size.height > small.size.height && large.isSymbolImage)
    }

    /// Scales and weights of symbols, by the numbers of the headers and by their size.
    @Test func scalesAndWeightsOfSymbols() throws {
        let scales: [UIImage.SymbolScale] = [.default, .unspecified, .small, .medium, .large]
        #expect(scales.map(\.rawValue) == [-1, 0, 1, 2, 3])
        let weights: [UIImage.SymbolWeight] = [
            .unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.rawValue) == Array(0...9))
        func height(_ scale: UIImage.SymbolScale) throws -> CGFloat {
            let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: scale)
            return try #require(UIImage(systemName: "circle", withConfiguration: configuration)).size.height
        }
        let heights = try [UIImage.SymbolScale.small, .medium, .large, .default, .unspecified].map(height)
        #expect(heights[0] < heights[1] && heights[1] < heights[2])
        #expect(heights[3] == heights[1] && heights[4] == heights[1])
        func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
            let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
            let image = try #require(UIImage(systemName: "circle", withConfiguration: configuration))
            let size = CGSize(width: 60, height: 60)
            let drawn = UIGraphicsImageRenderer(size: size).image { _ in image.draw(at: .zero) }
            let bitmap = try #require(drawn.cgImage?.bitmap)
            return (0..<bitmap.height).reduce(0) { sum, y in
                sum + (0..<bitmap.width).reduce(0) { $0 + Int(bitmap[$1, y] >> 24) }
            }
        }
        let inks = try [UIImage.SymbolWeight.ultraLight, .regular, .medium, .black].map(ink)
        #expect(inks == inks.sorted() && Set(inks).count == 4)
        #expect(try ink(.unspecified) == inks[1])
    }

    /// Constraints active at an edge that the guide does not touch.
    @Test func guidesOfTheKeyboard() {
        let view = UIView(), stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100))
        stage.window.addSubview(view)
        let guide = view.keyboardLayoutGuide
        #expect(guide.keyboardDismissPadding == 0)
        guide.keyboardDismissPadding = 20
        let near = view.widthAnchor.constraint(equalToConstant: 10)
        let away = view.heightAnchor.constraint(equalToConstant: 10)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .top)
        #expect(near.isActive && away.isActive && near.relation == .equal && !near.shouldBeArchived)
        #expect(guide.constraints(activeWhenAwayFrom: .top) == [away] && guide.keyboardDismissPadding == 20)
        guide.setConstraints([], activeWhenAwayFrom: .top)
        #expect(!away.isActive && guide.constraints(activeWhenAwayFrom: .top) == [])
    }
}
