for (const src of ['file:///etc/passwd', 'relative.mp3', 'data:audio/wav;base64,AAAA', 'ftp://example.com/a.mp3']) {
    const audio = new Audio(src);
    const error = await audio.play().then(() => null, (error) => error);
    assert(error?.name === 'NotSupportedError' && audio.error.code === 4, src);
}
