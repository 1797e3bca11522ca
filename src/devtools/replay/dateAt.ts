/** Returns a `Date` whose current time is `now` (epoch ms). */
export function dateAt(now: () => number): DateConstructor {
  class OtherDate extends Date {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(now())
      else super(...args)
    }
    static override now = now
  }
  return OtherDate as DateConstructor
}
