/** For `node --import`: moves the clock of the process by `CLOCK_SHIFT` ms. */
const shift = Number(process.env.CLOCK_SHIFT)

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]))
  }

  static now() {
    return super.now() + shift
  }
}
