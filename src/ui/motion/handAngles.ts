import type { CSSProperties } from 'react'

/** Tehran is +03:30 all year: no daylight saving since 2022. */
const TEHRAN_OFFSET = 12_600_000
const TURN = 360

/** Degrees clockwise from twelve, 0 to 360. */
export interface HandAngles {
  hour: number
  minute: number
  second: number
}

/** Ten past ten, the pose of watches in photographs, because the hands then frame the name on the dial. */
export const CLASSIC_POSE: HandAngles = { hour: 304.5, minute: 54, second: 210 }

/** The pose as properties of an element with clockHands.module.css. */
export const classicPose = Object.fromEntries(
  Object.entries(CLASSIC_POSE).map(([hand, degrees]) => [`--${hand}`, `${degrees}deg`]),
) as CSSProperties

/** Angles of the hands in Tehran at `epoch` (ms). The second hand shows whole seconds; the other hands move with it. */
export function handAngles(epoch: number): HandAngles {
  const seconds = Math.floor((epoch + TEHRAN_OFFSET) / 1000)
  return {
    hour: part(seconds, 43_200),
    minute: part(seconds, 3600),
    second: part(seconds, 60),
  }
}

/**
 * The next angle clockwise from `from` that shows `target`, so that a hand does not run backwards past twelve. In
 * degrees; the result may exceed 360.
 */
export function turnOnwards(from: number, target: number): number {
  const way = (((target - from) % TURN) + TURN) % TURN
  // A rounding error below zero would turn the hand once around.
  return way > TURN - 0.001 ? from : from + way
}

function part(seconds: number, period: number): number {
  return ((((seconds % period) + period) % period) / period) * TURN
}
