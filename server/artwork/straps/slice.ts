import type { Camera } from '../camera.ts'
import { polyline, type Point } from '../svg.ts'
import type { Ribbon } from './ribbon.ts'

/** A short section of a strap; surfaces are drawn section by section. */
export interface Slice {
  readonly camera: Camera
  readonly ribbon: Ribbon
  readonly s0: number
  readonly s1: number
  /** where the strap ends, mm */
  readonly end: number
}

/** Maps positions on the slice to the picture. */
export const along = (
  { camera, ribbon }: Slice,
  points: readonly (readonly [s: number, u: number])[],
  lift = 0,
): Point[] => points.map(([s, u]) => camera.point(ribbon.point(s, u, lift)))

/** A line between positions on the slice, as path data. */
export const line = (slice: Slice, ...points: readonly (readonly [s: number, u: number])[]): string =>
  polyline(along(slice, points))
