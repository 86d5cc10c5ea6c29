class Player extends EventTarget {
    play() {
        this.dispatchEvent(new CustomEvent('playing', { detail: 'la' }));
    }
}
const player = new Player();
let heard;
player.addEventListener('playing', (event) => (heard = event.detail));
player.play();
assert.equal(heard, 'la');
