import Model
import Testing

@Suite struct URLSearchParamsTests {
    @Test func takesEveryFormOfInit() async throws {
        let seen = try await run(
            """
            const text = (...init) => `${new URLSearchParams(...init)}`;
            class Other extends URLSearchParams {}
            return [
                text(), text(undefined), text(null), text('?a=1&a=2'), text('??a'), text([['a', 'b'], new Set(['c', 4])]),
                text({ a: 1, b: undefined }), text(new Map([['a', 'b']])), text(new URLSearchParams('x=y')),
                text({ '\\uD835x': '1', xx: '2', '\\uD83Dx': '3' }), `${new Other('a=b')}`, text(5), text(''), text([]),
                text(Object.assign(() => {}, { f: 1 })),
            ];
            """)
        let expected: JSON = [
            "", "", "null=", "a=1&a=2", "%3Fa=", "a=b&c=4", "a=1&b=undefined", "a=b", "x=y",
            "%EF%BF%BDx=3&xx=2",
            "a=b", "5=", "", "", "f=1",
        ]
        #expect(seen == expected)
    }

    @Test func refusesWhatIsNoListOfPairs() async throws {
        let names = try await run(
            """
            return [[['a']], [['a', 'b', 'c']], ['ab'], [1], { [Symbol.iterator]: 1 }, { [Symbol()]: 1 }, [[Symbol(), 'a']]]
                .map((init) => { try { new URLSearchParams(init); return '-' } catch (error) { return error.name } });
            """)
        #expect(names == JSON.array(Array(repeating: "TypeError", count: 7)))
    }

    @Test func changesItsList() async throws {
        let seen = try await run(
            """
            const params = new URLSearchParams('a=1&b=2&a=3&c=4&a=5'), seen = [];
            seen.push(params.get('a'), params.getAll('a'), params.get('-'), params.has('a', '3'), params.has('a', '4'));
            params.set('a', 'x'); seen.push(`${params}`);
            params.set('n', 1); params.append('b', '7'); params.delete('b', 2); seen.push(`${params}`, params.size);
            params.delete('b', undefined); seen.push(params.has('b'), params.has('a', undefined));
            return seen;
            """)
        let expected: JSON = [
            "1", ["1", "3", "5"], nil, true, false, "a=x&b=2&c=4", "a=x&c=4&n=1&b=7", 4, false, true,
        ]
        #expect(seen == expected)
    }

    @Test func sortsByCodeUnitsAndKeepsTheOrderOfEqualNames() async throws {
        let text = try await run(
            """
            const params = new URLSearchParams('z=1&\\uFFFD=2&\\u{1F308}=3&a=4&z=0'); params.sort();
            return [...params].map(([name, value]) => value).join('');
            """)
        #expect(text == "41032")
    }

    @Test func iteratesOverTheListAsItIsAtEachStep() async throws {
        let seen = try await run(
            """
            const params = new URLSearchParams('a=1&b=2&c=3'), seen = [];
            for (const [name] of params) { seen.push(name); params.delete('b'); }
            const self = {};
            params.forEach(function (value, name, list) { seen.push(name + value, this === self, list === params) }, self);
            const iterator = params.entries();
            seen.push([...params.keys()], [...params.values()], Object.prototype.toString.call(iterator));
            seen.push(iterator[Symbol.iterator]() === iterator, params[Symbol.iterator] === params.entries);
            seen.push([...iterator.map(([name]) => name)]);
            return seen;
            """)
        let expected: JSON = [
            "a", "c", "a1", true, true, "c3", true, true, ["a", "c"], ["1", "3"],
            "[object URLSearchParams Iterator]", true, true, ["a", "c"],
        ]
        #expect(seen == expected)
    }

    @Test func checksItsReceiverAndArguments() async throws {
        let seen = try await run(
            """
            const name = (body) => { try { body(); return '-' } catch (error) { return error.name } };
            const params = new URLSearchParams(), methods = ['append', 'delete', 'get', 'getAll', 'has', 'set', 'forEach'];
            return [
                ...methods.map((method) => name(() => params[method]())), name(() => params.append('a')),
                ...methods.map((method) => name(() => URLSearchParams.prototype[method].call({}, () => {}, 'b'))),
                name(() => URLSearchParams.prototype.size), name(() => params.forEach(1)),
                name(() => params.keys().next.call({})),
                `${methods.map((method) => params[method].length)}`,
            ];
            """)
        #expect(seen == JSON.array(Array(repeating: "TypeError", count: 18) + ["2,1,1,1,1,2,1"]))
    }
}
