import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { listDemoProducts } from '../../demo/catalogue/catalogue.ts'
import type { Artwork } from '../artwork/types.ts'
import type { ArtworkSource } from './drawings.ts'
import { createMediaService, type MediaService } from './media.ts'
import { parseLayer, parseProductPicture, parseSpecialPicture } from './pictureRequest.ts'

let directory: string
let media: MediaService
let lookups = 0
let listed = 0

const strap: Artwork = {
  kind: 'strap',
  seed: 1,
  strap: { kind: 'rubber', colour: '#b9551f' },
  brand: { text: 'DARYA', font: 'sans' },
}
const watches = listDemoProducts().flatMap(({ artwork }) => (artwork.kind === 'watch' ? [artwork] : []))
const [diver, otherDiver] = watches.filter(({ bezel }) => bezel.kind === 'dive')
const dress = watches.find(({ strap: { kind, colour } }) => kind === 'leather' && colour !== '#1c1c1f')!
const known = [
  { websiteCode: '10401', artwork: diver!, images: 5 },
  { websiteCode: '10402', artwork: dress, images: 2, straps: ['#1c1c1f'] },
  { websiteCode: '20001', artwork: strap, images: 2 },
]
const source: ArtworkSource = {
  async find(code) {
    lookups += 1
    return known.find(({ websiteCode }) => websiteCode === code)
  },
  async list() {
    listed += 1
    return known
  },
}

