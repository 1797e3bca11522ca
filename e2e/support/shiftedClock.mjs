/** Preloaded into a server: shifts its clock by CLOCK_SHIFT ms. */
const shift = Number(process.env.CLOCK_SHIFT)
const RealDate = Date

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [RealDate.now() + shift]))
  }

  static now() {
    return RealDate.now() + shift
  }
}
