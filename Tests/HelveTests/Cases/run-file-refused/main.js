require('fs').readFileSync('/etc/hostname');
