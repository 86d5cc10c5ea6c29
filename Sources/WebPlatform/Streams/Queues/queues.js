// https://streams.spec.whatwg.org/#queue-with-sizes
(function () {
    'use strict';

    // First in, first out, however long it is.
    class Queue {
        #items = [];
        #first = 0;

        get length() {
            return this.#items.length - this.#first;
        }

        get first() {
            return this.#items[this.#first];
        }

        push(item) {
            this.#items.push(item);
        }

        shift() {
            const item = this.#items[this.#first];
            this.#items[this.#first++] = undefined;
            if (this.#first > 1024 && this.#first * 2 > this.#items.length) {
                this.#items.splice(0, this.#first);
                this.#first = 0;
            }
            return item;
        }

        // All that is in it; it is empty afterwards.
        drain() {
            const items = this.#items.slice(this.#first);
            this.#items = [];
            this.#first = 0;
            return items;
        }
    }

    // `container` has a `queue` and its `queueTotalSize`.
    function resetQueue(container) {
        container.queue = new Queue();
        container.queueTotalSize = 0;
    }

    function enqueueValueWithSize(container, value, size) {
        if (!(typeof size === 'number' && size >= 0 && size !== Infinity)) {
            throw new RangeError('the size of a chunk must be a finite number that is not negative');
        }
        container.queue.push({ value, size });
        container.queueTotalSize += size;
    }

    function dequeueValue(container) {
        const { value, size } = container.queue.shift();
        // Sums of fractions may end below zero.
        container.queueTotalSize = Math.max(0, container.queueTotalSize - size);
        return value;
    }

    return { Queue, resetQueue, enqueueValueWithSize, dequeueValue, peekQueueValue: ({ queue }) => queue.first.value };
})
