#!/usr/bin/env node
exports.value = 'hashbang';
