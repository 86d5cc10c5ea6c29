// The four chat services: JSON posts, promises chained on `json()`, sorted lists, a server on this machine.
(() => {
    const field = (type, extra = {}) => ({ type, label: type, ...extra });
    const extract = `(text) => { const found = text.match(/\\[\\s*\\{[\\s\\S]*\\}\\s*\\]/); try { return JSON.parse(found ? found[0] : text); } catch { throw new Error('Could not parse the answer'); } }`;
    return [
        {
            axe: {
                manifest: { id: 'chatgpt', name: 'ChatGPT', version: '1.1.0', type: 'meta-service' },
                capabilities: { generate: true, chat: true },
                settings: { requiresAuth: true, authType: 'apikey', configurable: { apiKey: field('password'), model: field('dynamic-select', { default: 'gpt-4o-mini', fallbackOptions: [{ value: 'gpt-4o', label: 'GPT-4o' }, { value: 'gpt-4o-mini', label: 'mini' }] }) } },
                implementation: {
                    extract,
                    generate: async function (prompt, config, listeningContext) {
                        if (!config.apiKey) throw new Error('OpenAI API key not configured');
                        const messages = [{ role: 'system', content: `You pick songs.${listeningContext ? ` They like ${listeningContext.topArtists.join(', ')}.` : ''}` }, { role: 'user', content: prompt }];
                        const response = await fetch('https://api.openai.com/v1/chat/completions', { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${config.apiKey}` }, body: JSON.stringify({ model: config.model || 'gpt-4o-mini', messages, temperature: 0.7 }) });
                        if (!response.ok) {
                            const error = await response.json().catch(() => ({}));
                            throw new Error(error.error?.message || `OpenAI API error: ${response.status}`);
                        }
                        const data = await response.json();
                        return this.extract(data.choices[0].message.content).map(({ title, artist }) => ({ title, artist }));
                    },
                    listModels: async function (config) {
                        if (!config.apiKey) return [];
                        const response = await fetch('https://api.openai.com/v1/models', { headers: { Authorization: `Bearer ${config.apiKey}` } });
                        if (!response.ok) throw new Error(`HTTP ${response.status}`);
                        const { data } = await response.json();
                        return data.map(m => m.id).filter(id => /^(gpt|o\d)/.test(id) && !/audio|embedding|-\d{4}-\d{2}-\d{2}|preview/.test(id)).sort((a, b) => a.localeCompare(b)).map(value => ({ value, label: value }));
                    },
                },
            },
            recording: [
                ['POST https://api.openai.com/v1/chat/completions', 200, { choices: [{ message: { content: 'Sure!\n```json\n[{"title":"Roads","artist":"Portishead","why":"x"}]\n```' } }] }],
                ['POST https://api.openai.com/v1/chat/completions', 502, '<html>Bad gateway</html>'],
                ['GET https://api.openai.com/v1/models', 200, { data: ['o3', 'gpt-4o', 'GPT-5', 'gpt-4o-audio', 'gpt-4-2024-01-01', 'text-embedding', 'gpt-4.1'].map((id) => ({ id })) }],
            ],
            cases: [
                { call: ['generate', 'sad songs'], throws: 'OpenAI API key not configured' },
                { call: ['generate', 'sad songs'], config: { apiKey: 'k' }, gives: [{ title: 'Roads', artist: 'Portishead' }] },
                { call: ['listModels'], gives: [] },
                { call: ['listModels'], config: { apiKey: 'k' }, gives: [{ value: 'gpt-4.1', label: 'gpt-4.1' }, { value: 'gpt-4o', label: 'gpt-4o' }, { value: 'o3', label: 'o3' }] },
            ],
        },
        {
            axe: {
                manifest: { id: 'claude', name: 'Claude', version: '1.0.3', type: 'meta-service' },
                capabilities: { chat: true },
                settings: { requiresAuth: true, authType: 'apikey', configurable: { apiKey: field('password'), model: field('select', { default: 'claude-sonnet-4-20250514', options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }) } },
                implementation: {
                    chat: async function (messages, tools, config) {
                        if (!config?.apiKey) throw new Error('Anthropic API key not configured');
                        let system = '';
                        const turns = [];
                        for (const message of messages) {
                            if (message.role === 'system') system = message.content;
                            else if (message.role === 'tool') turns.push({ role: 'user', content: [{ type: 'tool_result', tool_use_id: message.tool_call_id, content: message.content }] });
                            else turns.push({ role: message.role, content: message.tool_calls ? message.tool_calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input })) : message.content });
                        }
                        const body = { model: config.model || 'claude-sonnet-4-20250514', max_tokens: 1024, system, messages: turns, tools: tools?.map(t => ({ name: t.name, description: t.description, input_schema: t.parameters })) };
                        const response = await fetch('https://api.anthropic.com/v1/messages', { method: 'POST', headers: { 'x-api-key': config.apiKey, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' }, body: JSON.stringify(body) });
                        if (response.status === 429) throw new Error('Rate limited. Please wait a moment.');
                        if (response.status === 529) throw new Error('Claude is overloaded.');
                        const data = await response.json();
                        const calls = data.content.filter(({ type }) => type === 'tool_use').map(({ id, name, input }) => ({ id, name, arguments: input }));
                        return { content: data.content.filter(c => c.type === 'text').map(c => c.text).join(''), toolCalls: calls.length ? calls : null };
                    },
                },
            },
            recording: [
                ['POST https://api.anthropic.com/v1/messages', 200, { content: [{ type: 'text', text: 'Playing.' }, { type: 'tool_use', id: 'tu1', name: 'play', input: { artist: 'Air' } }] }],
            ],
            cases: [
                { call: ['chat', [{ role: 'system', content: 's' }, { role: 'user', content: 'play Air' }], [{ name: 'play', description: 'd', parameters: {} }]], config: { apiKey: 'k' }, gives: { content: 'Playing.', toolCalls: [{ id: 'tu1', name: 'play', arguments: { artist: 'Air' } }] } },
                { call: ['chat', [], null], throws: 'Anthropic API key not configured' },
            ],
        },
        {
            axe: {
                manifest: { id: 'gemini', name: 'Gemini', version: '1.0.1', type: 'meta-service' },
                capabilities: { generate: true, chat: true },
                settings: { requiresAuth: true, authType: 'apikey', configurable: { apiKey: field('password'), model: field('dynamic-select', { default: 'gemini-2.5-flash', fallbackOptions: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] }) } },
                implementation: {
                    extract,
                    generate: async function (prompt, config, listeningContext = null) {
                        const model = config.model || 'gemini-2.5-flash';
                        const response = await fetch(`https://generativelanguage.googleapis.com/v1beta/models/${model}:generateContent?key=${config.apiKey}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ contents: [{ parts: [{ text: prompt }] }] }) });
                        const data = await response.json();
                        if (!response.ok) throw new Error(data?.error?.message ?? `Gemini API error: ${response.status}`);
                        return this.extract(data.candidates?.[0]?.content?.parts?.map(p => p.text ?? '').join('') ?? '');
                    },
                    listModels: async (config) => {
                        if (!config.apiKey) return [];
                        const { models } = await fetch('https://generativelanguage.googleapis.com/v1beta/models?key=' + config.apiKey).then(r => r.json());
                        return models.filter(m => m.supportedGenerationMethods?.includes('generateContent') && !/exp|preview|embedding/.test(m.name)).map(m => ({ value: m.name.replace('models/', ''), label: m.displayName })).sort((a, b) => b.value.localeCompare(a.value));
                    },
                },
            },
            recording: [
                ['POST https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent?key=k', 200, { candidates: [{ content: { parts: [{ text: '[{"title":"A",' }, { text: '"artist":"B"}]' }] } }] }],
                ['POST https://generativelanguage.googleapis.com/v1beta/models/mute:generateContent?key=k', 200, { candidates: [] }],
                ['GET https://generativelanguage.googleapis.com/v1beta/models?key=k', 200, { models: [{ name: 'models/gemini-1', displayName: 'One', supportedGenerationMethods: ['generateContent'] }, { name: 'models/gemini-2', displayName: 'Two', supportedGenerationMethods: ['generateContent'] }, { name: 'models/gemini-exp', displayName: 'x', supportedGenerationMethods: ['generateContent'] }, { name: 'models/e' }] }],
            ],
            cases: [
                { call: ['generate', 'p'], config: { apiKey: 'k' }, gives: [{ title: 'A', artist: 'B' }] },
                { call: ['generate', 'p'], config: { apiKey: 'k', model: 'mute' }, throws: 'Could not parse the answer' },
                { call: ['listModels'], config: { apiKey: 'k' }, gives: [{ value: 'gemini-2', label: 'Two' }, { value: 'gemini-1', label: 'One' }] },
            ],
        },
        {
            axe: {
                manifest: { id: 'ollama', name: 'Ollama', version: '1.0.2', type: 'meta-service' },
                capabilities: { chat: true },
                settings: { requiresAuth: false, authType: 'none', configurable: { model: field('dynamic-select', { default: 'llama3.1', fallbackOptions: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }), endpoint: field('text', { default: 'http://localhost:11434' }) } },
                implementation: {
                    chat: async function (messages, tools, config) {
                        const endpoint = config.endpoint || 'http://localhost:11434';
                        const response = await fetch(`${endpoint}/api/chat`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ model: config.model || 'llama3.1', messages, tools, stream: false }) });
                        if (!response.ok) throw new Error(`Ollama error: ${response.status} ${await response.text()}`);
                        const { message } = await response.json();
                        return { content: message.content || '', toolCalls: message.tool_calls?.map((call, i) => ({ id: `call_${i}`, name: call.function.name, arguments: call.function.arguments })) ?? null };
                    },
                    listModels: async function (config) {
                        const response = await fetch(`${config?.endpoint || 'http://localhost:11434'}/api/tags`);
                        if (!response.ok) throw new Error(`HTTP ${response.status}`);
                        const { models = [] } = await response.json();
                        return models.map(({ name, size }) => ({ value: name, label: `${name} (${(size / 1e9).toFixed(1)}B)` }));
                    },
                    testConnection: async function (config) {
                        try {
                            const models = (await this.listModels(config)).map(m => m.value);
                            return { success: true, models, message: `Connected. ${models.length} models.` };
                        } catch (error) { return { success: false, error: error.message }; }
                    },
                },
            },
            recording: [
                ['GET http://localhost:11434/api/tags', 200, { models: [{ name: 'llama3.1', size: 4661224676 }] }],
                ['POST http://localhost:11434/api/chat', 200, { message: { content: '', tool_calls: [{ function: { name: 'play', arguments: { a: 1 } } }] } }],
            ],
            cases: [
                { call: ['testConnection'], gives: { success: true, models: ['llama3.1'], message: 'Connected. 1 models.' } },
                { call: ['testConnection'], config: { endpoint: 'http://192.168.0.9:1' }, gives: { success: false, error: 'fetch failed: the recording has no answer to GET http://192.168.0.9:1/api/tags' } },
                { call: ['chat', [{ role: 'user', content: 'hi' }], []], gives: { content: '', toolCalls: [{ id: 'call_0', name: 'play', arguments: { a: 1 } }] } },
            ],
        },
    ];
})()
