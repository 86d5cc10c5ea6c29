#!/usr/bin/env node import
export const value = 'hashbang';
