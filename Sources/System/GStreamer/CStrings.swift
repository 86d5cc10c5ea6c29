import Glibc

/// A list of C strings that NULL ends.
final class CStrings {
    private let owned: [UnsafeMutablePointer<CChar>?]
    private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

    var pointers: UnsafePointer<UnsafePointer<CChar>?> { UnsafePointer(list) }

    init(_ strings: [String]) {
        owned = strings.map { strdup($0) }
        list = .allocate(capacity: strings.count + 1)
        for (index, string) in owned.enumerated() { list[index] = string.map { UnsafePointer($0) } }
        list[strings.count] = nil
    }

    deinit {
        owned.forEach { free($0) }
        list.deallocate()
    }
}
