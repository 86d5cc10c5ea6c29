// https://urlpattern.spec.whatwg.org/#component: the pattern of one component, as a regular expression and as normalised text.
(function (native, load) {
    'use strict';
    const { isNameCodePoint } = load('url-pattern-tokens');
    const { parse, segmentWildcard, fullWildcard, escapeRegexp } = load('url-pattern-parts');
    const isDigit = (character) => /^[0-9]$/.test(character);

    function regexpOfPart(part, options) {
        const { type, modifier } = part;
        if (type === 'fixed-text') return modifier === '' ? escapeRegexp(part.value) : `(?:${escapeRegexp(part.value)})${modifier}`;
        const matchers = { 'segment-wildcard': segmentWildcard(options), 'full-wildcard': fullWildcard };
        const inner = matchers[type] ?? part.value;
        const [prefix, suffix] = [escapeRegexp(part.prefix), escapeRegexp(part.suffix)];
        const isOnce = modifier === '' || modifier === '?';
        if (prefix === '' && suffix === '') return isOnce ? `(${inner})${modifier}` : `((?:${inner})${modifier})`;
        if (isOnce) return `(?:${prefix}(${inner})${suffix})${modifier}`;
        const repeated = `(?:${prefix}((?:${inner})(?:${suffix}${prefix}(?:${inner}))*)${suffix})`;
        return modifier === '*' ? `${repeated}?` : repeated;
    }

    function escapePattern(text) {
        return text.replace(/[+*?:{}()\\]/g, '\\$&');
    }

    // Whether a part must stand in braces, so that what follows or precedes it is not taken for a part of it.
    function needsGrouping(part, previous, next, options) {
        if (part.suffix !== '' || (part.prefix !== '' && part.prefix !== options.prefix)) return true;
        const isPlainName = !isDigit(part.name[0]) && part.type === 'segment-wildcard' && part.modifier === '';
        if (isPlainName && next && next.prefix === '' && next.suffix === '') {
            const isFixed = next.type === 'fixed-text';
            if (isFixed ? isNameCodePoint([...next.value][0], false) : isDigit(next.name[0])) return true;
        }
        const isBehindPrefix = previous?.type === 'fixed-text' && options.prefix !== '' && previous.value.endsWith(options.prefix);
        return part.prefix === '' && isBehindPrefix;
    }

    function matcherText(part, previous, isGrouped, options) {
        const isNamed = !isDigit(part.name[0]);
        if (part.type === 'regexp') return `(${part.value})`;
        if (part.type === 'segment-wildcard') return isNamed ? '' : `(${segmentWildcard(options)})`;
        const isAlone = !previous || previous.type === 'fixed-text' || previous.modifier !== '' || isGrouped || part.prefix !== '';
        return !isNamed && isAlone ? '*' : `(${fullWildcard})`;
    }

    function textOfPart(part, previous, next, options) {
        if (part.type === 'fixed-text') {
            return part.modifier === '' ? escapePattern(part.value) : `{${escapePattern(part.value)}}${part.modifier}`;
        }
        const isGrouped = needsGrouping(part, previous, next, options);
        const isNamed = !isDigit(part.name[0]);
        let text = escapePattern(part.prefix) + (isNamed ? `:${part.name}` : '');
        text += matcherText(part, previous, isGrouped, options);
        const endsName = part.type === 'segment-wildcard' && isNamed && part.suffix !== '';
        if (endsName && isNameCodePoint([...part.suffix][0], false)) text += '\\';
        text += escapePattern(part.suffix);
        return (isGrouped ? `{${text}}` : text) + part.modifier;
    }

    // `encode` canonicalises fixed text, and throws a TypeError for what cannot be in the component.
    function compile(input, encode, options) {
        const parts = parse(input, options, encode);
        const source = `^${parts.map((part) => regexpOfPart(part, options)).join('')}$`;
        let regexp;
        try {
            regexp = new RegExp(source, options.ignoreCase ? 'vi' : 'v');
        } catch (error) {
            throw new TypeError(`the pattern "${input}" holds a wrong regular expression: ${error.message}`);
        }
        return {
            regexp,
            names: parts.filter((part) => part.type !== 'fixed-text').map((part) => part.name),
            text: parts.map((part, at) => textOfPart(part, parts[at - 1], parts[at + 1], options)).join(''),
            hasRegExpGroups: parts.some((part) => part.type === 'regexp'),
        };
    }

    // https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme
    function matchesSpecialScheme({ regexp }) {
        return ['http', 'https', 'ws', 'wss', 'ftp', 'file'].some((scheme) => regexp.test(scheme));
    }

    return { compile, escapePattern, matchesSpecialScheme };
})
