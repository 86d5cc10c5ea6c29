(function (native, load) {
    'use strict';

    function checked(result, message) {
        if (result !== undefined) return result;
        const { DOMException } = load('domexception');
        throw new DOMException(message, 'InvalidCharacterError');
    }

    return {
        atob: function atob(data) {
            if (arguments.length === 0) throw new TypeError('atob needs a text');
            return checked(native.decode(`${data}`), 'the text is not base64');
        },
        btoa: function btoa(data) {
            if (arguments.length === 0) throw new TypeError('btoa needs a text');
            return checked(native.encode(`${data}`), 'the text has characters beyond U+00FF');
        },
    };
})
