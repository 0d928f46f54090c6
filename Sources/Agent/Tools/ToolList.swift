import PreviewScenes

/// The tools in their fixed order.
enum ToolList {
    private static let stage = ToolDescription.Parameter("stage", .string, required: true)
    private static let jobWait = ToolDescription.Parameter("wait", .number, "seconds, at most 20")
    private static let job = ToolDescription.Parameter("job", .string, "of an answer that names one")
    private static let wait = ToolDescription.Parameter(
        "wait", .number, "seconds to pass afterwards; default: until nothing moves")

    static let all: [ToolDescription] = [
        ToolDescription(
            "scenes", "Lists scenes with size and options.", [.init("filter", .string, "part of an id or a title")]),
        ToolDescription(
            "build", "Builds the package after an edit. Stages then show the new code.", [jobWait, job]),
        ToolDescription(
            "open", "Shows a scene offscreen. Returns a stage handle and the outline.",
            [
                .init("scene", .string, required: true),
                .init("size", .string, "points, such as 390x844"),
                .init("appearance", .choice(["light", "dark"])),
                .init("type_size", .choice(TypeSize.names.map(\.name))),
                .init("scale", .number, "pixels per point, 0.25 to 4"),
                .init("set", .texts, "options of the scene"), wait,
            ]),
        ToolDescription(
            "see", "The views with references, a picture as a file path, or faults of accessibility.",
            [
                stage, .init("as", .choice(["outline", "picture", "audit"]), "default: outline"),
                .init("since", .integer, "outline: only changes since a revision"),
                .init("at", .number, "seconds after the last act"),
                .init("scale", .number, "picture: pixels per point"),
                .init("crop", .string, "picture: a reference, or X,Y,WIDTH,HEIGHT in points"),
            ]),
        ToolDescription(
            "act",
            "Plays lines of an interaction script, such as: click e12 | click \"Add\" | click item 0 3 | click X Y | "
                + "drag X Y X Y SECONDS | wheel X Y 0 -3 | key ArrowRight | press X Y | move X Y | release X Y | "
                + "resize 600 900 | wait 0.5 | rest. Returns what changed.",
            [stage, .init("steps", .strings, required: true), wait]),
        ToolDescription(
            "inspect", "Facts of the frontmost view at a point: frame, layer, constraints, layout element.",
            [stage, .init("ref", .string, "in place of x and y"), .init("x", .number), .init("y", .number)]),
        ToolDescription(
            "layout", "The elements of the first collection view in its bounds, and constraint problems.", [stage]),
        ToolDescription(
            "compare", "How two pictures differ, with the path of a difference picture.",
            [
                .init("actual", .path, required: true, "a stage or the path of a PNG"),
                .init("expected", .path, required: true, "a stage or the path of a PNG"),
            ]),
        ToolDescription(
            "film", "Instants side by side in a picture, and positions of views at each.",
            [
                stage, .init("at", .numbers, required: true, "1 to 12 ascending seconds"),
                .init("steps", .strings, "script lines to play first; they are not kept"),
                .init("refs", .strings, "views whose frames are listed"),
            ]),
        ToolDescription(
            "regress",
            "Compares scene files of a folder with reference pictures. keep makes a stage a new scene file with one.",
            [
                .init("dir", .path, required: true), .init("action", .choice(["verify", "keep", "accept"])),
                .init("names", .strings, "scene files; keep: the new one"), .init("stage", .string, "keep"), jobWait,
                job,
            ]),
        ToolDescription(
            "doctor",
            "Property-based test of the layout of the first collection view, in random states, or of updates of lists.",
            [
                stage, .init("cases", .integer, "1 to 200; default 20, of updates 100"), .init("seed", .integer),
                .init("updates", .flag, "under random taps, scrolls and late answers"), jobWait, job,
            ]),
        ToolDescription(
            "logs", "The output of a scene, also of one that ended the server.",
            [.init("stage", .string, "default: the last one")]),
        ToolDescription(
            "explain", "Whether an API of UIKit exists here, how it differs, or why it is absent.",
            [.init("what", .string, required: true, "a symbol, or an error of the compiler")]),
    ]
}
