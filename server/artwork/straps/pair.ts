import { createCamera } from '../camera.ts'
import { finish, SIZE, softShadow } from '../scene.ts'
import { clip, createSheet, group, path, polygon } from '../svg.ts'
import type { StrapOnlyArt } from '../types.ts'
import { drawClosedStrap } from './clasp.ts'
import { createRibbon, pointedOutline } from './ribbon.ts'
import { isBracelet, paint, strapPieces } from './strap.ts'

/** A strap sold on its own: both halves side by side, or a closed bracelet. */
export function drawStrapPair(art: StrapOnlyArt): string {
  const sheet = createSheet()
  const cast = softShadow(sheet, SIZE * 0.52, SIZE * 0.54, SIZE * 0.42, SIZE * 0.5, 0.2)
  const options = {
    strap: art.strap,
    metal: art.strap.metal ?? ('steel' as const),
    brand: art.brand,
    seed: art.seed,
  }
  if (isBracelet(art.strap) || art.strap.kind === 'mesh') {
    const camera = createCamera({ scale: SIZE / 96, centre: [SIZE / 2, SIZE / 2], roll: 12 })
    return finish(sheet, cast + drawClosedStrap(sheet, camera, { ...options, half: 9.5, reach: 33 }))
  }
  const left = createCamera({ scale: SIZE / 92, centre: [SIZE * 0.36, SIZE * 0.5], roll: 7 })
  const right = createCamera({ scale: SIZE / 92, centre: [SIZE * 0.64, SIZE * 0.5], roll: 7 })
  const buckled = drawClosedStrap(sheet, left, { ...options, half: 9, reach: 30 })
  const half = createRibbon({
    side: 1,
    startY: -38,
    startZ: 0,
    half: 10,
    endHalf: 9,
    flat: 76,
  })
  const shape = pointedOutline({ start: 10, half: 9, point: 9 }, -38, 38)
  const inside = clip(sheet, polygon(shape.map(([x, y]) => right.point([x, y, 0]))))
  const shadow = path(polygon(shape.map(([x, y]) => right.point([x + 0.6, y + 1.1, 0]))), {
    fill: '#1a140c',
    opacity: 0.28,
  })
  const strap = group(paint(strapPieces(sheet, right, half, art.strap, art.seed)), { 'clip-path': inside })
  const holes = [8, 14, 20, 26]
    .map((y) => {
      const [x, at] = right.point([0, y, 0])
      return `<circle cx="${x.toFixed(1)}" cy="${at.toFixed(1)}" r="8.6" fill="#0c0a08" fill-opacity=".85"/>`
    })
    .join('')
  return finish(sheet, cast + buckled + shadow + strap + holes)
}
