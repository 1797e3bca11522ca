/** Staff add photographs to products, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { findPhotograph, removeUnusedPhotographs } from '../../media/photographsRepository.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'

describe.each(databaseKinds)('pictures of products ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  let member: Shopper
  const { setStock, order } = checkoutSteps(shop)
  beforeAll(async () => {
    staff = await openProductStaff(shop)
    member = await openShopper(shop)
  })

  const pictureOf = async (format: 'jpeg' | 'png' = 'jpeg', side = 400) => {
    const { data, info } = await sharp({
      create: { width: side * 2, height: side, channels: 3, background: '#b00' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true })
    return `data:image/${info.format};base64,${data.toString('base64')}`
  }

  it('crops pictures to squares without EXIF data, and shows them once they are saved', async () => {
    const { imageUrl } = await staff.visitor.call('addProductPicture', {
      image: await pictureOf(),
      fit: 'cut',
    })
    const stored = await shop.db.selectFrom('photographs').select(['hash', 'bytes']).executeTakeFirstOrThrow()
    expect(imageUrl).toContain(stored.hash)
    const { width, height, exif, format } = await sharp(stored.bytes).metadata()
    expect({ width, height, exif, format }).toEqual({
      width: 1080,
      height: 1080,
      exif: undefined,
      format: 'webp',
    })
    const seen = await staff.read('D-3')
    const images = [{ imageUrl, alt: '' }, ...seen.images]
    expect((await staff.save(seen, { images })).images[0]).toEqual({ imageUrl, alt: seen.nameFa })
    expect((await staff.shown(seen.id)).images[0]?.imageUrl).toBe(imageUrl)
  })

  it('removes pictures after a day if no product or order uses them', async () => {
    const add = async (side: number) =>
      (await staff.visitor.call('addProductPicture', { image: await pictureOf('png', side), fit: 'cut' }))
        .imageUrl
    const [forgotten, shown, bought] = [await add(401), await add(402), await add(403)]
    const seen = await staff.read('D-2')
    const withBoth = await staff.save(seen, {
      // An order refers to the first picture.
      images: [bought, shown].map((imageUrl) => ({ imageUrl, alt: '' })),
    })
    await setStock('D-2', 5)
    await order(member, 'D-2')
    await staff.save(withBoth, { images: [{ imageUrl: shown, alt: '' }] })
    const isThere = async (url: string) => {
      const [hash = ''] = /[0-9a-f]{32}/.exec(url) ?? []
      return (await findPhotograph(shop.db, hash)) !== undefined
    }
    const all = () => Promise.all([forgotten, shown, bought].map(isThere))
    await removeUnusedPhotographs(shop.db, new Date(Date.now() - 60_000))
    expect(await all()).toEqual([true, true, true])
    await removeUnusedPhotographs(shop.db, new Date(Date.now() + 60_000))
    expect(await all()).toEqual([false, true, true])
  })

  it.each([
    ['no picture', async () => `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a picture of another kind', async () => 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a small one', () => pictureOf('png', 90)],
  ])('refuses a file that is %s', async (_name, image) => {
    const { status, body } = await staff.visitor.ask('addProductPicture', {
      body: { image: await image(), fit: 'cut' },
    })
    expect([status, body.fields]).toEqual([400, { image: expect.any(String) }])
  })
})
