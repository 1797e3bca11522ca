import { shareImages } from '../../contract/constants.ts'
import { bubbles, depthMarks, seaLight, sunRays } from './articleLight.ts'
import { looseGlass, loupe, magnet } from './articleProps.ts'
import { drawBack } from './back.ts'
import { createCamera, type CameraOptions } from './camera.ts'
import { gallery } from './gallery.ts'
import { measure } from './measures.ts'
import { drawWatchBody, finish, SIZE, straightStrap } from './scene.ts'
import type { SpecialName } from './specialNames.ts'
import { createSheet, group, linear, path, radial, type Sheet } from './svg.ts'
import { drawClosedStrap } from './straps/clasp.ts'
import type { WatchArt } from './types.ts'

interface Scene {
  readonly ground: readonly [top: string, bottom: string, glow: string]
  readonly draw: (sheet: Sheet) => string
}

const { width, height } = shareImages.blog

/** The gallery's field watch with a solar dial. */
const solar: WatchArt = {
  ...gallery.field,
  seed: 9,
  dial: { ...gallery.field.dial, colour: '#17191d', window: 'date', lines: ['SOLAR'] },
  hands: { ...gallery.field.hands, second: '#e8722a' },
  strap: { kind: 'nato', colour: '#2a2c2f', stripe: '#e8722a' },
}

const gmt: WatchArt = {
  ...gallery.diver,
  seed: 6,
  bezel: { kind: 'gmt', colour: '#14315f', second: '#8f1c2e' },
  dial: { ...gallery.diver.dial, colour: '#15171b', texture: 'matte', lines: ['AUTOMATIC', 'GMT'] },
  hands: { ...gallery.diver.hands, second: '#e8e8ea', gmt: '#ef2453' },
  strap: { kind: 'jubilee', colour: '#9aa0a7', metal: 'steel' },
  brand: { text: 'MOSAFER', font: 'sans' },
}

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
  'sapphire-or-mineral': {
    ground: ['#dfe9ea', '#a9bfc2', '#ffffff'],
    draw: (sheet) => {
      const camera = createCamera({ scale: 13.5, centre: [430, 330], roll: -14, yaw: 16, pitch: 14 })
      return watchIn(sheet, camera, gallery.persian) + looseGlass(sheet, [690, 235], 205, -24)
    },
  },
  'spot-a-fake': {
    ground: ['#efece5', '#cdc5b6', '#ffffff'],
    draw: (sheet) => {
      const view: CameraOptions = { scale: 11.5, centre: [410, 310], roll: -8 }
      const larger: CameraOptions = { ...view, scale: 25, centre: [272, 333] }
      return (
        watchIn(sheet, createCamera(view), gallery.gents) +
        loupe(sheet, [528, 290], 168, () => watchIn(sheet, createCamera(larger), gallery.gents))
      )
    },
  },
  'first-mechanical': scene(gallery.dress, ['#2a2f3a', '#101319', '#6f7d95'], {
    scale: 25,
    centre: [250, 270],
    roll: 10,
    yaw: -18,
    pitch: 8,
  }),
  'solar-and-kinetic': {
    ground: ['#f7d9a6', '#b9683a', '#fff6dc'],
    draw: (sheet) => {
      const camera = createCamera({ scale: 13, centre: [600, 330], roll: -10, yaw: -12, pitch: -6 })
      const rays = sunRays(sheet, [120, 40], width * 1.1)
      return rays + watchIn(sheet, camera, solar) + sunRays(sheet, [120, 40], width * 1.1, 0.4)
    },
  },
  'dive-watch-history': {
    ground: ['#2e9aa6', '#04202d', '#b8f0ea'],
    draw: (sheet) => {
      const camera = createCamera({ scale: 12, centre: [570, 360], roll: 18, yaw: 14, pitch: -10 })
      return (
        seaLight(sheet, width, height) +
        depthMarks(height) +
        watchIn(sheet, camera, gallery.greenDiver) +
        bubbles(sheet)
      )
    },
  },
  'magnetism-and-travel': {
    ground: ['#e6e4ee', '#b3b0c6', '#ffffff'],
    draw: (sheet) => {
      const camera = createCamera({ scale: 12, centre: [650, 300], roll: 14, yaw: -10, pitch: 6 })
      return magnet(sheet, [215, 300], 1) + watchIn(sheet, camera, gmt)
    },
  },
  'choosing-a-diver': {
    ground: ['#dbe6e6', '#9fb7ba', '#ffffff'],
    draw: (sheet) => {
      const left = createCamera({ scale: 9.4, centre: [265, 310], roll: -10, yaw: 10, pitch: 4 })
      const right = createCamera({ scale: 9.4, centre: [705, 280], roll: 10, yaw: -10, pitch: 4 })
      return watchIn(sheet, left, gallery.greenDiver) + watchIn(sheet, right, gallery.diver)
    },
  },
}

/** The share picture of an article, 970 × 580. */
export function drawArticle(name: SpecialName<'blog'>): string {
  const { ground, draw } = articles[name]
  const sheet = createSheet()
  const all = `M0 0H${width}V${height}H0Z`
  const back = linear(
    sheet,
    [0, 0],
    [width * 0.3, height],
    [
      [0, ground[0]],
      [1, ground[1]],
    ],
  )
  const light = radial(sheet, [width * 0.36, height * 0.3], width * 0.6, [
    [0, ground[2], 0.6],
    [1, ground[2], 0],
  ])
  const shadow = radial(sheet, [width * 0.56, height * 0.6], width * 0.45, [
    [0, '#000000', 0.3],
    [1, '#000000', 0],
  ])
  const content = [back, light, shadow].map((fill) => path(all, { fill })).join('') + draw(sheet)
  return finish(sheet, content, width, height)
}

function scene(art: WatchArt, ground: Scene['ground'], view: CameraOptions): Scene {
  return { ground, draw: (sheet) => watchIn(sheet, createCamera(view), art) }
}

/** A watch whose strap extends beyond the picture. */
function watchIn(sheet: Sheet, camera: ReturnType<typeof createCamera>, art: WatchArt): string {
  return drawWatchBody(sheet, camera, art, { ribbons: straightStrap(art, measure(art), 60) })
}
