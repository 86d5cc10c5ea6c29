import './awaits.mjs';
