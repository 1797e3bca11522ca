import { expect, it } from '@jest/globals'
import { shownGoods, together } from './shownGoods.ts'

const answer = (body: unknown, status = 200) => ({ status, headers: {}, body: JSON.stringify(body) })
const goods = (path: string, body: unknown = {}, status = 200) =>
  shownGoods({ url: `http://shop/api/${path}` }, answer(body, status))

it('knows which products a page is made of', () => {
  expect(goods('Product/Get-Product', { id: 7, related: [{ id: 8 }, { id: 9 }] })).toEqual([7, 8, 9])
  expect(goods('product/reviews?id=7&page=2')).toEqual([7])
  expect(goods('home/get-master-data')).toEqual([])
})

it('takes any product to be shown by what it does not know', () => {
  expect(goods('Product/Get-List', { items: [{ id: 7 }] })).toBeNull()
  expect(goods('Product/Get-Product', { message: 'یافت نشد' }, 404)).toBeNull()
  expect(goods('Product/Reviews')).toBeNull()
  expect(goods('Home/Something-New')).toBeNull()
  expect(together([[1, 2], [2], null])).toBeNull()
  expect(together([[1, 2], [], [2, 3]])).toEqual([1, 2, 3])
})
