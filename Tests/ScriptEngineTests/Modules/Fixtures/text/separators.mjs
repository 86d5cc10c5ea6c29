// comment import { value as v } from './bom.mjs'; /*   */ export const value = v + 'a  b'.length + ` `.length ;[1].map( (x) =>﻿x)
