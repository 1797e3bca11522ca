import { createCamera, fitted, type Vec3 } from './camera.ts'
import { drawBack } from './back.ts'
import { drawClosedBox, drawOpenBox } from './box.ts'
import { drawClock } from './clock.ts'
import { drawClosedStrap } from './straps/clasp.ts'
import { drawStrapPair } from './straps/pair.ts'
import { measure } from './measures.ts'
import { drawWatchBody, finish, SIZE, softShadow, wornStrap } from './scene.ts'
import { outline } from './shapes.ts'
import type { Ribbon } from './straps/ribbon.ts'
import { createSheet } from './svg.ts'
import type { Artwork, StrapOnlyArt, WatchArt } from './types.ts'

/**
 * The picture of a product as SVG, 1080 × 1080, without text elements. `view` counts from 1: front,
 * three-quarter, dial, case back, strap; anything else gives the front.
 */
export function drawWatch(artwork: Artwork, view: number): string {
  if (artwork.kind === 'strap') return view === 2 ? strapDetail(artwork) : drawStrapPair(artwork)
  if (artwork.kind === 'box') return view === 2 ? drawClosedBox(artwork) : drawOpenBox(artwork)
  if (artwork.kind === 'clock') return drawClock(artwork, view)
  switch (view) {
    case 2:
      return threeQuarter(artwork)
    case 3:
      return closeUp(artwork)
    case 4:
      return back(artwork)
    case 5:
      return strapDetail(artwork)
    default:
      return front(artwork)
  }
}

/** Scale in px per mm, which reduces the difference in size between watches. */
function frontScale(art: WatchArt): number {
  const { halfHeight, half } = measure(art)
  const extent = Math.max(half, halfHeight)
  const wanted = (SIZE * 0.272) / extent / (20 / extent) ** 0.35
  return Math.min(wanted, (SIZE * 0.452) / (halfHeight + half * 0.62 + 2.2))
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
  return finish(sheet, shadow + drawWatchBody(sheet, camera, art))
}

function threeQuarter(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const ribbons = wornStrap(art, sizes, sizes.half * 2)
  const pose = { yaw: 33, pitch: 13, roll: -7 }
  const edge = [
    ...outline(sizes.body, sizes.half, 32).map(({ at }): Vec3 => [...at, 0]),
    ...ribbons.flatMap((ribbon) => ribbonEdge(ribbon)),
    [sizes.half * 1.22, 0, sizes.bottomZ / 2] as Vec3,
  ]
  const camera = fitted(edge, pose, { width: SIZE * 0.8, height: SIZE * 0.84 }, [SIZE * 0.5, SIZE * 0.485])
  const low = edge.map((place) => camera.point(place)).reduce((a, b) => (b[1] > a[1] ? b : a))
  const scale = camera.scale
  const shadow =
    softShadow(sheet, low[0] + sizes.half * scale * 0.55, low[1] - 12, sizes.half * scale * 1.7, 62, 0.34) +
    softShadow(sheet, low[0] + sizes.half * scale * 0.2, low[1] - 2, sizes.half * scale * 0.85, 26, 0.5)
  return finish(sheet, shadow + drawWatchBody(sheet, camera, art, { ribbons }))
}

function ribbonEdge(ribbon: Ribbon): Vec3[] {
  return Array.from({ length: 40 }, (_, step) => (step / 39) * ribbon.length).flatMap((s) => [
    ribbon.point(s, -1),
    ribbon.point(s, 1),
  ])
}

function closeUp(art: WatchArt): string {
  const sheet = createSheet()
  const scale = frontScale(art) * 2.15
  const camera = createCamera({ scale, centre: [SIZE * 0.4, SIZE * 0.6], yaw: -14, pitch: 9, roll: -12 })
  return finish(sheet, drawWatchBody(sheet, camera, art))
}

function back(art: WatchArt): string {
  const sheet = createSheet()
  const scale = Math.min(frontScale(art) * 1.12, (SIZE * 0.36) / measure(art).half)
  return finish(sheet, drawBack(sheet, art, scale, SIZE))
}

function strapDetail(art: WatchArt | StrapOnlyArt): string {
  const sheet = createSheet()
  const half = art.kind === 'watch' ? measure(art).strap * 0.86 : 9
  const metal = art.kind === 'watch' ? (art.accent ?? art.metal) : (art.strap.metal ?? 'steel')
  const camera = createCamera({ scale: (SIZE * 0.185) / half, centre: [SIZE * 0.5, SIZE * 0.5], roll: 24 })
  const strap = drawClosedStrap(sheet, camera, {
    strap: art.strap,
    metal,
    brand: art.brand,
    seed: art.seed,
    half,
    reach: half * 5,
  })
  const cast = softShadow(sheet, SIZE * 0.53, SIZE * 0.54, SIZE * 0.5, SIZE * 0.5, 0.22)
  return finish(sheet, cast + strap)
}
