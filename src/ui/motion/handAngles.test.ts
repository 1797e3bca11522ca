import { describe, expect, it } from '@jest/globals'
import { handAngles, turnOnwards } from './handAngles.ts'

describe('handAngles', () => {
  it.each([
    // Columns: UTC, Tehran time, and the angles of hour, minute and second hand in degrees.
    ['2025-11-21T08:30:00Z', '12:00:00', 0, 0, 0],
    ['2025-11-21T11:30:00Z', '15:00:00', 90, 0, 0],
    ['2025-11-21T06:40:00Z', '10:10:00', 305, 60, 0],
    ['2025-11-21T06:40:30Z', '10:10:30', 305.25, 63, 180],
    // The same offset in summer, because daylight saving was abolished.
    ['2025-07-01T06:40:00Z', '10:10:00', 305, 60, 0],
    ['2025-11-21T20:29:59Z', '23:59:59', 359.9917, 359.9, 354],
    ['2025-11-21T20:30:00Z', '00:00:00', 0, 0, 0],
    // The second hand shows whole seconds.
    ['2025-11-21T06:40:30.999Z', '10:10:30', 305.25, 63, 180],
    ['1969-12-31T20:29:00Z', '23:59:00', 359.5, 354, 0],
  ])('turns the hands at %s to %s in Tehran', (utc, _tehran, hour, minute, second) => {
    const angles = handAngles(Date.parse(utc))
    expect(angles.hour).toBeCloseTo(hour, 3)
    expect(angles.minute).toBeCloseTo(minute, 3)
    expect(angles.second).toBeCloseTo(second, 3)
  })
})

describe('turnOnwards', () => {
  it.each([
    ['one tick forward', 6, 12, 12],
    ['past twelve', 354, 0, 360],
    ['in the second lap', 360, 6, 366],
    ['not at all at the same angle', 720, 0, 720],
    ['not at all for a rounding error', 90, 90 - 1e-9, 90],
    ['forward nearly a whole turn instead of back', 10, 5, 365],
  ])('turns %s', (_name, from, target, reached) => expect(turnOnwards(from, target)).toBeCloseTo(reached, 6))
})
