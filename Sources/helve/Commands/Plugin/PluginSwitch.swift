import ArgumentParser
import Host
import Model
import Plugins

func switchPlugins(
    _ ids: [String], _ isEnabled: Bool, _ session: Session, _ options: GlobalOptions
) throws -> Int32 {
    let (settings, catalog) = (try session.settings(), try session.catalog())
    for id in ids { try settings.setEnabled(isEnabled, id, in: catalog) }
    if options.json { print(.array(ids.map { ["id": .string($0), "enabled": .bool(isEnabled)] })) }
    note("\(isEnabled ? "Enabled" : "Disabled") \(ids.joined(separator: ", ")).", options)
    return 0
}
