require('/etc/hostname');
