import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { encode } from './rasterise.ts'

it('scales a photograph to a smaller width without cropping or stretching it when `isOwn` is set', async () => {
  const [width, height, channels] = [640, 180, 3] as const
  const pixels = Buffer.alloc(width * height * channels)
  const master = { pixels, width, height, channels }
  const bytes = await encode(master, {
    ...{ width: 320, height: 320, format: 'webp', isFirstSeen: false, isOwn: true },
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 90 })
})
