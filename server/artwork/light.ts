import type { Vec3 } from './camera.ts'
import { clamp } from './colour.ts'

/** One lamp of the studio: its direction, width and strength. */
type Lamp = readonly [direction: Vec3, from: number, to: number, strength: number]

const lamps: readonly Lamp[] = [
  [unit([-0.55, -0.75, 0.35]), 0.5, 0.9, 0.78],
  [unit([0.85, -0.35, 0.3]), 0.7, 0.98, 0.42],
  [unit([0.2, 0.9, 0.35]), 0.55, 0.98, 0.28],
  [unit([-0.95, 0.25, 0.1]), 0.72, 0.99, 0.26],
]

/**
 * How bright a polished surface looks whose normal (as the viewer sees it) is `normal`: a studio of soft
 * boxes with black card between them, which is what gives metal its edges. 0 to 1.
 */
export function polished(normal: Vec3): number {
  const mirrored: Vec3 = [2 * normal[2] * normal[0], 2 * normal[2] * normal[1], 2 * normal[2] * normal[2] - 1]
  let light = 0.14 + 0.36 * smooth(0.1, 1, mirrored[2])
  for (const [direction, from, to, strength] of lamps) {
    light += strength * smooth(from, to, dot(mirrored, direction))
  }
  return clamp(light)
}

/** Brightness of a brushed surface, which has wide, calm highlights; 0 to 1. */
export function brushed(normal: Vec3): number {
  const facing = dot(normal, unit([-0.4, -0.62, 0.68]))
  return clamp(0.2 + 0.56 * facing + 0.1 * polished(normal))
}

/** Light on cloth, leather and rubber; 0.5 leaves the colour as it is. */
export function matte(normal: Vec3): number {
  return clamp(0.2 + 0.36 * Math.max(0, dot(normal, unit([-0.35, -0.6, 0.72]))), 0.05, 1)
}

export function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from))
  return part * part * (3 - 2 * part)
}
