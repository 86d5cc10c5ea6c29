const names = [
    ['iso-8859-2', 'latin2'], ['iso-8859-3', 'latin3'], ['iso-8859-4', 'latin4'], ['iso-8859-5', 'cyrillic'],
    ['iso-8859-6', 'arabic'], ['iso-8859-7', 'greek'], ['iso-8859-8', 'hebrew'], ['iso-8859-8-i', 'logical'],
    ['iso-8859-10', 'latin6'], ['iso-8859-13', 'ISO885913'], ['iso-8859-14', 'iso8859-14'], ['iso-8859-15', 'csisolatin9'],
    ['iso-8859-16', 'ISO-8859-16'], ['koi8-r', 'koi8'], ['koi8-u', 'koi8-ru'], ['macintosh', 'x-mac-roman'],
    ['windows-874', 'tis-620'], ['windows-1250', 'cp1250'], ['windows-1251', 'x-cp1251'], ['windows-1252', 'l1'],
    ['windows-1253', 'cp1253'], ['windows-1254', 'latin5'], ['windows-1255', 'cp1255'], ['windows-1256', 'cp1256'],
    ['windows-1257', 'cp1257'], ['windows-1258', 'cp1258'], ['x-mac-cyrillic', 'x-mac-ukrainian'], ['gbk', 'gb2312'],
    ['gb18030', 'GB18030'], ['big5', 'big5-hkscs'], ['euc-jp', 'x-euc-jp'], ['iso-2022-jp', 'csiso2022jp'],
    ['shift_jis', 'windows-31j'], ['euc-kr', 'korean'], ['ibm866', '866'], ['x-user-defined', 'X-User-Defined'],
];
for (const [name, label] of names) assert.equal(new TextDecoder(label).encoding, name);
for (const label of ['replacement', 'iso-2022-kr', 'hz-gb-2312', 'utf-7', 'utf-32', '\u00a0utf-8', 'utf-8\0']) {
    assert.throws(() => new TextDecoder(label), RangeError, label);
}
assert.throws(() => new TextDecoder(null), RangeError);
assert.throws(() => new TextDecoder('utf-8', 1), TypeError);
