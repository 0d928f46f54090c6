import Previews

/// The gallery: the sample apps with the command line of `Previews`, as in any other package.
@main struct Vitrine: PreviewApp {
    var scenes: [Scene] {
        [
            .circle, .hundredPixels, .survey, .dimensions, .coverFlow, .classTree, .columnSpan, .states, .browse,
            .outline,
            .feed, .presentation,
        ]
    }
}
