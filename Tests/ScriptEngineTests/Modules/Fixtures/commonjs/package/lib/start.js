exports.main = 'package main';
