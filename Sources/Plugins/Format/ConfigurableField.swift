import Model

/// One entry of `settings.configurable`: a setting that the user may give the plugin.
public struct ConfigurableField: Sendable, Hashable {
    /// How the field is filled in.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case text, password, select
        /// The plugin's `listModels` gives the options.
        case dynamicSelect = "dynamic-select"
    }

    /// A value to choose and what to call it.
    public struct Option: Sendable, Hashable {
        /// What the config gets.
        public let value: String
        /// What people read.
        public let label: String
    }

    /// The member's name in the config that the plugin gets.
    public let key: String
    /// `text` where the file names no known type.
    public let kind: Kind
    /// For people; the key where the file has none.
    public let label: String
    /// The file's `description`.
    public let summary: String?
    /// An example of a value.
    public let placeholder: String?
    /// What the plugin takes when nothing is set. The host never puts it into the config.
    public let defaultValue: String?
    /// Whether the plugin cannot work without it.
    public let isRequired: Bool
    /// Whether few users need it.
    public let isAdvanced: Bool
    /// A page that says where to get a value; unchecked.
    public let helpURL: String?
    /// The values that a `select` takes; the suggestions of a `dynamicSelect`.
    public let options: [Option]

    init(key: String, _ field: JSON) {
        self.key = key
        kind = field["type"]?.string.flatMap(Kind.init) ?? .text
        label = field["label"]?.string ?? key
        summary = field["description"]?.string
        placeholder = field["placeholder"]?.string
        defaultValue = field["default"]?.string
        isRequired = field["required"]?.isTruthy ?? false
        isAdvanced = field["advanced"]?.isTruthy ?? false
        helpURL = field["helpUrl"]?.string
        options = (field[kind.optionsKey]?.array ?? []).compactMap(Option.init)
    }
}

extension ConfigurableField.Kind {
    /// The member that lists the options.
    var optionsKey: String { self == .dynamicSelect ? "fallbackOptions" : "options" }
}

extension ConfigurableField.Option {
    /// From `{value, label}`, or from a plain string, which is both.
    init?(_ option: JSON) {
        guard let value = option.string ?? option["value"]?.string else { return nil }
        self.value = value
        label = option["label"]?.string ?? value
    }
}
