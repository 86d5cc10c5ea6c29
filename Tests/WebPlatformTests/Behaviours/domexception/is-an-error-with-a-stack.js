function culprit() {
    return new DOMException('here', 'AbortError');
}
const error = culprit();
assert(error instanceof Error && error instanceof DOMException);
assert(error.stack.startsWith('culprit@'), error.stack);
assert(!error.stack.split('\n')[0].includes('helve:'), error.stack);
assert.throws(() => DOMException('no new'), TypeError);
