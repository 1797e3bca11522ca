import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import Fastify, { type FastifyInstance } from 'fastify'
import { listDemoProducts } from '../../demo/catalogue/catalogue.ts'
import type { ArtworkSource } from './drawings.ts'
import { createMediaService } from './media.ts'
import { registerMedia } from './routes.ts'

const known = { websiteCode: '10401', artwork: listDemoProducts()[0]!.artwork, images: 5 }
const source: ArtworkSource = {
  find: async (code) => (code === known.websiteCode ? known : undefined),
  list: async () => [known],
  findPhotograph: async (hash) =>
    hash === 'abc123' || hash === LOGO
      ? sharp({
          create: { width: 1080, height: hash === LOGO ? 270 : 1080, channels: 3, background: '#a33' },
        })
          .webp()
          .toBuffer()
      : undefined,
}

/** Hash of a wide one. */
const LOGO = 'b'.repeat(32)

// The first picture starts the render process, which is slow on a busy machine.
jest.setTimeout(30_000)

describe('GET /media', () => {
  let app: FastifyInstance
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'aqrabe-media-'))
    app = Fastify()
    registerMedia(app, createMediaService({ source, directory, warm: false }))
  })
  afterEach(async () => {
    await app.close()
    rmSync(directory, { recursive: true, force: true })
  })

  it('answers an uploaded photograph in every width, and 404 for an unknown one', async () => {
    const answer = await app.inject('/media/photo/abc123-350.avif')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 350, height: 350 })
    const again = await app.inject('/media/photo/abc123-350.avif')
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
    for (const name of ['abc124-350.avif', 'abc123-351.avif', '..%2Fx-350.avif'])
      expect((await app.inject(`/media/photo/${name}`)).statusCode).toBe(404)
  })

  it('makes icons of a logo: the whole logo, and one inside the circle that systems cut out', async () => {
    const read = async (name: string) => {
      const { rawPayload, headers } = await app.inject(`/media/${name}.png`)
      expect(headers['content-type']).toBe('image/png')
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      // The first digit of red, green and blue, because the stored logo is compressed.
      const at = (x: number, y: number) =>
        data.toString('hex', (y * info.width + x) * 3).replace(/^(.).(.).(.).*/s, '$1$2$3')
      return {
        size: [info.width, info.height],
        middle: at(info.width / 2, info.width / 2),
        start: at(2, info.width / 2),
      }
    }
    expect(await read(`icon/${LOGO}-192`)).toEqual({ size: [192, 192], middle: 'a33', start: 'a33' })
    for (const size of [180, 512])
      expect(await read(`maskable/${LOGO}-${size}`)).toEqual({
        ...{ size: [size, size], middle: 'a33', start: 'fff' },
      })
    for (const name of [`icon/${LOGO}-180`, `icon/${'c'.repeat(32)}-192`, 'icon/abc123-192'])
      expect((await app.inject(`/media/${name}.png`)).statusCode).toBe(404)
  })

  it('answers the picture of a shared link as JPEG', async () => {
    const answer = await app.inject('/media/w/10401/1-350.jpeg')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 350,
      height: 350,
    })
  })

  it('answers an immutable picture, and 304 for a cached one', async () => {
    const first = await app.inject('/media/w/10401/1-160.avif')
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const again = await app.inject({
      url: '/media/w/10401/1-160.avif',
      headers: { 'if-none-match': first.headers.etag as string },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }, 30_000)

  it.each([
    '/media/w/10499/1-350.avif',
    '/media/w/10401/9-350.avif',
    '/media/w/10401/0-350.avif',
    '/media/w/10401/1-351.avif',
    '/media/w/10401/1-350.png',
    '/media/w/10401/1-350.avif.tmp',
    '/media/w/..%2F..%2Fpackage/1-350.avif',
    '/media/w/10401/..%2F..%2F1-350.avif',
    '/media/hero/..%2Fdarya-480.webp',
    '/media/hero/darya-481.webp',
    '/media/blog/case-size-480.webp',
    '/media/blog/case-size-970x290.webp',
    '/media/unknown/darya-480.webp',
  ])('answers 404 to %s and writes no file', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toContain('immutable')
    expect(readdirSync(directory)).toEqual([])
  })
})
