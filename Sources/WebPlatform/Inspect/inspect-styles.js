// Colours for terminals: what each kind of value has, and the SGR parameters that begin and end it.
(function () {
    'use strict';
    const colors = {
        bold: [1, 22], underline: [4, 24], red: [31, 39], green: [32, 39], yellow: [33, 39], magenta: [35, 39],
        cyan: [36, 39], grey: [90, 39],
    };
    const styles = {
        special: 'cyan', number: 'yellow', bigint: 'yellow', boolean: 'yellow', undefined: 'grey', null: 'bold',
        string: 'green', symbol: 'green', date: 'magenta', regexp: 'red', module: 'underline',
    };

    function paint(text, kind) {
        const color = colors[styles[kind]];
        return color === undefined ? text : `\u001b[${color[0]}m${text}\u001b[${color[1]}m`;
    }

    const stylist = (wantsColors) => (wantsColors ? paint : (text) => `${text}`);

    return { stylist, styles, colors };
})
