import Foundation

/// The formats of films, by the extensions of their files.
enum FilmFormat: String, CaseIterable {
    case apng, png, gif, mp4, webm

    /// The format of a file; nil for other extensions.
    init?(file: String) {
        let name = URL(fileURLWithPath: file).pathExtension.lowercased()
        guard let format = Self(rawValue: name) else { return nil }
        self = format
    }

    /// Whether ffmpeg writes the format.
    var needsEncoder: Bool { self != .apng && self != .png }

    /// The words of ffmpeg's command line that choose the codec.
    var encoderWords: [String] {
        // Colours of video have half the resolution: sides are even, and the matrix is that of high definition.
        let video = "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv"
        let colors = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"]
        switch self {
        case .apng, .png: return []
        case .gif:
            return [
                "-filter_complex", "split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse=dither=none",
                "-loop", "0",
            ]
        case .mp4:
            return ["-vf", video, "-c:v", "libx264", "-crf", "10", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
                + colors
        case .webm:
            return [
                "-vf", video, "-c:v", "libvpx-vp9", "-crf", "12", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
                "-pix_fmt", "yuv420p",
            ] + colors
        }
    }
}
