import ScriptSyntax
import Testing

@Suite struct SurveyTests {
    private func survey(_ text: String, as goal: ScriptGoal = .commonJS) throws -> ScriptSurvey {
        try ScriptSurvey(SourceText(text), as: goal)
    }

    @Test func findsVariablesWithTheirMembers() throws {
        let survey = try survey(
            "fetch(window?.electron.store.get('a')); window.electron.store.get('b'); a[b].c; `${d.e}`")
        #expect(survey.uses == ["fetch", "window.electron.store.get", "a", "b", "d.e"])
    }

    @Test func leavesOutWhatTheScriptDeclares() throws {
        let survey = try survey(
            """
            import used, { other as name } from 'x';
            const own = ({ inner }, ...rest) => inner + rest + outer;
            function named(parameter = outer.member) { var late; { let block; block; } return late + parameter + arguments; }
            for (const each of own) each;
            try { own() } catch ({ message }) { message }
            label: for (;;) break label;
            ({ key: value, shorthand });
            class Class { #hidden = used; member() { return this.#hidden + name + Class } }
            """, as: .module)
        #expect(survey.uses == ["outer", "outer.member", "value", "shorthand"])
        #expect(survey.declares == ["Class", "named", "own"])
    }

    @Test func tellsWhatIsAssigned() throws {
        let survey = try survey(
            "window.A = 1; window.B == 2; exports.c = module.exports = 3; x += 1; d.e.f = 4")
        #expect(survey.assigns == ["window.A", "exports.c", "module.exports", "d.e.f"])
    }

    @Test func refusesWhatIsNoScript() {
        #expect(throws: SyntaxError.self) { try survey("let = ;") }
    }
}