beforeEach(() => {
  lookups = 0
  listed = 0
  directory = mkdtempSync(path.join(tmpdir(), 'aqrabe-media-'))
  media = createMediaService({ source, directory, warm: false })
})
afterEach(async () => {
  await media.close()
  rmSync(directory, { recursive: true, force: true })
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const product = (code: string, file: string) => media.get(parseProductPicture(code, file)!, 'shopper')

describe('createMediaService', () => {
  it('draws straps of choices, and no others', async () => {
    const own = await product('10402', '1-160.webp')
    const other = await product('10402', '1-1c1c1f-160.webp')
    expect(other!.bytes.equals(own!.bytes)).toBe(false)
    expect(other!.etag).not.toBe(own!.etag)
    expect(await product('10402', '1-123456-160.webp')).toBeUndefined()
    expect(await product('10401', '1-1c1c1f-160.webp')).toBeUndefined()
  }, 30_000)

  it('draws the layers of a watch, also with the strap of another product, but no layers of other products', async () => {
    const layer = async (code: string, file: string) => {
      const request = parseLayer(code, file)
      const found = request && (await media.getLayer(request, 'shopper'))
      return found && brotliDecompressSync(found.bytes).toString()
    }
    const own = await layer('10401', 'strap.svg')
    const other = await layer('10401', 'strap-20001.svg')
    expect(own).toMatch(/^<svg /)
    expect(other).toMatch(/^<svg /)
    expect(other === own).toBe(false)
    expect(await layer('10401', 'head-31-0.svg')).toMatch(/^<svg /)
    for (const file of ['strap-10402.svg', 'strap-1.svg', 'head-32-0.svg', 'head-1-7.svg', 'lug.svg'])
      expect([file, await layer('10401', file)]).toEqual([file, undefined])
    expect(await layer('20001', 'head.svg')).toBeUndefined()
  }, 30_000)

  it('renders the requested size and format', async () => {
    const avif = await product('10401', '1-350.avif')
    const webp = await product('10401', '4-160.webp')
    expect(await sharp(avif!.bytes).metadata()).toMatchObject({
      format: 'heif',
      width: 350,
      height: 350,
      hasAlpha: false,
    })
    expect(await sharp(webp!.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
    expect([avif!.type, webp!.type]).toEqual(['image/avif', 'image/webp'])
  }, 30_000)

  it('stays below 12 kB for a card', async () => {
    for (const code of ['10401', '10402']) {
      expect((await product(code, '1-350.avif'))!.bytes.length).toBeLessThan(12 * 1024)
    }
  }, 30_000)

  it('resizes a hero without a background, and articles at 970 × 580 and half of it', async () => {
    const hero = await media.get(parseSpecialPicture('hero', 'darya-480.webp')!, 'shopper')
    const { data } = await sharp(hero!.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([data[3], data[(240 * 480 + 240) * 4 + 3]]).toEqual([0, 255])
    const blog = await media.get(parseSpecialPicture('blog', 'case-size-970x580.webp')!, 'shopper')
    expect(await sharp(hero!.bytes).metadata()).toMatchObject({ width: 480, hasAlpha: true })
    const card = await media.get(parseSpecialPicture('blog', 'case-size-485x290.avif')!, 'shopper')
    expect(await sharp(blog!.bytes).metadata()).toMatchObject({ width: 970, height: 580 })
    expect(await sharp(card!.bytes).metadata()).toMatchObject({ width: 485, height: 290 })
    expect(card!.bytes.length).toBeLessThan(14 * 1024)
  }, 30_000)

  it('renders once for concurrent callers and stores the file', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => product('10401', '1-160.webp')))
    expect(new Set(all.map((file) => file!.bytes)).size).toBe(1)
    expect(filesIn(directory)).toEqual(['1-160.webp'])
    expect(lookups).toBe(1)
    await media.close()
    media = createMediaService({ source, directory, warm: false })
    expect((await product('10401', '1-160.webp'))!.bytes.equals(all[0]!.bytes)).toBe(true)
  }, 30_000)

  it('finds no picture of an unknown product, view or name', async () => {
    expect(await product('10499', '1-350.avif')).toBeUndefined()
    expect(await product('10402', '3-350.avif')).toBeUndefined()
    expect(
      await media.get(
        parseSpecialPicture('tile', 'toString-350.webp') ?? parseSpecialPicture('tile', 'nobody-350.webp')!,
        'shopper',
      ),
    ).toBeUndefined()
    expect(filesIn(directory)).toEqual([])
  })

  it('serves a picture that cannot be stored, and reports the error once', async () => {
    await media.close()
    const file = path.join(directory, 'no-folder')
    writeFileSync(file, '')
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    media = createMediaService({ source, directory: file, warm: false, onError })
    for (const name of ['1-160.webp', '2-160.webp'])
      expect(await sharp((await product('10401', name))!.bytes).metadata()).toMatchObject({ width: 160 })
    expect(errors).toHaveLength(1)
  }, 30_000)

  it('changes the version with the artwork', async () => {
    const before = await product('10401', '1-160.webp')
    await media.close()
    const changed: ArtworkSource = {
      ...source,
      find: async () => ({ ...known[0]!, artwork: otherDiver! }),
    }
    media = createMediaService({ source: changed, directory, warm: false })
    const after = await product('10401', '1-160.webp')
    expect(after!.etag).not.toBe(before!.etag)
    expect(after!.bytes.equals(before!.bytes)).toBe(false)
  }, 30_000)

  it('renders in the background, fronts first, and stops when closed', async () => {
    await media.close()
    await new Promise<void>((resolve) => {
      const watched: ArtworkSource = {
        ...source,
        find: async (code) => {
          if (code === '10402') resolve()
          return source.find(code)
        },
      }
      media = createMediaService({ source: watched, directory, warmerRest: 1 })
      media.start()
    })
    await media.close()
    const files = filesIn(directory)
    expect(files.length).toBeGreaterThanOrEqual(2)
    expect(files.every((name) => name.startsWith('1-'))).toBe(true)
    // Neither the warmer nor a request can render now.
    await expect(product('10402', '2-350.avif')).rejects.toThrow('the server is ending')
    expect(filesIn(directory)).toEqual(files)
  }, 30_000)

  it('renders nothing in the background when disabled', () => {
    media.start()
    expect(listed).toBe(0)
  })
})
