// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Vitrine",
    products: [
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "photo-server", targets: ["photo-server"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
        .library(name: "Previews", targets: ["Previews"]),
        .library(name: "Snapshots", targets: ["Snapshots"]),
        .library(name: "ExpectSnapshot", targets: ["ExpectSnapshot"]),
        .library(name: "LayoutDoctor", targets: ["LayoutDoctor"]),
        // What previews of a package need, for packages that do not compile it: see Prebuilt.
        .library(
            name: "Vitrine", type: .dynamic,
            targets: ["CollectionLayouts", "LayoutDoctor", "Previews", "Snapshots", "UIKit"]),
    ],
    traits: [
        // Off by default, so that packages which use Vitrine resolve no HTTP server. `Scripts/test` turns it on.
        .trait(name: "PhotoServer", description: "The program photo-server, and the tests of the photo feed with it.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // System libraries.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),

        // Our own C: what Swift cannot say, or not fast enough.
        .target(name: "CCurl"),
        .target(name: "CDynamics"),
        .target(name: "CPixelRuns"),
        .target(name: "CPreviewEntries"),
        .target(name: "CProcess"),
        .target(name: "CSampling"),
        .target(name: "CStackRoom"),

        // Everything that relies on more than the interfaces of the toolchain and of the libraries, with a self-test.
        // What needs Xlib's headers is apart, since UIKit needs no X11. The last two are empty modules that Swift Testing
        // looks for beside modules of these names; they live and die with it.
        .target(name: "PrivateABI", dependencies: ["CPrivateABI"], path: "Sources/PrivateABI/PrivateABI"),
        .target(name: "CPrivateABI", path: "Sources/PrivateABI/CPrivateABI"),
        .target(name: "CXlibQueue", path: "Sources/PrivateABI/CXlibQueue"),
        .target(name: "_Testing_CoreGraphics", path: "Sources/PrivateABI/_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit", path: "Sources/PrivateABI/_Testing_UIKit"),

        // Files, streams and child processes, with the bounds and the reasons of failures.
        .target(name: "Files", dependencies: ["CProcess"]),

        // Interface Builder documents as values, for whatever makes objects of them.
        .target(name: "NibDocuments", dependencies: ["CExpat", "Files"]),

        // From the pixels up.
        .target(name: "PixelRects"),
        .target(
            name: "CoreGraphics",
            dependencies: ["CCairo", "CSampling", "CStackRoom", "PixelRects", "_Testing_CoreGraphics"]),
        // Text that is edited: selection, marked text, history and movement, as values.
        .target(name: "TextCore"),
        .target(name: "Typesetting", dependencies: ["CoreGraphics", "TextCore", "CCairo", "CPango"]),
        .target(name: "Renderer", dependencies: ["CoreGraphics", "CCairo", "CSampling"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Typesetting", "Renderer", "CCairo"]),
        .target(name: "Pictures", dependencies: ["CoreGraphics", "CJPEG", "CPixbuf", "Files"]),
        .target(name: "CollectionCore"),
        .target(name: "ConstraintSolver"),
        // The program by which the compiler expands `#Preview`. Tests use its library: SwiftPM builds tests that depend
        // on a macro, and all that they use, for the machine that builds, apart from the products.
        .macro(name: "PreviewMacro", dependencies: ["PreviewExpansions"]),
        .target(name: "PreviewExpansions"),
        .target(
            name: "UIKit",
            dependencies: [
                "CoreGraphics", "TextCore", "Typesetting", "Renderer", "QuartzCore", "CollectionCore",
                "ConstraintSolver", "NibDocuments", "Pictures", "CDynamics", "CPreviewEntries", "PreviewMacro",
                "PrivateABI",
                "_Testing_UIKit",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "CollectionLayouts", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "Gallery", dependencies: ["UIKit", "CollectionLayouts"]),
        .target(name: "Stage", dependencies: ["UIKit"]),
        .target(
            name: "Snapshots",
            dependencies: ["CoreGraphics", "CPNG", "Files", "Pictures", "Stage", "Typesetting", "UIKit"]),
        // A small random generator whose numbers depend on the seed alone.
        .target(name: "SeededRandom"),
        // Layouts in random collection views, checked for what every layout owes, and lists under random updates.
        .target(name: "LayoutDoctor", dependencies: ["Files", "SeededRandom", "Stage", "UIKit"]),
        // On its own, so that only tests are linked with Swift Testing.
        .target(name: "ExpectSnapshot", dependencies: ["LayoutDoctor", "Snapshots", "Stage", "UIKit"]),
        // Messages of D-Bus, for input methods.
        .target(name: "MessageBus", dependencies: ["CGIO"]),
        .target(
            name: "X11Host",
            dependencies: ["UIKit", "CX11", "CCairo", "CXlibQueue", "Files", "MessageBus", "PrivateABI"]),
        // Scenes, without a window and a command line.
        .target(name: "PreviewScenes", dependencies: ["Files", "Snapshots", "Stage", "UIKit"]),
        // Inspector, time control, frame monitor and variants, for any window.
        .target(
            name: "PreviewTools",
            dependencies: [
                "CPixelRuns", "Files", "PreviewScenes", "PrivateABI", "Renderer", "Snapshots", "Stage", "UIKit",
                "X11Host",
            ]),
        // Scenes in a window with its tools: all that a first look needs, without a command line.
        .target(
            name: "PreviewWindow",
            dependencies: [
                "Files", "PreviewScenes", "PreviewTools", "PrivateABI", "Snapshots", "Stage", "UIKit", "X11Host",
            ]),
        // Builds of packages and of iOS source, by the compiler's own programs. It knows no view.
        .target(name: "PackageBuilds", dependencies: ["Files", "NibDocuments"]),
        // Code of a package in a window, in a process of its own.
        .target(
            name: "LivePreviews",
            dependencies: [
                "Files", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow", "PrivateABI", "Stage",
                "UIKit", "X11Host",
            ]),
        // The scenes as tools of the Model Context Protocol, without a command line.
        .target(
            name: "Agent",
            dependencies: [
                "Files", "PackageBuilds", "PreviewScenes", "PreviewTools", "Snapshots", "Stage", "UIKit", "X11Host",
            ]),
        .target(
            name: "Previews",
            dependencies: [
                "Agent", "LayoutDoctor", "LivePreviews", "UIKit", "Files", "PackageBuilds", "Pictures", "PreviewScenes",
                "PreviewTools", "PreviewWindow", "PrivateABI", "SeededRandom", "Stage", "Snapshots", "Typesetting",
                "X11Host",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [
                .embedInCode("Regression/Report/report.css"), .embedInCode("Regression/Report/report.js"),
            ]),
        // Commands for those who work on Vitrine itself: `bench`, `plot`, `stress`.
        .target(
            name: "Workbench",
            dependencies: [
                "Assets", "LivePreviews", "UIKit", "CX11", "Files", "PackageBuilds", "PreviewScenes", "PreviewTools",
                "PreviewWindow", "Previews", "Snapshots", "Stage", "X11Host",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Pictures and texts of the sample apps, beside their generators.
        .target(
            name: "Assets", path: "assets",
            resources: [.copy("classes.txt"), .copy("garden"), .copy("photos"), .copy("plain")]),
        .executableTarget(name: "PictureMaker", dependencies: ["CPixbuf"]),
        // Photos over HTTP: the client that the gallery uses, and a server to try it against.
        .target(name: "PhotoFeeds", dependencies: ["Gallery", "CCurl"]),
        .target(
            name: "PhotoServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["PhotoServer"])),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["PhotoServer"])),
            ]),
        // The sample apps as scenes.
        .target(
            name: "GalleryScenes",
            dependencies: ["Assets", "Gallery", "PhotoFeeds", "Pictures", "PreviewScenes", "UIKit"]),
        // The scenes in a window and nothing else: it is there long before `vitrine` has been built.
        .executableTarget(name: "gallery", dependencies: ["Files", "GalleryScenes", "PreviewScenes", "PreviewWindow"]),
        .executableTarget(
            name: "vitrine",
            dependencies: [
                "GalleryScenes", "Previews", "Workbench",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "photo-server",
            dependencies: [
                "Files", "PhotoServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(name: "FilesTests", dependencies: ["Files"]),
        .testTarget(name: "NibDocumentsTests", dependencies: ["Files", "NibDocuments", "TestSupport"]),
        .testTarget(name: "PrivateABITests", dependencies: ["CXlibQueue", "PrivateABI", "UIKit", "X11Host"]),
        .testTarget(name: "PreviewExpansionsTests", dependencies: ["PreviewExpansions"]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CSampling", "TestSupport"]),
        .testTarget(name: "TextCoreTests", dependencies: ["TextCore", "Typesetting", "TestSupport"]),
        .testTarget(name: "TypesettingTests", dependencies: ["TextCore", "Typesetting", "CoreGraphics", "CPango"]),
        // Offsets measured on UIKit, for the tests of the motion and of the scroll view.
        .target(name: "MeasuredTraces", path: "Tests/MeasuredTraces"),
        // Replaces the allocator of the tests' program by one that counts.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        // Names from before Swift 4.2, used in that language mode.
        .target(
            name: "FormerNames", dependencies: ["UIKit"], path: "Tests/FormerNames",
            swiftSettings: [.swiftLanguageMode(.v4)]),
        // What tests of several targets share.
        .target(name: "TestSupport", dependencies: ["SeededRandom"], path: "Tests/TestSupport"),
        .testTarget(name: "CollectionCoreTests", dependencies: ["CollectionCore", "MeasuredTraces", "TestSupport"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["Renderer", "QuartzCore", "CoreGraphics", "TestSupport"]),
        .testTarget(name: "PicturesTests", dependencies: ["Assets", "Files", "Pictures", "UIKit"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "ExpectSnapshot", "FormerNames", "MeasuredTraces", "TestSupport", "UIKit", "Stage", "Snapshots",
            ],
            exclude: ["__Snapshots__"]),
        // What painting a frame of every scene and benchmark allocates.
        .testTarget(
            name: "AllocationTests",
            dependencies: [
                "AllocationCount", "Assets", "Gallery", "PhotoFeeds", "Stage", "UIKit", "Workbench", "X11Host",
            ]),
        .testTarget(
            name: "LayoutDoctorTests", dependencies: ["ExpectSnapshot", "LayoutDoctor", "SeededRandom", "UIKit"]),
        .testTarget(name: "StageTests", dependencies: ["Stage", "UIKit"]),
        .testTarget(
            name: "SnapshotsTests", dependencies: ["Files", "Snapshots", "ExpectSnapshot", "Stage", "UIKit"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "AgentTests",
            dependencies: ["Agent", "Files", "PackageBuilds", "PreviewScenes", "SeededRandom", "Snapshots", "UIKit"]),
        .testTarget(
            name: "PreviewsTests",
            dependencies: [
                "Agent", "CPixelRuns", "Files", "LivePreviews", "PackageBuilds", "PreviewScenes", "PreviewTools",
                "PreviewWindow", "Previews", "SeededRandom", "Stage", "Snapshots", "X11Host",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "WorkbenchTests", dependencies: ["Files", "Workbench", "Stage", "UIKit"]),
        .testTarget(
            name: "X11HostTests",
            dependencies: [
                "LivePreviews", "MessageBus", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow",
                "Previews", "Snapshots", "X11Host",
            ],
            exclude: ["Scripts"]),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "Assets", "ExpectSnapshot", "Gallery", "CollectionLayouts", "PhotoFeeds", "PhotoServer", "Pictures",
                "PreviewScenes", "PreviewTools", "PreviewWindow", "Previews", "Stage", "TestSupport",
            ],
            exclude: ["__Snapshots__"]),
        // Readers of what comes from elsewhere, with inputs changed at random.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Files", "LivePreviews", "NibDocuments", "PackageBuilds", "PhotoFeeds", "Pictures", "PreviewScenes",
                "PreviewTools", "PreviewWindow", "Previews", "Snapshots", "Stage", "TestSupport", "UIKit", "X11Host",
            ], exclude: ["Seeds"]),
        .testTarget(name: "HouseTests"),
    ],
    swiftLanguageModes: [.v6]
)

// Only the loops over pixels are optimised in debug builds: with them, a frame of the benchmarks takes 1.4 to 4.2 ms. Painting,
// text and layers optimised as well save a third to a half of it, and are 65 processor seconds of the first build.
// Without optimisation, recording took more than half of the time of Cover Flow's frames.
let debug = BuildSettingCondition.when(configuration: .debug)
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
for name in ["CDynamics", "CPixelRuns", "CPreviewEntries", "CProcess", "CSampling", "CStackRoom"] {
    targets[name]?.cSettings = [.unsafeFlags(["-O2"], debug)]
}

// With the Swift libraries in it, a program starts sooner, and needs no toolchain beside it: the compiler starts
// PreviewMacro for each source with a preview. SwiftPM's --static-swift-stdlib would link them into the library of the
// previews as well, which a package's program loads beside its own. The scripts set this variable.
if Context.environment["VITRINE_STATIC"] == "1" {
    let libraries = [
        "CoreFoundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationCollections",
        "_FoundationCShims", "_FoundationICU", "swiftSynchronization",
    ]
    let flags = ["-static-stdlib"] + libraries.map { "-l" + $0 }
    targets["vitrine"]?.linkerSettings = [.unsafeFlags(flags, .when(configuration: .release))]
    targets["PreviewMacro"]?.linkerSettings = [.unsafeFlags(flags)]
}

// Tests are not optimised, whatever they test: as an optimised module, those of UIKit alone take four minutes. Two
// targets are: one counts what frames allocate, the other measures what readers cost. Scripts/test sets the variable,
// which adds targets that paint no frames.
var unoptimised = Set(package.targets.filter { $0.type == .test }.map(\.name))
unoptimised.subtract(["AllocationTests", "FuzzTests"])
if Context.environment["VITRINE_TESTS"] == "1" {
    unoptimised.formUnion([
        "Agent", "LayoutDoctor", "LivePreviews", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow",
        "Previews",
    ])
}
for name in unoptimised { targets[name]?.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))] }

#if compiler(<6.3)
// The entries that `#Preview` writes need it.
for name in ["PreviewsTests", "UIKitTests"] {
    targets[name]?.swiftSettings =
        (targets[name]?.swiftSettings ?? []) + [.enableExperimentalFeature("SymbolLinkageMarkers")]
}
#endif

// The scripts set this variable where SwiftPM's native build system is used, which alone supports it: compiled at once,
// a small module takes two thirds of the time. UIKit and the tests stay incremental, for the next build: in as few
// parts as there are cores, since each part reads the whole module again. The scripts ask for no debugging information,
// which is a fifteenth of a build's time: only code that the inspector shows has it.
if Context.environment["VITRINE_WHOLE_MODULES"] == "1" {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) {
        let parts =
            target.name == "UIKit" || target.type == .test
            ? ["-driver-batch-size-limit", "1000"]
            : ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
        let isUserCode = ["CollectionLayouts", "Gallery", "GalleryScenes", "PreviewsTests"].contains(target.name)
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .unsafeFlags(parts, debug),
                .unsafeFlags(isUserCode ? ["-Xfrontend", "-g"] : []),
            ]
        // Nothing is compiled against tests: a job of its own for their module would read all of them once more.
        if target.type == .test {
            target.swiftSettings! += [
                .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))
            ]
        }
    }
}
