globalThis.recorded = (audio, ...types) => {
    const seen = [];
    for (const type of types) audio.addEventListener(type, () => seen.push(type));
    return seen;
};
globalThis.until = (audio, type) => new Promise((resolve) => audio.addEventListener(type, resolve, { once: true }));
