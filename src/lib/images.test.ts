import { describe, expect, it } from '@jest/globals'
import { asShared, inWidth, srcSetOf } from './images.ts'

describe('srcSetOf', () => {
  it('lists every width and format of a product picture', () => {
    const sets = srcSetOf('/media/w/aq-1007/2-350.webp')
    expect(sets?.webp).toBe(
      [160, 350, 480, 720, 1080].map((width) => `/media/w/aq-1007/2-${width}.webp ${width}w`).join(', '),
    )
    expect(sets?.avif).toContain('/media/w/aq-1007/2-1080.avif 1080w')
  })

  it.each([
    '/media/hero/diver-1080.webp',
    '/media/tile/women-350.avif',
    '/media/photo/0123456789abcdef-350.webp',
    'https://shop.ir/media/w/x/1-350.webp',
  ])('returns source sets for %s, a picture of the reference backend', (url) =>
    expect(srcSetOf(url)).not.toBeNull(),
  )

  it.each(['', '/images/placeholder.svg', 'https://cdn.ir/a-350.webp'])(
    'returns null for %s, which has no other widths',
    (url) => {
      expect(srcSetOf(url)).toBeNull()
      expect(inWidth(url, 160)).toBe(url)
    },
  )

  it('lists all widths of an article picture', () =>
    expect(srcSetOf('/media/blog/case-size-970x580.webp')?.avif).toBe(
      '/media/blog/case-size-485x290.avif 485w, /media/blog/case-size-679x406.avif 679w, /media/blog/case-size-970x580.avif 970w',
    ))

  it('asShared returns the URL of the JPEG for link previews', () => {
    expect(asShared('/media/blog/case-size-970x580.webp')).toBe('/media/blog/case-size-970x580.jpeg')
    expect(asShared('https://cdn.ir/a-350.webp')).toBe('https://cdn.ir/a-350.webp')
  })

  it('inWidth returns the URL of another width', () =>
    expect(inWidth('/media/w/aq-1007/1-350.webp', 1080)).toBe('/media/w/aq-1007/1-1080.webp'))
})
