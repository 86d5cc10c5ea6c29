export default () => 1
;[1].forEach(() => {})
