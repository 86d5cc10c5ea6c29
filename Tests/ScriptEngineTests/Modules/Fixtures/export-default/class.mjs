export default class { x = 4 }
