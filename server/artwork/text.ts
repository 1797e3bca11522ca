import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { num } from './svg.ts'
import type { BrandFont } from './types.ts'

/** Fonts are npm packages and letters become outlines, so that the picture does not depend on installed fonts. */
const sources: Readonly<Record<BrandFont | 'roman' | 'digits', string>> = {
  sans: '@fontsource/jost/files/jost-latin-500-normal.woff',
  digits: '@fontsource/jost/files/jost-latin-500-normal.woff',
  serif: '@fontsource/cinzel/files/cinzel-latin-500-normal.woff',
  roman: '@fontsource/cinzel/files/cinzel-latin-500-normal.woff',
  condensed: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff',
  persian: '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff',
}

type FontName = keyof typeof sources

interface Letter {
  /** outline in font units, y up */
  readonly d: string
  readonly advance: number
}

interface Run {
  readonly letters: readonly Letter[]
  readonly width: number
  readonly unitsPerEm: number
  /** height of capitals or of Persian digits, font units */
  readonly capHeight: number
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()
const runs = new Map<string, Run>()

export interface TextOptions {
  readonly font: FontName
  /** font size in the units of the drawing */
  readonly size: number
  readonly x?: number
  /** middle of the capitals, not the base line */
  readonly y?: number
  /** degrees */
  readonly rotate?: number
  /** extra room between letters as part of the size; never for Persian, whose letters join */
  readonly tracking?: number
  readonly fill: string
  readonly opacity?: number
}

/** A line of text centred at x, y, as outlines. */
export function drawText(text: string, options: TextOptions): string {
  const { font, size, x = 0, y = 0, rotate = 0, tracking = 0, fill, opacity } = options
  const run = shape(text, font)
  const extra = font === 'persian' ? 0 : tracking * run.unitsPerEm
  const width = run.width + extra * (run.letters.length - 1)
  const scale = size / run.unitsPerEm
  let pen = -width / 2
  const letters = run.letters.map(({ d, advance }) => {
    const letter = d && `<path transform="translate(${num(pen)} 0)" d="${d}"/>`
    pen += advance + extra
    return letter
  })
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(rotate)}) scale(${formatScale(scale)} ${formatScale(-scale)}) translate(0 ${num(-run.capHeight / 2)})`
  const alpha = opacity === undefined ? '' : ` fill-opacity="${num(opacity)}"`
  return `<g transform="${place}" fill="${fill}"${alpha}>${letters.join('')}</g>`
}

/** Text along a circle around the origin, its middle at `angle` degrees clockwise from twelve o'clock. */
export function drawRingText(
  text: string,
  options: TextOptions & {
    readonly radius: number
    readonly angle: number
    /** The tops of the letters point to the centre, as at the bottom of a ring. */
    readonly inward?: boolean
  },
): string {
  const { font, size, radius, angle, tracking = 0, fill, opacity, inward = false } = options
  const run = shape(text, font)
  const scale = size / run.unitsPerEm
  const step = (advance: number) => (((advance * scale + tracking * size) / radius) * 180) / Math.PI
  const total = run.letters.reduce((sum, letter) => sum + step(letter.advance), 0)
  let turn = inward ? angle + total / 2 : angle - total / 2
  const letters = run.letters.map(({ d, advance }) => {
    const half = step(advance) / 2
    turn += inward ? -half : half
    const lift = -run.capHeight / 2
    const place = `rotate(${num(turn)}) translate(0 ${num(-radius)})${inward ? ' rotate(180)' : ''} scale(${formatScale(scale)} ${formatScale(-scale)}) translate(${num(-advance / 2)} ${num(lift)})`
    turn += inward ? -half : half
    return d && `<path transform="${place}" d="${d}"/>`
  })
  const alpha = opacity === undefined ? '' : ` fill-opacity="${num(opacity)}"`
  return `<g fill="${fill}"${alpha}>${letters.join('')}</g>`
}

/** Width of a line as part of its font size. */
export function textWidth(text: string, font: FontName, tracking = 0): number {
  const run = shape(text, font)
  return run.width / run.unitsPerEm + (font === 'persian' ? 0 : tracking * (run.letters.length - 1))
}

function shape(text: string, name: FontName): Run {
  const key = `${name}/${text}`
  const known = runs.get(key)
  if (known) return known
  const font = load(name)
  const letters = visualParts(text, name).flatMap(({ part, direction }) => {
    const layout = font.layout(part, undefined, undefined, undefined, direction)
    return layout.glyphs.map((glyph, index) => ({
      d: glyph.path.toSVG(),
      advance: layout.positions[index]!.xAdvance,
    }))
  })
  const run: Run = {
    letters,
    width: letters.reduce((sum, letter) => sum + letter.advance, 0),
    unitsPerEm: font.unitsPerEm,
    capHeight: name === 'persian' ? font.unitsPerEm * 0.62 : font.capHeight || font.unitsPerEm * 0.7,
  }
  runs.set(key, run)
  return run
}

/** Splits a text into runs in visual order: Persian from right to left, numbers from left to right. */
function visualParts(text: string, name: FontName): { part: string; direction?: 'ltr' | 'rtl' }[] {
  if (name !== 'persian') return [{ part: text }]
  return (text.match(/[۰-۹٬٫]+|[^۰-۹٬٫]+/g) ?? [])
    .map((part) => ({ part, direction: /[۰-۹]/.test(part) ? ('ltr' as const) : ('rtl' as const) }))
    .reverse()
}

function load(name: FontName): Font {
  const source = sources[name]
  const known = fonts.get(source)
  if (known) return known
  const font = create(readFileSync(require.resolve(source)))
  if (!('layout' in font)) throw new Error(`${source} is a collection of fonts, one was expected`)
  fonts.set(source, font)
  return font
}

/** A factor with six decimals, because `num` rounds too much for scales of fonts. */
function formatScale(value: number): string {
  return String(Math.round(value * 1e6) / 1e6)
}
