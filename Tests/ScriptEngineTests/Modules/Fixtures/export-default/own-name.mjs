export default class { static name = "mine" }
