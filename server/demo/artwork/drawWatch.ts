import { createCamera } from './camera.ts'
import { measure } from './measures.ts'
import { drawWatchBody, finish, sandGround, SIZE, softShadow, wornStrap } from './scene.ts'
import { createSheet } from './svg.ts'
import type { Artwork, WatchArt } from './types.ts'

/**
 * The picture of a product as SVG, 1080 × 1080, without text elements. `view` counts from 1: front,
 * three-quarter, dial, case back, strap; anything else gives the front.
 */
export function drawWatch(artwork: Artwork, view: number): string {
  if (artwork.kind !== 'watch') throw new Error('not yet')
  switch (view) {
    case 2:
      return threeQuarter(artwork)
    case 3:
      return closeUp(artwork)
    default:
      return front(artwork)
  }
}

/** px per mm: smaller watches look smaller, but not as much as they are. */
function frontScale(art: WatchArt): number {
  const { halfHeight, half } = measure(art)
  const extent = Math.max(half, halfHeight)
  return (SIZE * 0.272) / extent / (20 / extent) ** 0.35
}

function front(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const scale = frontScale(art)
  const camera = createCamera({ scale, centre: [SIZE / 2, SIZE * 0.485], pitch: 3 })
  const bottom = SIZE * 0.485 + (sizes.halfHeight + sizes.half * 0.62 + 2) * scale
  const shadow =
    softShadow(sheet, SIZE / 2 + 10, bottom - 4, sizes.half * scale * 1.05, 46, 0.42) +
    softShadow(sheet, SIZE / 2 + 4, bottom - 6, sizes.strap * scale * 1.25, 17, 0.55)
  return finish(sheet, sandGround(sheet) + shadow + drawWatchBody(sheet, camera, art))
}

function threeQuarter(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const scale = frontScale(art) * 1.02
  const camera = createCamera({ scale, centre: [SIZE * 0.42, SIZE * 0.47], yaw: 34, pitch: 14, roll: -7 })
  const ribbons = wornStrap(art, sizes, sizes.half * 2.1)
  const low = Math.max(...ribbons.flatMap((ribbon) => [...Array(40).keys()].map((step) => camera.point(ribbon.point((step / 39) * ribbon.length, 0))[1])))
  const shadow =
    softShadow(sheet, SIZE * 0.55, low, sizes.half * scale * 1.5, 62, 0.4) +
    softShadow(sheet, SIZE * 0.5, low + 4, sizes.half * scale * 0.8, 22, 0.5)
  return finish(sheet, sandGround(sheet) + shadow + drawWatchBody(sheet, camera, art, { ribbons }))
}

function closeUp(art: WatchArt): string {
  const sheet = createSheet()
  const scale = frontScale(art) * 2.15
  const camera = createCamera({ scale, centre: [SIZE * 0.4, SIZE * 0.6], yaw: -14, pitch: -12, roll: -12 })
  return finish(sheet, sandGround(sheet) + drawWatchBody(sheet, camera, art))
}
