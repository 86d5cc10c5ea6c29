import Filesystem

/// Every plugin that a command can use: one entry an id, in the order in which they were found.
public struct PluginCatalog: Sendable {
    /// A plugin's file and where it comes from.
    public struct Copy: Sendable, Hashable {
        /// The file.
        public let file: PluginFile
        /// Where it comes from.
        public let origin: PluginOrigin

        /// Pairs a file with its origin.
        public init(file: PluginFile, origin: PluginOrigin) {
            self.file = file
            self.origin = origin
        }
    }

    /// A plugin: the copy that is used, and those of the same id that it hides.
    public struct Entry: Sendable, Hashable {
        /// The copy that is used.
        public let copy: Copy
        /// Copies of the same id that are not used, the next one first.
        public fileprivate(set) var shadowed: [Copy] = []

        /// The id that all copies have.
        /// A plugin that hides no other.
        public init(copy: Copy) { self.copy = copy }

        /// The plugin's id.
        public var id: String { copy.file.id }
        /// The file that is used.
        public var file: PluginFile { copy.file }
        /// Where the file that is used comes from.
        public var origin: PluginOrigin { copy.origin }

        /// All copies, the one that is used first.
        public var copies: [Copy] { [copy] + shadowed }
    }

    /// The plugins, in the order in which they were found.
    public private(set) var entries: [Entry] = []
    /// Files that were passed over, each with its reason.
    public private(set) var unusable: [UnusablePlugin] = []
    private var places: [String: Int] = [:]

    /// Looks through directories named by the user, then the installed plugins, then the bundled ones.
    ///
    /// - Parameters:
    ///   - directories: must be there; the first wins on equal ids.
    ///   - installed: may be missing.
    ///   - bundled: file names and texts.
    /// - Throws: `PluginError.noDirectory`. A bad file never stops the others.
    public init(
        directories: [String] = [], installed: String?, bundled: [(name: String, text: String)] = []
    ) throws(PluginError) {
        for directory in directories {
            do throws(FileError) {
                add(try PluginDirectory(path: directory).read(), .directory(directory))
            } catch {
                throw .noDirectory(error)
            }
        }
        if let installed { addInstalled(installed) }
        for (name, text) in bundled { addBundled(name, text) }
    }

    /// The plugin of an id.
    public subscript(id: String) -> Entry? { places[id].map { entries[$0] } }

    /// The plugin of an id that the user named.
    ///
    /// - Throws: `PluginError.unknownPlugin`, which lists the known ones.
    public func plugin(_ id: String) throws(PluginError) -> Entry {
        if let entry = self[id] { return entry }
        throw .unknownPlugin(id: id, known: entries.map(\.id))
    }
}

extension PluginCatalog {
    private mutating func addInstalled(_ directory: String) {
        do throws(FileError) {
            add(try PluginDirectory(path: directory).read(), .installed)
        } catch {
            if error.isMissing { return }
            unusable.append(UnusablePlugin(path: directory, origin: .installed, reason: "\(error)"))
        }
    }

    private mutating func addBundled(_ name: String, _ text: String) {
        do throws(PluginFileError) {
            add(Copy(file: try PluginFile(bytes: Array(text.utf8), path: name), origin: .bundled))
        } catch {
            unusable.append(UnusablePlugin(path: name, origin: .bundled, reason: error.description))
        }
    }

    private mutating func add(_ outcomes: [PluginDirectory.Outcome], _ origin: PluginOrigin) {
        for outcome in outcomes {
            switch outcome {
            case .usable(let file): add(Copy(file: file, origin: origin))
            case .unusable(let path, let reason):
                unusable.append(UnusablePlugin(path: path, origin: origin, reason: reason))
            }
        }
    }

    private mutating func add(_ copy: Copy) {
        if let place = places[copy.file.id] {
            entries[place].shadowed.append(copy)
        } else {
            places[copy.file.id] = entries.count
            entries.append(Entry(copy: copy))
        }
    }
}
