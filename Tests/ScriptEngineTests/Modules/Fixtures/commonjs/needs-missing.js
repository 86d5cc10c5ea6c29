require('./needs-missing-too');
