import { expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'

const shop = shopForAll(databaseKinds[0]!)

/** Values by which callers omit a field. */
const nothings = {
  'a category of number 0': { categoryId: 0 },
  'a category without a name': { category: '' },
  'a category of spaces': { category: '  ', type: '' },
  'no filters': { filters: null },
  'filters of nothing': { filters: { brand: null, price: { min: null, max: null } } },
  'null for everything': {
    category: null,
    categoryId: null,
    type: null,
    filter_name: null,
    filters: null,
    sort: null,
    page: null,
    pageSize: null,
  },
}

it.each(Object.entries(nothings))('answers the whole list with all facets for %s', async (_what, body) => {
  const visitor = shop.visitor()
  for (const name of ['listProducts', 'getFacets'] as const)
    expect((await visitor.ask(name, { body })).body).toEqual((await visitor.ask(name, { body: {} })).body)
})

it('still requires mandatory fields', async () => {
  const answer = await shop.visitor().ask('getProduct', { body: { id: null } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } })
})
