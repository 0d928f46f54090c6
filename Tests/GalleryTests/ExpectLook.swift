import CoreGraphics
import Snapshots
import Testing

/// Holds a picture against its reference and goes on when it differs, so that one run tells about all pictures.
func expectLook(_ bitmap: Bitmap, named name: String, at location: SourceLocation = #_sourceLocation) {
    do {
        try expectGolden(bitmap, named: name)
    } catch {
        Issue.record("\(error)", sourceLocation: location)
    }
}
