import ArgumentParser
import GalleryScenes
import Previews
import Workbench

/// The gallery: the sample apps with the command line of `Previews`, as in any other package, and the workbench.
@main struct Vitrine: PreviewApp {
    var scenes: [Scene] { Scene.gallery }

    var commands: [any ParsableCommand.Type] { WorkbenchCommands.all }
}
