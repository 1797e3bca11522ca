import { shareImages } from '../../../contract/constants.ts'
import { drawBack } from './back.ts'
import { createCamera, type CameraOptions } from './camera.ts'
import { gallery } from './gallery.ts'
import { measure } from './measures.ts'
import { drawWatchBody, finish, SIZE, straightStrap } from './scene.ts'
import { isSpecial, type SpecialKind, type SpecialName } from './specialNames.ts'
import { createSheet, group, linear, path, radial, type Sheet } from './svg.ts'
import { drawClosedStrap } from './straps/clasp.ts'
import type { WatchArt } from './types.ts'

/**
 * The hero's watch: its dial's centre is the picture's centre and the dial's radius this part of its
 * width. Hands drawn over it reach 0.52 (hour), 0.79 (minute) and 0.86 (second) of that radius.
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

interface Scene {
  readonly ground: readonly [top: string, bottom: string, glow: string]
  readonly draw: (sheet: Sheet) => string
}

const { width, height } = shareImages.blog

const articles: Readonly<Record<SpecialName<'blog'>, Scene>> = {
  'water-resistance': scene(gallery.diver, ['#0e2a44', '#071521', '#2f74a8'], {
    scale: 13,
    centre: [640, 330],
    roll: -16,
    yaw: -10,
    pitch: -8,
  }),
  'automatic-or-quartz': {
    ground: ['#ece7dd', '#cfc7b7', '#ffffff'],
    draw: (sheet) => group(drawBack(sheet, gallery.moon, 17, SIZE), { transform: 'translate(60 -250)' }),
  },
  'case-size': scene(gallery.gents, ['#f2efe8', '#d8d2c5', '#ffffff'], {
    scale: 12.5,
    centre: [330, 300],
    roll: 14,
    yaw: 12,
    pitch: 6,
  }),
  'leather-care': {
    ground: ['#e9e0d3', '#c9b9a1', '#fffaf0'],
    draw: (sheet) => {
      const camera = createCamera({ scale: 15, centre: [480, 300], roll: 58 })
      return drawClosedStrap(sheet, camera, {
        strap: { kind: 'leather', colour: '#7a4a2b', stitch: '#e8d9c0' },
        metal: 'steel',
        brand: gallery.gents.brand,
        seed: 5,
        half: 9.5,
        reach: 46,
      })
    },
  },
  'chronograph-reading': scene(gallery.chronograph, ['#26292f', '#0d0e11', '#5a606b'], {
    scale: 16,
    centre: [560, 330],
    roll: -10,
    yaw: 8,
    pitch: -10,
  }),
  'gift-guide': scene(gallery.ladies, ['#f6e7e6', '#e0c5c4', '#ffffff'], {
    scale: 14,
    centre: [600, 290],
    roll: 12,
    yaw: -8,
    pitch: 4,
  }),
  'inside-a-movement': scene(gallery.skeleton, ['#2b2622', '#12100e', '#6e6153'], {
    scale: 17,
    centre: [420, 300],
    roll: -8,
    yaw: 10,
    pitch: 8,
  }),
}

/**
 * The picture of that name as SVG.
 * @throws Error when there is none (ask `isSpecial` first)
 */
export function drawSpecial(kind: SpecialKind, name: string): string {
  if (!isSpecial(kind, name)) throw new Error(`there is no ${kind} picture ${name}`)
  if (kind === 'hero') return drawHero(heroes[name as SpecialName<'hero'>])
  if (kind === 'tile') return drawTile(tiles[name as SpecialName<'tile'>])
  return drawArticle(articles[name as SpecialName<'blog'>])
}

/** Without hands and ground; the strap runs out at the top and the bottom. */
function drawHero(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const camera = createCamera({ scale: (SIZE * HERO_DIAL_RADIUS) / sizes.dial, centre: [SIZE / 2, SIZE / 2] })
  return finish(
    sheet,
    drawWatchBody(sheet, camera, art, { hands: false, ribbons: straightStrap(art, sizes, 40) }),
  )
}

/** Without a ground, a little turned, its strap running out of the picture. */
function drawTile(art: WatchArt): string {
  const sheet = createSheet()
  const sizes = measure(art)
  const extent = Math.max(sizes.half, sizes.halfHeight * 0.94)
  const camera = createCamera({ scale: (SIZE * 0.36) / extent, centre: [SIZE / 2, SIZE / 2], roll: -12 })
  return finish(sheet, drawWatchBody(sheet, camera, art, { ribbons: straightStrap(art, sizes, 60) }))
}

function scene(art: WatchArt, ground: Scene['ground'], view: CameraOptions): Scene {
  return {
    ground,
    draw: (sheet) =>
      drawWatchBody(sheet, createCamera(view), art, { ribbons: straightStrap(art, measure(art), 60) }),
  }
}

function drawArticle({ ground: [top, bottom, glow], draw }: Scene): string {
  const sheet = createSheet()
  const all = `M0 0H${width}V${height}H0Z`
  const back = linear(
    sheet,
    [0, 0],
    [width * 0.3, height],
    [
      [0, top],
      [1, bottom],
    ],
  )
  const light = radial(sheet, [width * 0.36, height * 0.3], width * 0.6, [
    [0, glow, 0.6],
    [1, glow, 0],
  ])
  const shadow = radial(sheet, [width * 0.56, height * 0.6], width * 0.45, [
    [0, '#000000', 0.3],
    [1, '#000000', 0],
  ])
  const content = [back, light, shadow].map((fill) => path(all, { fill })).join('') + draw(sheet)
  return finish(sheet, content, width, height)
}
