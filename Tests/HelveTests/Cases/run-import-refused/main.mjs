await import('./link/hostname');
