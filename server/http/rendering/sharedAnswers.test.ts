import { expect, it } from '@jest/globals'
import { SharedAnswers } from './sharedAnswers.ts'
import { shownProducts, unionOf } from './shownProducts.ts'

const ask = { method: 'POST', url: 'http://shop/api/x', headers: {}, body: '{}' }

function open(status = 200) {
  let calls = 0
  let time = 1
  const answers = new SharedAnswers(async () => ({ status, headers: {}, body: String((calls += 1)) }), {
    now: () => time,
  })
  const asked = async (generation: number, { isShared = true, request = ask } = {}) => {
    const page = answers.forPage(generation)
    const { body } = await page.call(request)
    if (isShared) page.keep()
    return body
  }
  return { answers, asked, pass: (ms: number) => (time += ms) }
}

it('shares the answers of a shared page with the next one for a few seconds', async () => {
  const { asked, pass } = open()
  expect([await asked(0), await asked(0)]).toEqual(['1', '1'])
  expect(await asked(0, { request: { ...ask, body: '{"page":2}' } })).toBe('2')
  pass(4999)
  expect(await asked(0)).toBe('1')
  pass(2)
  expect(await asked(0)).toBe('3')
})

it('does not share answers of a page for one visitor, nor errors', async () => {
  const own = open()
  expect([await own.asked(0, { isShared: false }), await own.asked(0)]).toEqual(['1', '2'])
  const refused = open(429)
  expect([await refused.asked(0), await refused.asked(0)]).toEqual(['1', '2'])
})

it('does not share an answer that was requested before the storefront changed', async () => {
  const { answers, asked } = open()
  const early = answers.forPage(1)
  await early.call(ask)
  expect(await asked(2)).toBe('2')
  early.keep()
  expect(await asked(2)).toBe('2')
  expect(await asked(1)).toBe('3')
  expect(await asked(2)).toBe('2')
})

const answer = (body: unknown, status = 200) => ({ status, headers: {}, body: JSON.stringify(body) })
const products = (path: string, body: unknown = {}, status = 200) =>
  shownProducts({ url: `http://shop/api/${path}` }, answer(body, status))

it('finds the products that a page shows in the answers that it used', () => {
  expect(products('Product/Get-Product', { id: 7, related: [{ id: 8 }, { id: 9 }] })).toEqual([7, 8, 9])
  expect(products('product/reviews?id=7&page=2')).toEqual([7])
  expect(products('home/get-master-data')).toEqual([])
})

it('finds null, for any product, if an answer may show unknown products', () => {
  expect(products('Product/Get-List', { items: [{ id: 7 }] })).toBeNull()
  expect(products('Product/Get-Product', { message: 'یافت نشد' }, 404)).toBeNull()
  expect(products('Product/Reviews')).toBeNull()
  expect(products('Home/Something-New')).toBeNull()
  expect(unionOf([[1, 2], [2], null])).toBeNull()
  expect(unionOf([[1, 2], [], [2, 3]])).toEqual([1, 2, 3])
})
