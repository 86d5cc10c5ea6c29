import Model

extension PluginFile {
    /// Where values of the file stand, for messages: by the JSON path that complaints name.
    public struct Places: Sendable {
        private let positions: [String: (line: Int, column: Int)]

        /// Goes over the file's text once.
        public init(_ file: PluginFile) {
            let bytes = Array(file.text.utf8)
            var (line, start, at) = (1, 0, 0)
            var positions: [String: (line: Int, column: Int)] = [:]
            for item in JSONLayout(bytes).items {
                while at < item.range.lowerBound {
                    if bytes[at] == 0x0A { (line, start) = (line + 1, at + 1) }
                    at += 1
                }
                positions[JSONPlace(item.path).description] = (line, at - start + 1)
            }
            self.positions = positions
        }

        /// Line and column from 1, the column in bytes, of the value at a path, or of what is nearest above it.
        public subscript(path: String) -> (line: Int, column: Int) {
            var path = path[...]
            while !path.isEmpty {
                if let position = positions[String(path)] { return position }
                path = path.dropLast()
                while let last = path.last, last != ".", last != "[" { path = path.dropLast() }
                path = path.dropLast()
            }
            return (1, 1)
        }
    }

    /// The path of a function's source.
    public static func path(ofFunction name: String) -> String {
        JSONPlace.root["implementation"][name].description
    }
}

extension JSONPlace {
    init(_ steps: [JSONLayout.Step]) {
        self = steps.reduce(.root) { place, step in
            switch step {
            case .key(let key): place[key]
            case .index(let index): place[index]
            }
        }
    }
}
