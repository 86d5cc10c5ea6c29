import { missing } from './names.cjs';
