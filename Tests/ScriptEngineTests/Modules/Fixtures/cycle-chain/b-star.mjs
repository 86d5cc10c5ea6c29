export function viaStar() { return 'star'; }
