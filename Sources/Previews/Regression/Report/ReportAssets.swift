/// The style sheet and the behaviour of the report: `report.css` and `report.js`, which the build embeds in the
/// program, so that a copy of the program alone can write reports.
enum ReportAssets {
    static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
}
