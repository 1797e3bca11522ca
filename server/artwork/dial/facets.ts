import { metalColour } from '../colour.ts'
import { polygon, radians, type Point } from '../svg.ts'
import type { Metal } from '../types.ts'

/**
 * Brightness of a bevel on the dial that looks in the direction `degrees` (clockwise from twelve o'clock):
 * the lamp stands at ten o'clock, the black card at four.
 */
export function bevelLight(degrees: number): number {
  const turn = radians(degrees + 52)
  const facing = Math.cos(turn)
  return 0.5 + 0.34 * facing + 0.14 * Math.max(0, Math.cos(2 * turn))
}

/** A bar with two bevels along its middle, pointing to twelve before it is turned by `rotate` degrees. */
export function facetedBar(
  outline: readonly Point[],
  ridge: readonly Point[],
  rotate: number,
  metal: Metal,
): string {
  const half = outline.length / 2
  const left = [...outline.slice(0, half), ...ridge]
  const right = [...outline.slice(half), ...ridge.slice().reverse()]
  return (
    `<path d="${polygon(left)}" fill="${metalColour(metal, bevelLight(rotate - 90))}"/>` +
    `<path d="${polygon(right)}" fill="${metalColour(metal, bevelLight(rotate + 90))}"/>`
  )
}

/**
 * Shadow of raised parts: the same outline twice, lower right, so that its edge looks soft. Shifted before `transform`
 * turns it, so that all shadows of a dial fall the same way.
 */
export function dropShadow(d: string, lift: number, transform = ''): string {
  return [0.55, 1]
    .map((part) => {
      const place = `translate(${lift * part * 0.7} ${lift * part})${transform && ` ${transform}`}`
      return `<path d="${d}" transform="${place}" fill="#000" fill-opacity="${part === 1 ? 0.16 : 0.22}"/>`
    })
    .join('')
}
