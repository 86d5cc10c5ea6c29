import Foundation
import Model

// Measures the parts that have promises about time, and prints one JSON object of figures.

let usage = """
    usage: helve-bench make-files FOLDER COUNT       write COUNT tagged files
           helve-bench make-track FILE ARTIST TITLE ALBUM
                                                     write one tagged FLAC file
           helve-bench scan FOLDER [DATA-DIR]        first scan and rescan of FOLDER
           helve-bench bare-taglib-loop FOLDER       read FOLDER's files with TagLib alone
           helve-bench search-million [DATA-DIR]     search and resolve among a million made-up tracks
           helve-bench serve [MILLISECONDS]          answer requests on loopback, after a pause, until standard input ends
           helve-bench fetch SCRIPT URL COUNT IN-FLIGHT
                                                     fetch in an engine, by the script's load(url, count, inFlight)
           helve-bench open-store [DATA-DIR]         open the database
           helve-bench start-engines                 start engines with the web platform and without
           helve-bench queue [DATA-DIR]              change and save a queue of 100,000 entries
           helve-bench match FILE                    choose among the candidates of a match set, by every rule
           helve-bench syntax SCRIPT                 read a module, write it as a function, in MB/s
    Example: helve-bench make-files /tmp/music 20000 && helve-bench scan /tmp/music

    """

func figures(_ arguments: [String]) async throws -> JSON? {
    switch (arguments.first, arguments.count) {
    case ("make-files", 2...3): try LibraryBenchmark.makeFiles(arguments[1], Int(arguments.last!) ?? 1000)
    case ("make-track", 5):
        try LibraryBenchmark.makeTrack(
            arguments[1], artist: arguments[2], title: arguments[3], album: arguments[4])
    case ("scan", 2...3): try LibraryBenchmark.scan(arguments[1], data: arguments.dropFirst(2).first)
    case ("bare-taglib-loop", 2): try LibraryBenchmark.bareLoop(arguments[1])
    case ("open-store", 1...2): try LibraryBenchmark.openStore(data: arguments.dropFirst().first)
    case ("queue", 1...2): try QueueBenchmark.run(data: arguments.dropFirst().first)
    case ("match", 2): try MatchBenchmark.run(arguments[1])
    case ("syntax", 2): try SyntaxBenchmark.run(arguments[1])
    case ("search-million", 1...2): try LibraryBenchmark.searchMillion(data: arguments.dropFirst().first)
    case ("start-engines", 1): try await EngineBenchmark.start()
    case ("serve", 1...2): serve(pause: .milliseconds(arguments.dropFirst().first.flatMap(Int.init) ?? 0))
    case ("fetch", 5):
        try await FetchBenchmark.run(
            script: arguments[1], url: arguments[2], count: Int(arguments[3]) ?? 0,
            inFlight: Int(arguments[4]) ?? 1)
    default: nil
    }
}

func serve(pause: Duration) -> JSON {
    var server = LoadServer(pause: pause)
    print(server.port)
    fflush(nil)
    server.run()
    return ["port": JSON(server.port)]
}

do {
    guard let result = try await figures(Array(CommandLine.arguments.dropFirst())) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
    print(result.text(.pretty))
} catch {
    FileHandle.standardError.write(Data("helve-bench: \(error)\n".utf8))
    exit(1)
}
