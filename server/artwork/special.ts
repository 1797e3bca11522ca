import { drawArticle } from './articles.ts'
import { createCamera } from './camera.ts'
import { gallery } from './gallery.ts'
import { measure } from './measures.ts'
import { drawWatchBody, finish, SIZE, straightStrap } from './scene.ts'
import { isSpecial, type SpecialKind, type SpecialName } from './specialNames.ts'
import { createSheet } from './svg.ts'
import type { WatchArt } from './types.ts'

/**
 * The radius of the hero's dial as a share of the picture's width; the dial is centred. Hands drawn over it reach 0.52
 * (hour), 0.79 (minute) and 0.86 (second) of this radius.
 */
export const HERO_DIAL_RADIUS = 0.235

const heroes: Readonly<Record<SpecialName<'hero'>, WatchArt>> = {
  darya: gallery.diver,
  zarrin: gallery.dress,
  sepehr: gallery.moon,
}

const tiles: Readonly<Record<SpecialName<'tile'>, WatchArt>> = {
  men: gallery.gents,
  women: gallery.ladies,
  diver: gallery.greenDiver,
  classic: gallery.dress,
  chronograph: gallery.chronograph,
  smart: gallery.smart,
  field: gallery.field,
  moon: gallery.moon,
  skeleton: gallery.skeleton,
  ocean: gallery.diver,
  persian: gallery.persian,
  strap: gallery.twoTone,
}

/**
 * The picture of this name as SVG.
 * @throws Error for an unknown name (check with `isSpecial`)
 */
export function drawSpecial(kind: SpecialKind, name: string): string {
  if (!isSpecial(kind, name)) throw new Error(`there is no ${kind} picture ${name}`)
  if (kind === 'hero') return drawHero(heroes[name as SpecialName<'hero'>])
  if (kind === 'tile') return drawTile(tiles[name as SpecialName<'tile'>])
  return drawArticle(name as SpecialName<'blog'>)
}

/** A watch without hands and background; the strap extends beyond the top and bottom edges. */
function drawHero(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const camera = createCamera({ scale: (SIZE * HERO_DIAL_RADIUS) / sizes.dial, centre: [SIZE / 2, SIZE / 2] })
  return finish(
    sheet,
    drawWatchBody(sheet, camera, art, { hands: false, ribbons: straightStrap(art, sizes, 40) }),
  )
}

/** A slightly turned watch without background; the strap extends beyond the picture. */
function drawTile(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const extent = Math.max(sizes.half, sizes.halfHeight * 0.94)
  const camera = createCamera({ scale: (SIZE * 0.36) / extent, centre: [SIZE / 2, SIZE / 2], roll: -12 })
  return finish(sheet, drawWatchBody(sheet, camera, art, { ribbons: straightStrap(art, sizes, 60) }))
}
