import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { listDemoProducts } from '../../demo/catalogue/catalogue.ts'
import { drawWatch } from './drawWatch.ts'
import { layerNames } from './layerNames.ts'
import { drawLayer, drawnWidth, LAYER, partsOf } from './layers.ts'
import { outlineOf } from './outlineOf.ts'
import { viewCount } from './types.ts'

const products = listDemoProducts()
const watches = products.flatMap(({ artwork }) => (artwork.kind === 'watch' ? [artwork] : []))

/** Parses the SVG with the rasteriser, which throws for invalid SVG. */
async function sizeOf(svg: string) {
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
  return { width, height, format }
}

function expectClean(svg: string): void {
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|<image|<filter/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const known = new Set(ids)
  expect([...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !known.has(id))).toEqual([])
}

describe('drawLayer', () => {
  it('draws valid layers of every thirtieth watch, with all named parts inside', () => {
    for (const { id, artwork } of products) {
      if (id % 30 !== 0 || artwork.kind !== 'watch') continue
      for (const layer of layerNames) expectClean(drawLayer(artwork, layer, { day: 31, weekday: 3 }))
      for (const { x, y, r } of partsOf(artwork)) {
        expect(Math.abs(x) + r).toBeLessThan(LAYER.width / 2)
        expect(Math.abs(y) + r).toBeLessThan(LAYER.height / 2)
      }
    }
  })

  it('shows the requested day, and draws the case as wide as `drawnWidth` says', async () => {
    const art = watches.find(({ shape, dial }) => shape === 'round' && dial.window === 'date')!
    expect(drawLayer(art, 'head', { day: 7, weekday: 1 }) === drawLayer(art, 'head')).toBe(false)
    const svg = Buffer.from(drawLayer(art, 'head'))
    const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const row = Math.round(info.height / 2)
    const isClear = (column: number) => data[(row * info.width + column) * info.channels + 3]! < 128
    const columns = Array.from({ length: info.width }, (_, column) => column)
    const edge = columns.find((column) => !isClear(column))!
    const pixelsPerMm = info.width / LAYER.width
    expect(Math.abs(info.width / 2 - edge - (drawnWidth(art) / 2) * pixelsPerMm)).toBeLessThan(2)
  })
})

describe('outlineOf', () => {
  it('has a form and three colours for every product of the demo', () => {
    for (const { artwork } of products) expect(outlineOf(artwork)).toMatch(/^[a-z]+( #[\da-f]{6}){3}$/i)
  })

  it('is undefined for JSON that is no artwork or has an invalid shape or colour', () => {
    expect(outlineOf({})).toBeUndefined()
    expect(outlineOf({ ...watches[0]!, shape: 'round; x' })).toBeUndefined()
    expect(outlineOf({ kind: 'strap', strap: { kind: 'nato', colour: 'url(//x)' } })).toBeUndefined()
  })
})

describe('drawWatch', () => {
  it('draws the front of every twentieth product as SVG that needs no font', async () => {
    for (const { id, artwork } of products.filter(({ id }) => id % 20 === 0)) {
      const svg = drawWatch(artwork, 1)
      expectClean(svg)
      if (id % 100 === 0) expect(await sizeOf(svg)).toEqual({ width: 1080, height: 1080, format: 'svg' })
    }
  }, 120_000)

  it('draws every view of every sixtieth product, all different', async () => {
    for (const { artwork } of products.filter(({ id }) => id % 60 === 0)) {
      const views = Array.from({ length: viewCount(artwork) }, (_, index) => drawWatch(artwork, index + 1))
      views.forEach(expectClean)
      for (const svg of views) expect(await sizeOf(svg)).toMatchObject({ width: 1080 })
      expect(new Set(views).size).toBe(views.length)
    }
  }, 120_000)

  it.each(['wall', 'desk', 'pocket'] as const)(
    'draws a %s clock, from the front and from its side',
    async (form) => {
      const { seed, shape, metal, finish, dial, hands, brand } = watches[0]!
      const own = { seed, shape, metal, finish, dial, hands, brand }
      const clock = { kind: 'clock', form, bells: form === 'desk', ...own } as const
      const views = [1, 2].map((view) => drawWatch(clock, view))
      views.forEach(expectClean)
      for (const svg of views) expect(await sizeOf(svg)).toEqual({ width: 1080, height: 1080, format: 'svg' })
      expect(
        new Set([...views, drawWatch({ ...clock, form: form === 'wall' ? 'desk' : 'wall' }, 1)]).size,
      ).toBe(3)
    },
  )

  it('draws the same picture from the same parameters', () => {
    const { artwork } = products[19]!
    expect(drawWatch(structuredClone(artwork), 2)).toBe(drawWatch(artwork, 2))
  })

  it('paints the blue dial of a watch on a light background', async () => {
    const { data, info } = await sharp(Buffer.from(drawWatch(products[19]!.artwork, 1)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    // The dial of products[19] is blue.
    const [corner, dial] = [pixel(20, 20), pixel(600, 560)]
    expect(Math.min(...corner)).toBeGreaterThan(230)
    expect(dial[2]! - dial[0]!).toBeGreaterThan(40)
  })
})
