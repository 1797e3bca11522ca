/** Tehran is +03:30 all year: no daylight saving since 2022. */
const TEHRAN_OFFSET = 12_600_000
const TURN = 360

/** Degrees clockwise from twelve, 0 to 360. */
export interface HandAngles {
  hour: number
  minute: number
  second: number
}

/** How watches are photographed: the hands frame the name on the dial. */
export const CLASSIC_POSE: HandAngles = { hour: 304.5, minute: 54, second: 210 }

/**
 * Where the hands stand at an instant (epoch ms), by Tehran's time. The second hand stands on whole seconds;
 * the others creep along with it.
 */
export function handAngles(epoch: number): HandAngles {
  const seconds = Math.floor((epoch + TEHRAN_OFFSET) / 1000)
  return {
    hour: part(seconds, 43_200),
    minute: part(seconds, 3600),
    second: part(seconds, 60),
  }
}

/**
 * The angle that shows `target` and is reached from `from` clockwise, so that a hand never runs backwards
 * when it passes twelve. Both in degrees; grows beyond 360.
 */
export function turnOnwards(from: number, target: number): number {
  const way = (((target - from) % TURN) + TURN) % TURN
  // A rounding error below zero would send the hand once around.
  return way > TURN - 0.001 ? from : from + way
}

function part(seconds: number, period: number): number {
  return ((((seconds % period) + period) % period) / period) * TURN
}
