import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task: what is to happen soon, in a turn of its own.
    static let tasks = ScriptPair("tasks", source: EmbeddedScripts.tasks) { realm, _ in
        let runner = realm.attachment(TaskRunner.self, make: TaskRunner.init)
        return [
            "onTask": { realm, arguments in
                runner.callback = RetainedValue(arguments[0])
                return realm.undefined
            },
            "post": { realm, _ in
                runner.post(in: realm)
                return realm.undefined
            },
        ]
    }
}

/// Runs the tasks of a realm, of which JavaScript keeps the list.
private final class TaskRunner {
    var callback: RetainedValue?

    func post(in realm: Realm) {
        let token = realm.handles.open {}
        realm.mailbox.post { realm in
            let runner = realm.attachment(TaskRunner.self, make: TaskRunner.init)
            // A limit that the task hit has been told to the calls that wait.
            _ = try? realm.turn { try runner.callback?.value(in: realm).call() }
            realm.handles.close(token)
        }
    }
}
