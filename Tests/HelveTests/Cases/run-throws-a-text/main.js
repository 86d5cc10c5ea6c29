throw 'no error';
