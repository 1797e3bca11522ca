import { isSame } from './compare.ts'

/** A day and some: moves the clock past every rounding a reducer may do. */
const LATER = 100_000_000

/** Whether `again`, run at another time and with other dice, gives something else than `result`. */
export function differsElsewhere(again: () => unknown, result: unknown): boolean {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const shifted = () => RealDate.now() + LATER
  class LaterDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(shifted())
      else super(...args)
    }
    static override now = shifted
  }
  try {
    globalThis.Date = LaterDate as DateConstructor
    Math.random = () => (random() + 0.5) % 1
    return !isSame(again(), result)
  } catch {
    return true
  } finally {
    globalThis.Date = RealDate
    Math.random = random
  }
}
