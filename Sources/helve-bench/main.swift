import Foundation
import Model

// Measures the parts that have promises about time, and prints one JSON object of figures.

let usage = """
    usage: helve-bench make-files FOLDER COUNT       write COUNT tagged files
           helve-bench scan FOLDER [DATA-DIR]        first scan and rescan of FOLDER
           helve-bench bare-taglib-loop FOLDER       read FOLDER's files with TagLib alone
           helve-bench search-million [DATA-DIR]     search and resolve among a million made-up tracks
           helve-bench open-store [DATA-DIR]         open the database
    Example: helve-bench make-files /tmp/music 20000 && helve-bench scan /tmp/music

    """

func figures(_ arguments: [String]) throws -> JSON? {
    switch (arguments.first, arguments.dropFirst().first) {
    case ("make-files", let folder?):
        try LibraryBenchmark.makeFiles(folder, Int(arguments.last ?? "") ?? 1000)
    case ("scan", let folder?): try LibraryBenchmark.scan(folder, data: arguments.dropFirst(2).first)
    case ("bare-taglib-loop", let folder?): try LibraryBenchmark.bareLoop(folder)
    case ("open-store", let data): try LibraryBenchmark.openStore(data: data)
    case ("search-million", let data): try LibraryBenchmark.searchMillion(data: data)
    default: nil
    }
}

do {
    guard let result = try figures(Array(CommandLine.arguments.dropFirst())) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
    print(result.text(.pretty))
} catch {
    FileHandle.standardError.write(Data("helve-bench: \(error)\n".utf8))
    exit(1)
}
