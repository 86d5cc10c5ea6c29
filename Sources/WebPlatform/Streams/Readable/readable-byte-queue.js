// The queue of a byte stream's controller, and the views that wait to be filled from it: the part of
// https://streams.spec.whatwg.org/#rbs-controller-abstract-ops that moves bytes. Names have lost their prefix
// `ReadableByteStreamController`.
//
// A pull-into descriptor is { buffer, bufferByteLength, byteOffset, byteLength, bytesFilled, minimumFill, elementSize,
// View, readerType }, where the last is 'default', 'byob' or 'none'.
(function (native, load) {
    'use strict';
    const { transfer, copyOfRange } = load('buffer-sources');
    const operations = load('readable-stream-operations');

    function enqueueChunkToQueue(controller, buffer, byteOffset, byteLength) {
        controller.queue.push({ buffer, byteOffset, byteLength });
        controller.queueTotalSize += byteLength;
    }

    function enqueueClonedChunkToQueue(controller, buffer, byteOffset, byteLength) {
        enqueueChunkToQueue(controller, copyOfRange(buffer, byteOffset, byteLength), 0, byteLength);
    }

    function enqueueDetachedPullIntoToQueue(controller, descriptor) {
        const { buffer, byteOffset, bytesFilled } = descriptor;
        if (bytesFilled > 0) enqueueClonedChunkToQueue(controller, buffer, byteOffset, bytesFilled);
        controller.pendingPullIntos.shift();
    }

    // How many bytes of what is queued go into the view, and whether it is then to be handed over: never with part of
    // an element, nor with less than was asked for.
    function fillable(controller, { bytesFilled, byteLength, elementSize, minimumFill }) {
        const most = bytesFilled + Math.min(controller.queueTotalSize, byteLength - bytesFilled);
        const aligned = most - (most % elementSize);
        return aligned >= minimumFill ? { count: aligned - bytesFilled, isReady: true } : { count: most - bytesFilled, isReady: false };
    }

    function fillPullIntoDescriptorFromQueue(controller, descriptor) {
        const { queue } = controller;
        const { count, isReady } = fillable(controller, descriptor);
        for (let rest = count; rest > 0; ) {
            const head = queue.first;
            const size = Math.min(rest, head.byteLength);
            const source = new Uint8Array(head.buffer, head.byteOffset, size);
            new Uint8Array(descriptor.buffer).set(source, descriptor.byteOffset + descriptor.bytesFilled);
            if (size === head.byteLength) queue.shift();
            else Object.assign(head, { byteOffset: head.byteOffset + size, byteLength: head.byteLength - size });
            controller.queueTotalSize -= size;
            descriptor.bytesFilled += size;
            rest -= size;
        }
        return isReady;
    }

    function convertPullIntoDescriptor({ buffer, byteOffset, bytesFilled, elementSize, View }) {
        return new View(transfer(buffer), byteOffset, bytesFilled / elementSize);
    }

    function commitPullIntoDescriptor(stream, descriptor) {
        const done = stream.state === 'closed';
        const view = convertPullIntoDescriptor(descriptor);
        if (descriptor.readerType === 'default') operations.readableStreamFulfillReadRequest(stream, view, done);
        else operations.readableStreamFulfillReadIntoRequest(stream, view, done);
    }

    // The descriptors that could be filled, to be committed by the caller.
    function processPullIntoDescriptorsUsingQueue(controller) {
        const filled = [];
        while (controller.pendingPullIntos.length > 0 && controller.queueTotalSize > 0) {
            const [descriptor] = controller.pendingPullIntos;
            if (!fillPullIntoDescriptorFromQueue(controller, descriptor)) break;
            filled.push(controller.pendingPullIntos.shift());
        }
        return filled;
    }

    function takeFromQueue(controller) {
        const { buffer, byteOffset, byteLength } = controller.queue.shift();
        controller.queueTotalSize -= byteLength;
        return new Uint8Array(buffer, byteOffset, byteLength);
    }

    return {
        enqueueChunkToQueue, enqueueClonedChunkToQueue, enqueueDetachedPullIntoToQueue, fillPullIntoDescriptorFromQueue,
        convertPullIntoDescriptor, commitPullIntoDescriptor, processPullIntoDescriptorsUsingQueue, takeFromQueue,
    };
})
