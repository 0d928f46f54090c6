import Foundation

/// New folders with unpredictable names in the temporary folder: what is there already is neither used nor followed.
package enum TemporaryFolder {
    /// Makes a folder that only this user can enter, and returns its path.
    package static func make(_ name: String) throws(CouldNotRun) -> String {
        let parent = FileManager.default.temporaryDirectory.standardizedFileURL.path
        var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw CouldNotRun("cannot create a folder in \(parent): \(FileError.reason(errno))")
        }
        return String(cString: made)
    }
}
