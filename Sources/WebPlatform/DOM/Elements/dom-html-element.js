// HTMLElement and the interfaces of HTML elements, as far as a document without a window has them.
// https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
(function (native, load) {
    'use strict';
    const { slots, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { Element } = load('dom-element');
    const { read, write, removeAttribute, find } = load('dom-attributes');
    const { stringMap, tokenList } = load('dom-tokens');
    const { liveElements, descendants } = load('dom-collections');
    const { dataset, owner, first, next, data, content, host, checkedness } = slots;

    const attributeOf = { httpEquiv: 'http-equiv', htmlFor: 'for', defaultValue: 'value' };
    const lower = (member) => attributeOf[member] ?? member.toLowerCase();

    /** An IDL attribute that is a content attribute. */
    const text = (member, attribute = lower(member)) => ({
        [member]: {
            get() { return read(this, attribute) ?? ''; },
            set(value) { write(this, attribute, String(value)); },
        },
    });

    const flag = (member, attribute = lower(member)) => ({
        [member]: {
            get() { return read(this, attribute) !== null; },
            set(value) {
                if (value) write(this, attribute, '');
                else if (find(this, attribute)) removeAttribute(this, find(this, attribute));
            },
        },
    });

    const number = (member, missing = 0, attribute = lower(member)) => ({
        [member]: {
            get() {
                const value = /^[\t\n\f\r ]*([+-]?\d+)/.exec(read(this, attribute) ?? '');
                return value ? Number(value[1]) : missing;
            },
            set(value) { write(this, attribute, String(value | 0)); },
        },
    });

    /** An address is absolute where the document or the address itself says what it is relative to. */
    const url = (member, attribute = lower(member)) => ({
        [member]: {
            get() {
                const value = read(this, attribute);
                return value === null ? '' : load('dom-addresses').resolve(value, this[owner]);
            },
            set(value) { write(this, attribute, String(value)); },
        },
    });

    const list = (member, attribute) => ({
        [member]: {
            get() { return tokenList(this, attribute); },
            set(value) { write(this, attribute, String(value)); },
        },
    });

    const allText = {
        get() { return tree.textOf(this); },
        set(value) { this.textContent = value; },
    };

    /** Only Text children: https://dom.spec.whatwg.org/#concept-child-text-content */
    const childText = (member) => ({
        [member]: {
            get() {
                let all = '';
                for (let node = this[first]; node !== null; node = node[next]) {
                    if (node.nodeType === tree.TEXT) all += node[data];
                }
                return all;
            },
            set(value) { this.textContent = value; },
        },
    });

    const elements = (member, names, of = (element) => element) => ({
        [member]: {
            get() {
                const isHTML = (element) => element.namespaceURI === namespaces.HTML;
                const wanted = (element) => names.includes(element.localName) && isHTML(element);
                return liveElements(of(this), (root) => descendants(root, wanted));
            },
        },
    });

    const texts = (members) => Object.assign({}, ...members.split(' ').map((member) => text(member)));
    const flags = (members) => Object.assign({}, ...members.split(' ').map((member) => flag(member)));
    const urls = (members) => Object.assign({}, ...members.split(' ').map((member) => url(member)));
    const numbers = (members) => Object.assign({}, ...members.split(' ').map((member) => number(member)));

    class HTMLElement extends Element {
        /** Without layout, the text is the text content. */
        get innerText() { return this.textContent; }
        set innerText(value) { this.textContent = value; }
        get outerText() { return this.textContent; }
        get dataset() { return (this[dataset] ??= stringMap(this)); }
    }
    Object.defineProperties(HTMLElement.prototype, {
        ...texts('title lang dir accessKey nonce'), ...flags('hidden autofocus inert'), ...number('tabIndex', -1),
    });

    class SVGElement extends Element {
        get dataset() { return (this[dataset] ??= stringMap(this)); }
    }
    class MathMLElement extends Element {
        get dataset() { return (this[dataset] ??= stringMap(this)); }
    }

    const parts = load('dom-addresses').parts();
    const template = {
        content: {
            get() {
                if (!this[content]) {
                    this[content] = this[owner].createDocumentFragment();
                    Object.defineProperty(this[content], host, { value: this });
                }
                return this[content];
            },
        },
    };
    const media = { ...urls('src'), ...texts('preload crossOrigin'), ...flags('controls autoplay loop') };
    const option = {
        ...flags('disabled'), ...flag('defaultSelected', 'selected'),
        text: { get() { return tree.textOf(this).replace(/[\t\n\f\r ]+/g, ' ').trim(); }, set: allText.set },
        value: { get() { return read(this, 'value') ?? this.text; }, set(value) { write(this, 'value', String(value)); } },
        label: { get() { return read(this, 'label') || this.text; }, set(value) { write(this, 'label', String(value)); } },
        selected: flag('selected').selected,
    };
    const select = {
        ...texts('name'), ...flags('disabled multiple required'), ...elements('options', ['option']),
        value: {
            get() {
                const options = [...this.options];
                return (options.find((each) => each.selected) ?? (this.multiple ? null : options[0]))?.value ?? '';
            },
            set(value) { for (const each of this.options) each.selected = each.value === String(value); },
        },
    };
    const textarea = {
        ...texts('name placeholder'), ...flags('disabled readOnly required'),
        ...childText('defaultValue'), ...childText('value'),
    };
    const input = {
        ...texts('name value defaultValue placeholder alt min max step pattern accept autocomplete'),
        ...urls('src'), ...flags('disabled readOnly required multiple'), ...flag('defaultChecked', 'checked'),
        type: { get() { return (read(this, 'type') ?? 'text').toLowerCase(); }, set: text('type').type.set },
        checked: {
            get() { return this[checkedness] ?? read(this, 'checked') !== null; },
            set(value) { this[checkedness] = Boolean(value); },
        },
    };

    // Interface: its tags, its attributes.
    const TABLE = {
        HTMLAnchorElement: ['a', { ...url('href'), ...parts, ...texts('rel target download hreflang type ping name'),
            ...list('relList', 'rel'), text: allText }],
        HTMLAreaElement: ['area', { ...url('href'), ...parts, ...texts('alt rel target download shape coords') }],
        HTMLImageElement: ['img', { ...urls('src'), ...texts('alt srcset sizes name crossOrigin loading'),
            ...numbers('width height'), ...flags('isMap') }],
        HTMLLinkElement: ['link', { ...urls('href'), ...texts('rel type media sizes hreflang as crossOrigin integrity'),
            ...list('relList', 'rel'), ...flags('disabled') }],
        HTMLMetaElement: ['meta', texts('name content httpEquiv media')],
        HTMLScriptElement: ['script', { ...urls('src'), ...texts('type charset crossOrigin integrity'),
            ...flags('async defer noModule'), ...childText('text') }],
        HTMLStyleElement: ['style', texts('type media')],
        HTMLTitleElement: ['title', childText('text')],
        HTMLBaseElement: ['base', { ...texts('target'), href: {
            get() { return load('dom-addresses').resolve(read(this, 'href') ?? '', this[owner], true); },
            set(value) { write(this, 'href', String(value)); } } }],
        HTMLTemplateElement: ['template', template],
        HTMLSourceElement: ['source', { ...urls('src'), ...texts('type srcset sizes media') }],
        HTMLTrackElement: ['track', { ...urls('src'), ...texts('kind srclang label') }],
        HTMLVideoElement: ['video', { ...media, ...urls('poster'), ...numbers('width height') }],
        HTMLAudioElement: ['audio', media],
        HTMLIFrameElement: ['iframe', { ...urls('src'), ...texts('name srcdoc allow width height loading') }],
        HTMLEmbedElement: ['embed', { ...urls('src'), ...texts('type width height') }],
        HTMLObjectElement: ['object', { ...urls('data'), ...texts('type name width height') }],
        HTMLParamElement: ['param', texts('name value')],
        HTMLFormElement: ['form', { ...urls('action'), ...texts('name method enctype target'),
            ...elements('elements', ['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']) }],
        HTMLInputElement: ['input', input],
        HTMLButtonElement: ['button', { ...texts('name value type'), ...flags('disabled') }],
        HTMLSelectElement: ['select', select],
        HTMLOptionElement: ['option', option],
        HTMLOptGroupElement: ['optgroup', { ...texts('label'), ...flags('disabled') }],
        HTMLTextAreaElement: ['textarea', textarea],
        HTMLLabelElement: ['label', texts('htmlFor')],
        HTMLFieldSetElement: ['fieldset', { ...texts('name'), ...flags('disabled') }],
        HTMLDataElement: ['data', texts('value')],
        HTMLTimeElement: ['time', texts('dateTime')],
        HTMLMeterElement: ['meter', {}],
        HTMLProgressElement: ['progress', {}],
        HTMLOListElement: ['ol', { ...number('start', 1), ...texts('type'), ...flags('reversed') }],
        HTMLLIElement: ['li', numbers('value')],
        HTMLTableElement: ['table', elements('rows', ['tr'])],
        HTMLTableSectionElement: ['thead tbody tfoot', elements('rows', ['tr'])],
        HTMLTableRowElement: ['tr', elements('cells', ['td', 'th'])],
        HTMLTableCellElement: ['td th', { ...texts('headers abbr'), ...number('colSpan', 1), ...number('rowSpan', 1) }],
        HTMLQuoteElement: ['q blockquote', urls('cite')],
        HTMLModElement: ['ins del', { ...urls('cite'), ...texts('dateTime') }],
        HTMLDetailsElement: ['details', flags('open')],
        HTMLHtmlElement: ['html', {}], HTMLHeadElement: ['head', {}], HTMLBodyElement: ['body', {}],
        HTMLDivElement: ['div', {}], HTMLSpanElement: ['span', {}], HTMLParagraphElement: ['p', {}],
        HTMLHeadingElement: ['h1 h2 h3 h4 h5 h6', {}], HTMLUListElement: ['ul', {}], HTMLDListElement: ['dl', {}],
        HTMLPreElement: ['pre listing xmp', {}], HTMLBRElement: ['br', {}], HTMLHRElement: ['hr', {}],
        HTMLPictureElement: ['picture', {}], HTMLCanvasElement: ['canvas', {}],
    };
    const PLAIN = 'abbr address article aside b bdi bdo center cite code dd dfn dt em figcaption figure footer header '
        + 'hgroup i kbd main mark menu nav nobr noframes noscript rb rp rt rtc ruby s samp search section small strike strong sub '
        + 'summary sup tt u var wbr acronym basefont big noembed plaintext';

    const byTag = new Map(PLAIN.split(' ').map((tag) => [tag, HTMLElement]));
    const interfaces = { HTMLElement, SVGElement, MathMLElement };
    for (const [name, [tags, members]] of Object.entries({ ...TABLE, HTMLUnknownElement: ['', {}] })) {
        const type = { [name]: class extends HTMLElement {} }[name];
        for (const member of Object.values(members)) Object.assign(member, { enumerable: true, configurable: true });
        Object.defineProperties(type.prototype, members);
        for (const tag of tags.split(' ')) byTag.set(tag, type);
        interfaces[name] = type;
    }
    publish(...Object.values(interfaces));

    /** The interface of an HTML element by its local name. */
    function interfaceOf(localName) {
        return byTag.get(localName) ?? (localName.includes('-') ? HTMLElement : interfaces.HTMLUnknownElement);
    }

    return { interfaces, interfaceOf, SVGElement, MathMLElement };
})
