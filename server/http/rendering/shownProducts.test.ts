import { expect, it } from '@jest/globals'
import { shownProducts, unionOf } from './shownProducts.ts'

const answer = (body: unknown, status = 200) => ({ status, headers: {}, body: JSON.stringify(body) })
const products = (path: string, body: unknown = {}, status = 200) =>
  shownProducts({ url: `http://shop/api/${path}` }, answer(body, status))

it('returns the products of a page', () => {
  expect(products('Product/Get-Product', { id: 7, related: [{ id: 8 }, { id: 9 }] })).toEqual([7, 8, 9])
  expect(products('product/reviews?id=7&page=2')).toEqual([7])
  expect(products('home/get-master-data')).toEqual([])
})

it('returns null for unknown calls', () => {
  expect(products('Product/Get-List', { items: [{ id: 7 }] })).toBeNull()
  expect(products('Product/Get-Product', { message: 'یافت نشد' }, 404)).toBeNull()
  expect(products('Product/Reviews')).toBeNull()
  expect(products('Home/Something-New')).toBeNull()
  expect(unionOf([[1, 2], [2], null])).toBeNull()
  expect(unionOf([[1, 2], [], [2, 3]])).toEqual([1, 2, 3])
})
