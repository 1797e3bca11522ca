import type { CaseShape } from './types.ts'
import { polar, type Point } from './svg.ts'

/**
 * A shape as its gauge: 1 on the outline, proportional along every ray from the centre. A shape of half
 * width `a` reaches `a / gauge(cos, sin)` in a direction.
 */
export type Gauge = (x: number, y: number) => number

interface OutlinePoint {
  readonly at: Point
  /** outward direction, length 1 */
  readonly normal: Point
}

const power = (n: number, height = 1): Gauge => {
  return (x, y) => (Math.abs(x) ** n + Math.abs(y / height) ** n) ** (1 / n)
}

const octagon: Gauge = (x, y) => {
  const step = Math.PI / 4
  let sum = 0
  for (let side = 0; side < 8; side += 1) {
    const angle = step * side
    sum += Math.max(0, x * Math.cos(angle) + y * Math.sin(angle)) ** 26
  }
  return sum ** (1 / 26) * 1.02
}

const tonneau: Gauge = (x, y) => {
  const barrel = Math.hypot(x, y / 1.62)
  return (barrel ** 9 + Math.abs(y / 1.2) ** 9 + Math.abs(x) ** 9 * 0.2) ** (1 / 9)
}

/** Outline of the case itself. */
export const caseGauge: Readonly<Record<CaseShape, Gauge>> = {
  round: power(2),
  cushion: power(3.4),
  square: power(7),
  rectangle: power(8, 1.24),
  tonneau,
  octagon,
}

/** Outline of bezel and dial: a cushion or octagon case carries a round dial. */
export function dialGauge(shape: CaseShape): Gauge {
  return shape === 'cushion' || shape === 'octagon' ? caseGauge.round : caseGauge[shape]
}

/** Distance from the centre to the outline of half width `size` in the direction `angle` (radians). */
export function reach(gauge: Gauge, size: number, angle: number): number {
  return size / gauge(Math.cos(angle), Math.sin(angle))
}

/** `count` points around the outline, clockwise from three o'clock. */
export function outline(gauge: Gauge, size: number, count = 96): OutlinePoint[] {
  const at = (angle: number) => polar(angle, reach(gauge, size, angle))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const [before, after] = [at(angle - 0.01), at(angle + 0.01)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    return { at: at(angle), normal: [dy / length, -dx / length] }
  })
}

/** Path data of the outline, smooth enough for a close-up. */
export function outlinePath(gauge: Gauge, size: number): string {
  const points = outline(gauge, size, 144).map(({ at }) => `${at[0].toFixed(2)} ${at[1].toFixed(2)}`)
  return `M${points.join('L')}Z`
}
