export default function named() { return named.length; }
named = Object.assign(() => 5, {});
