import type { WatchArt } from './types.ts'

type Change = Omit<Partial<WatchArt>, 'dial' | 'hands'> & {
  readonly dial?: Partial<WatchArt['dial']>
  readonly hands?: Partial<WatchArt['hands']>
}

const plain: WatchArt = {
  kind: 'watch',
  seed: 3,
  size: 40,
  shape: 'round',
  metal: 'steel',
  finish: 'brushed',
  chronograph: false,
  bezel: { kind: 'plain' },
  dial: {
    display: 'analogue',
    colour: '#1f4f86',
    texture: 'sunburst',
    indices: 'baton',
    ink: '#f4f2ea',
    indexMetal: 'steel',
    subdials: [],
    lines: ['AUTOMATIC'],
  },
  hands: { kind: 'dauphine', metal: 'steel', second: '#e8e8ea' },
  strap: { kind: 'leather', colour: '#6d4024', stitch: '#e4d2b4' },
  brand: { text: 'HIRMAND', font: 'sans' },
  back: { open: true, engraving: 'HIRMAND · 316L · SAPPHIRE · 10 ATM' },
}

function watch(change: Change): WatchArt {
  return {
    ...plain,
    ...change,
    dial: { ...plain.dial, ...change.dial },
    hands: { ...plain.hands, ...change.hands },
  }
}

/** Watches in pictures that show no product: the hero, tiles of categories, pictures of articles. */
export const gallery = {
  diver: watch({
    size: 42,
    bezel: { kind: 'dive', colour: '#0d2f66' },
    dial: { colour: '#1c5fae', indices: 'dots', lume: '#f1f3e6', lines: ['AUTOMATIC', '300 m'] },
    hands: { kind: 'diver', second: '#ef2453' },
    strap: { kind: 'oyster', colour: '#8a8f96', metal: 'steel' },
    brand: { text: 'DARYA', font: 'sans' },
  }),
  greenDiver: watch({
    size: 42,
    bezel: { kind: 'dive', colour: '#0d2a25' },
    dial: {
      colour: '#12332d',
      texture: 'matte',
      indices: 'dots',
      lume: '#f1f3e6',
      lines: ['AUTOMATIC', '200 m'],
    },
    hands: { kind: 'diver', second: '#e8a13a' },
    strap: { kind: 'rubber', colour: '#1b1e20' },
    brand: { text: 'DARYA', font: 'sans' },
    seed: 4,
  }),
  dress: watch({
    size: 38,
    metal: 'gold',
    finish: 'polished',
    bezel: { kind: 'fluted' },
    dial: {
      colour: '#f4eddb',
      texture: 'guilloche',
      indices: 'roman',
      ink: '#2a2113',
      indexMetal: 'gold',
      lines: ['AUTOMATIC'],
    },
    hands: { kind: 'breguet', metal: 'gold', colour: '#1b3d7a', second: '#1b3d7a' },
    strap: { kind: 'croco', colour: '#5a3018', stitch: '#7a4a2a' },
    brand: { text: 'ZARRIN', font: 'serif' },
  }),
  chronograph: watch({
    size: 42,
    chronograph: true,
    bezel: { kind: 'tachy', colour: '#111317' },
    dial: {
      colour: '#1b1d21',
      subdials: ['seconds', 'minutes', 'hours'],
      subColour: '#d9dadb',
      window: 'date',
      lume: '#eef0e2',
      lines: ['CHRONOGRAPH'],
    },
    hands: { kind: 'baton', second: '#cf0f3c' },
    strap: { kind: 'oyster', colour: '#8a8f96', metal: 'steel' },
    brand: { text: 'TIZTAK', font: 'sans' },
  }),
  ladies: watch({
    size: 32,
    metal: 'rose',
    finish: 'polished',
    bezel: { kind: 'gems' },
    dial: {
      colour: '#eadfe6',
      texture: 'pearl',
      indices: 'gems',
      ink: '#5a4650',
      indexMetal: 'rose',
      lines: [],
    },
    hands: { kind: 'leaf', metal: 'rose', second: undefined },
    strap: { kind: 'leather', colour: '#b48a94', stitch: '#d9bcc3' },
    brand: { text: 'MAHTAB', font: 'serif' },
  }),
  gents: watch({ dial: { window: 'date' }, bezel: { kind: 'domed' } }),
  moon: watch({
    bezel: { kind: 'domed' },
    dial: { colour: '#20304d', indices: 'dauphine', moon: true },
    hands: { kind: 'leaf' },
    strap: { kind: 'leather', colour: '#22304a', stitch: '#8795ad' },
    brand: { text: 'SEPEHR', font: 'serif' },
  }),
  smart: watch({
    shape: 'square',
    metal: 'gunmetal',
    dial: { display: 'smart', colour: '#0a0b0d', texture: 'matte' },
    hands: { second: '#ef2453' },
    strap: { kind: 'rubber', colour: '#2c3038' },
    brand: { text: 'NABZ', font: 'sans' },
  }),
  field: watch({
    metal: 'titanium',
    dial: { colour: '#5b6142', texture: 'matte', indices: 'arabic', lume: '#f2ecd2', lines: ['FIELD'] },
    hands: { kind: 'sword', second: '#e8a13a' },
    strap: { kind: 'nato', colour: '#5d5f42', stripe: '#20221b' },
    brand: { text: 'KAVIR', font: 'condensed' },
  }),
  persian: watch({
    size: 39,
    bezel: { kind: 'domed' },
    dial: {
      colour: '#46a7a6',
      texture: 'guilloche',
      indices: 'persian',
      ink: '#0e2c2c',
      lines: ['اتوماتیک'],
    },
    hands: { kind: 'leaf', second: '#1b2d4d', colour: '#1b2d4d' },
    strap: { kind: 'leather', colour: '#a8703d', stitch: '#f0dfc2' },
    brand: { text: 'شب‌تاب', font: 'persian' },
  }),
  twoTone: watch({
    size: 38,
    accent: 'gold',
    finish: 'polished',
    bezel: { kind: 'fluted' },
    dial: { colour: '#1c4d3b', indexMetal: 'gold', window: 'date' },
    hands: { kind: 'baton', metal: 'gold', second: '#e0b25c' },
    strap: { kind: 'jubilee', colour: '#9aa0a7', metal: 'steel', accent: 'gold' },
    brand: { text: 'ZARRIN', font: 'serif' },
  }),
  skeleton: watch({
    size: 41,
    dial: { colour: '#232428', texture: 'skeleton' },
    strap: { kind: 'leather', colour: '#141416', stitch: '#8a8d92' },
    brand: { text: 'CHARKH', font: 'serif' },
  }),
} as const satisfies Record<string, WatchArt>
