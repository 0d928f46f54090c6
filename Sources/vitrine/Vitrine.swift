import Previews

/// The gallery: the sample apps under the command line of `Previews`, as any package would do it.
@main struct Vitrine: PreviewApp {
    var scenes: [Scene] {
        [
            .circle, .hundredPixels, .survey, .dimensions, .coverFlow, .classTree, .columnSpan, .states, .outline,
        ]
    }
}
