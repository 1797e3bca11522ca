import type { Camera } from '../camera.ts'
import type { Point } from '../svg.ts'
import type { Ribbon } from './ribbon.ts'

/** A short stretch of a strap: surfaces are drawn slice by slice. */
export interface Slice {
  readonly camera: Camera
  readonly ribbon: Ribbon
  readonly s0: number
  readonly s1: number
  /** where the strap ends, mm */
  readonly end: number
}

/** Places on a slice's band as they are seen. */
export const along = (
  { camera, ribbon }: Slice,
  points: readonly (readonly [s: number, u: number])[],
  lift = 0,
): Point[] => points.map(([s, u]) => camera.point(ribbon.point(s, u, lift)))
