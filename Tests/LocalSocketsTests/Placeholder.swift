import Testing
@testable import LocalSockets
