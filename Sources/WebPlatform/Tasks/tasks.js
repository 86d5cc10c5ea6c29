(function (native, load) {
    'use strict';
    const queue = [];

    native.onTask(() => {
        try {
            queue.shift()();
        } catch (error) {
            load('errorreporting').reportError(error);
        }
    });

    function queueTask(task) {
        queue.push(task);
        native.post();
    }

    return { queueTask };
})
