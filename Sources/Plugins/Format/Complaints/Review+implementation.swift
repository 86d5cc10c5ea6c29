import Model

extension Review {
    mutating func checkImplementation() {
        for (key, value) in section("implementation") {
            let place = JSONPlace.root["implementation"][key]
            if FunctionSource.reserved.contains(key) {
                note(.reservedFunction, place, "the loader drops a function of this name", "rename it")
                continue
            }
            if key == "storage" {
                note(
                    .shadowedStorage, place,
                    "it would take the place of the storage that mobile hosts provide",
                    "rename it")
            }
            guard expect("string", value, place, "write the function's source as a string") else { continue }
            check(FunctionSource.beginning(of: value.string ?? ""), place)
        }
    }

    private mutating func check(_ beginning: FunctionSource.Beginning, _ place: JSONPlace) {
        switch beginning {
        case .expression: break
        case .empty:
            note(.emptySource, place, "there is no function in it", "write one, or remove the member")
        case .lineBreak:
            note(
                .lineBreakBeforeSource, place,
                "JavaScript ends the loader's return statement at the line break before the function",
                "start the string with the function itself")
        }
    }
}
