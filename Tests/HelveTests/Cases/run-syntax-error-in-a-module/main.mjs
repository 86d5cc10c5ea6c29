import './other.mjs';
