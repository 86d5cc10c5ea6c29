"""Which standard each global is of, and why one that is asked for is missing."""
import re

MINIMUM = "ECMA-429"

STANDARDS = {
    "Compression": "https://compression.spec.whatwg.org/",
    "Console": "https://console.spec.whatwg.org/",
    "DOM": "https://dom.spec.whatwg.org/",
    "ECMAScript": "https://tc39.es/ecma262/",
    "Encoding": "https://encoding.spec.whatwg.org/",
    "Fetch": "https://fetch.spec.whatwg.org/",
    "File API": "https://w3c.github.io/FileAPI/",
    "HTML": "https://html.spec.whatwg.org/",
    "High Resolution Time": "https://w3c.github.io/hr-time/",
    "Performance Timeline": "https://w3c.github.io/performance-timeline/",
    "Streams": "https://streams.spec.whatwg.org/",
    "URL": "https://url.spec.whatwg.org/",
    "URL Pattern": "https://urlpattern.spec.whatwg.org/",
    "User Timing": "https://w3c.github.io/user-timing/",
    "Web Cryptography": "https://w3c.github.io/webcrypto/",
    "Web IDL": "https://webidl.spec.whatwg.org/",
    "WebAssembly": "https://webassembly.github.io/spec/js-api/",
    "WebSockets": "https://websockets.spec.whatwg.org/",
    "XMLHttpRequest": "https://xhr.spec.whatwg.org/",
    "host": "what Parachord's hosts give beside the web's APIs",
}

# Names by standard. A star: the Minimum Common Web API asks for it.
NAMES = {
    "Compression": "CompressionStream* DecompressionStream*",
    "Console": "console*",
    "DOM": """AbortController* AbortSignal* CustomEvent* Event* EventTarget* DOMParser Document Element Node NodeList HTMLCollection
        DocumentFragment Text Comment Attr NamedNodeMap DOMTokenList CharacterData XMLSerializer DocumentType
        ProcessingInstruction CDATASection XMLDocument NodeFilter TreeWalker NodeIterator document""",
    "ECMAScript": "globalThis*",
    "Encoding": "TextDecoder* TextDecoderStream* TextEncoder* TextEncoderStream*",
    "Fetch": "Headers* Request* Response* fetch*",
    "File API": "Blob* File* FileReader",
    "HTML": """ErrorEvent* MessageChannel* MessageEvent* MessagePort* PromiseRejectionEvent* atob* btoa* clearInterval* clearTimeout*
        navigator* Navigator onerror* onrejectionhandled* onunhandledrejection* queueMicrotask* reportError* self* setInterval* setTimeout*
        structuredClone* EventSource Storage localStorage sessionStorage window Audio HTMLAudioElement location open
        addEventListener removeEventListener dispatchEvent""",
    "High Resolution Time": "Performance* performance*",
    "Performance Timeline": "PerformanceEntry PerformanceObserver PerformanceObserverEntryList",
    "User Timing": "PerformanceMark PerformanceMeasure",
    "Streams": """ByteLengthQueuingStrategy* CountQueuingStrategy* ReadableByteStreamController* ReadableStream* ReadableStreamBYOBReader*
        ReadableStreamBYOBRequest* ReadableStreamDefaultController* ReadableStreamDefaultReader* TransformStream*
        TransformStreamDefaultController* WritableStream* WritableStreamDefaultController* WritableStreamDefaultWriter*""",
    "URL": "URL* URLSearchParams*",
    "URL Pattern": "URLPattern*",
    "Web Cryptography": "Crypto* CryptoKey* SubtleCrypto* crypto*",
    "Web IDL": "DOMException*",
    "WebAssembly": """WebAssembly* WebAssembly.compile* WebAssembly.compileStreaming* WebAssembly.instantiate*
        WebAssembly.instantiateStreaming*""",
    "WebSockets": "CloseEvent WebSocket",
    "XMLHttpRequest": "FormData* ProgressEvent XMLHttpRequest XMLHttpRequestEventTarget XMLHttpRequestUpload",
}

# What the engine itself has, with no pair behind it.
OF_THE_ENGINE = {"globalThis", "WebAssembly", "window", "self"}

WHY_MISSING = {
    "Audio": "comes with the player",
    "HTMLAudioElement": "comes with the player",
    "FileReader": "`Blob` reads itself: `text`, `arrayBuffer`, `bytes`, `stream`",
    "document": "a script without a page has no document; `DOMParser` makes some",
    "location": "a script without a page has no address",
    "PerformanceObserver": "nobody observes; `getEntries` gives all there is",
    "PerformanceObserverEntryList": "as `PerformanceObserver`",
}


def names(present):
    """(standard, whether the minimum asks for it) by name. Interfaces of single elements are too many to list."""
    rows = {name: ("HTML", False) for name in present if re.match("(HTML|SVG|MathML|DOM).", name)}
    for standard, text in NAMES.items():
        for word in text.split():
            rows[word.rstrip("*")] = (standard, word.endswith("*"))
    return rows
