import type { Camera } from './camera.ts'
import { metalColour } from './colour.ts'
import { metalFill } from './solids.ts'
import { group, path, type Sheet } from './svg.ts'
import type { Metal } from './types.ts'

/** Height of the bow above the centre of a pocket watch, mm. */
const BOW = { y: -27.2, radius: 4 } as const
const LINKS = 26

/** The ring above the crown, which the chain holds. */
export function drawBow(sheet: Sheet, camera: Camera, metal: Metal): string {
  const { y, radius } = BOW
  const [from, to] = [y - radius, y + radius]
  const stroke = metalFill(sheet, metal, [-radius, from], [radius, to], [0, 0.95], [0.5, 0.5], [1, 0.3])
  const ring = `M-2.2 ${y + 3.4}A${radius} ${radius} 0 1 1 2.2 ${y + 3.4}`
  return group(
    path(ring, {
      fill: 'none',
      stroke: '#2a2118',
      'stroke-width': 1.4,
      opacity: 0.25,
      transform: 'translate(0.5 0.8)',
    }) + path(ring, { fill: 'none', stroke, 'stroke-width': 1.3, 'stroke-linecap': 'round' }),
    { transform: camera.plane(-2.4) },
  )
}

/** Links from the bow to beyond the edge of the picture, every other one seen from its edge. */
export function drawChain(camera: Camera, metal: Metal): string {
  const links = Array.from({ length: LINKS }, (_, place) => {
    const [x, y] = chainAt(place / (LINKS - 1))
    const [nextX, nextY] = chainAt((place + 0.5) / (LINKS - 1))
    const turn = Math.round((Math.atan2(nextY - y, nextX - x) * 180) / Math.PI)
    const isFlat = place % 2 === 0
    const link = `M-1.3 0a1.5 ${isFlat ? 0.85 : 0.3} 0 1 0 2.6 0a1.5 ${isFlat ? 0.85 : 0.3} 0 1 0 -2.6 0Z`
    return group(
      path(link, {
        fill: 'none',
        stroke: '#2a2118',
        'stroke-width': 0.7,
        opacity: 0.22,
        transform: 'translate(0.4 0.7)',
      }) + path(link, { fill: 'none', stroke: metalColour(metal, isFlat ? 0.62 : 0.4), 'stroke-width': 0.6 }),
      { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn})` },
    )
  })
  return group(links.join(''), { transform: camera.plane(-3) })
}

/** A bend from the top of the bow to the upper left, in mm; `t` from 0 to 1. */
function chainAt(t: number): readonly [x: number, y: number] {
  const points = [
    [0, BOW.y - BOW.radius],
    [3, BOW.y - 13],
    [-22, BOW.y - 12],
    [-38, BOW.y + 4],
  ] as const
  const s = 1 - t
  const weights = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3]
  const sum = (axis: 0 | 1) => weights.reduce((all, weight, at) => all + weight * points[at]![axis], 0)
  return [sum(0), sum(1)]
}
