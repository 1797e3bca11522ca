import { expect, test } from '@jest/globals'
import { seenBasket, seenProducts, withSeen, type SeenProduct } from './lastSeen.ts'

const seen = (id: number): SeenProduct => ({ id, nameFa: `ساعت ${id}`, imageUrl: '', price: 1000, at: id })

test('stores at most twelve products, the last seen first, each once', () => {
  let products: SeenProduct[] = []
  for (let id = 1; id <= 14; id += 1) products = withSeen(products, seen(id))
  products = withSeen(products, { ...seen(5), at: 99 })
  expect(products.map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  expect(products[0]!.at).toBe(99)
  expect(seenProducts(() => JSON.stringify(products))).toEqual(products)
})

test('reads a stored basket; an empty one is null', () => {
  const lines = [{ nameFa: 'ساعت', imageUrl: '', price: 9, choice: '', count: 2 }]
  expect(seenBasket(() => JSON.stringify({ at: 7, lines }))).toEqual({ at: 7, lines })
  expect(seenBasket(() => JSON.stringify({ at: 7, lines: [] }))).toBeNull()
})

test.each([null, '', '{', '7', '"x"', '[null,{"id":1}]', '{"at":1,"lines":[null]}'])(
  'ignores stored values of another form: %s',
  (text) => {
    expect(seenProducts(() => text)).toEqual([])
    expect(seenBasket(() => text)).toBeNull()
  },
)
