import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { facetKeys, valueFacetKeys, type FacetKey } from '../../contract/catalogue/facets.ts'
import type { FacetsAnswer, ListFilters } from '../../contract/catalogue/facetsSchemas.ts'
import type { ListRequest } from '../../contract/catalogue/schemas.ts'
import { sorts } from '../../contract/catalogue/sortKeys.ts'
import { databaseKinds } from '../testing/databases.ts'
import {
  ancestors,
  brandSlugs,
  discountOf,
  randomProduct,
  valuesOf,
  writeProduct,
  type RandomProduct,
} from '../testing/randomCatalogue.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'

const one = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const price = fc.constantFrom(0, 499_999, 500_000, 1_000_000, 2_000_000, 2_000_001, 90_000_000)
const randomFilters: fc.Arbitrary<ListFilters> = fc.record(
  {
    'in-stock': fc.constant(['1']),
    discounted: fc.constant(['1']),
    brand: one('darya', 'zarrin', 'nobody'),
    price: fc.record({ min: price, max: price }, { requiredKeys: [] }),
    gender: one('مردانه', 'زنانه'),
    movement: one('اتوماتیک', 'کوارتز', 'کوکی', 'آبی'),
    'dial-colour': one('مشکی', 'آبی', 'رنگ بی‌نام'),
    functions: one('تقویم', 'کرونوگراف', 'شب‌نما'),
    diameter: one('36', '42.5'),
    warranty: one('12', '24'),
  },
  { requiredKeys: [] },
)
const randomScope: fc.Arbitrary<ListRequest> = fc.constantFrom<ListRequest>(
  {},
  { categoryId: 2 },
  { categoryId: 4 },
  { type: 'brand', category: 'zarrin' },
  { type: 'brand', category: 'darya', categoryId: 2 },
  { type: 'offer' },
  { type: 'offer', category: '40' },
  { filter_name: 'watch' },
)

describe.each(databaseKinds)('Product/Get-Filter ($name)', (kind) => {
  const shop = shopForAll(kind)
  const shelf = new Map<number, RandomProduct>()
  beforeAll(async () => {
    await shop.db.deleteFrom('products').execute()
    const some = fc.sample(randomProduct, { numRuns: 70, seed: 7 })
    for (const [index, product] of some.entries()) await put(100 + index, product)
  })

  const put = async (id: number, product: RandomProduct) => {
    await writeProduct(shop.db, id, product)
    shelf.set(id, product)
  }
  const drop = async (id: number) => {
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    shelf.delete(id)
  }
  const facets = (body: ListRequest) => shop.visitor().call('getFacets', body)
  const list = (body: ListRequest) => shop.visitor().call('listProducts', body)

  async function expectExact(scope: ListRequest, filters: ListFilters) {
    const here = [...shelf].filter(([, product]) => isIn(scope, product))
    const answer = await facets({ ...scope, filters })
    expect(withoutNames(answer)).toEqual(expectedFacets(here, filters))
    const { total, items } = await list({ ...scope, filters, pageSize: 100 })
    const ids = here.filter(([, product]) => holds(product, filters)).map(([id]) => id)
    expect(total).toBe(ids.length)
    expect(items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
  }

  it('counts every value like a full scan of the catalogue, for any filters', () =>
    fc.assert(fc.asyncProperty(randomScope, randomFilters, expectExact), { numRuns: 120 }))

  it('counts exactly while products are added, changed and removed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 95, max: 180 }), fc.option(randomProduct)), { maxLength: 4 }),
        randomScope,
        randomFilters,
        async (changes, scope, filters) => {
          for (const [id, product] of changes) await (product ? put(id, product) : drop(id))
          shop.app.context.bus.emit('storefront.changed', {})
          await expectExact(scope, filters)
        },
      ),
      { numRuns: 40 },
    ))

  it.each(sorts)('sorts a narrowed list by %s as the database does', async (sort) => {
    const { items } = await list({ sort, pageSize: 100, filters: { price: { min: 1 } } })
    const column = {
      newest: 'created_at desc',
      'best-selling': 'sold_count desc',
      cheapest: 'price asc',
      dearest: 'price desc',
      'most-discounted': 'discount_percent desc',
      'best-rated': 'rating desc',
    } as const
    const [name = 'id', direction = 'asc'] = column[sort].split(' ')
    const rows = await shop.db
      .selectFrom('products')
      .select('id')
      .where('price', '>', 0)
      .orderBy('available', 'desc')
      .orderBy(name as 'price', direction as 'asc')
      .orderBy('id', 'desc')
      .execute()
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('counts changes of another process after the next read', async () => {
    const { total } = await facets({})
    await writeProduct(shop.db, 999, { ...fc.sample(randomProduct, { numRuns: 1, seed: 2 })[0]! })
    expect((await facets({})).total).toBe(total)
    await shop.app.background.run('catalogue')
    expect((await facets({})).total).toBe(total + 1)
    await drop(999)
  })

  it.each([
    [{ planet: ['mars'] }, 'filters'],
    [{ brand: 'darya' }, 'filters.brand'],
    [{ price: { min: -1 } }, 'filters.price.min'],
    [{ price: { max: 'زیاد' } }, 'filters.price.max'],
  ])('refuses the filters %j with the field', async (filters, field) => {
    for (const endpoint of ['getFacets', 'listProducts'] as const) {
      const { status, body } = await shop.visitor().ask(endpoint, { body: { filters } })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
  })

  it('accepts the same categories, brands and offers as the list', async () => {
    for (const body of [{ categoryId: 99 }, { type: 'brand', category: 'nobody' }]) {
      expect((await shop.visitor().ask('getFacets', { body })).status).toBe(404)
    }
  })

  it('labels values for shoppers', async () => {
    const [product] = fc.sample(randomProduct, { numRuns: 1, seed: 1 }) as [RandomProduct]
    const spec = { waterResistance: 3, dialColour: 'آبی', warrantyMonths: 24, diameter: 42.5 }
    await put(100, { ...product, brand: 1, spec })
    await put(101, { ...product, spec: { dialColour: 'رنگ بی‌نام' } })
    shop.app.context.bus.emit('storefront.changed', {})
    const { facets: all } = await facets({})
    const labelOf = (key: FacetKey, value: string) => {
      const facet = all.find((one) => one.key === key)
      return facet && 'options' in facet ? facet.options.find((option) => option.value === value) : undefined
    }
    expect(labelOf('water', '3')?.label).toBe('۳ اتمسفر (فقط پاشش آب)')
    expect(labelOf('diameter', '42.5')?.label).toBe('۴۲٫۵ میلی‌متر')
    expect(labelOf('warranty', '24')?.label).toBe('۲۴ ماه')
    expect(labelOf('brand', 'darya')?.label).toBe('دریا')
    expect(labelOf('dial-colour', 'آبی')?.colour).toMatch(/^#/)
    expect(labelOf('dial-colour', 'رنگ بی‌نام')).not.toHaveProperty('colour')
  })
})

describe('a shop without products', () => {
  it('has no facets', async () => {
    const shop = await openTestShop(databaseKinds[0]!, { empty: true })
    expect(await shop.visitor().call('getFacets', {})).toEqual({ total: 0, unfiltered: 0, facets: [] })
    await shop.close()
  })
})

function isIn({ categoryId, type, category }: ListRequest, product: RandomProduct): boolean {
  if (categoryId && !(ancestors[product.category] as readonly number[]).includes(categoryId)) return false
  if (type === 'brand') return brandSlugs[product.brand] === category
  if (type === 'offer') return discountOf(product) >= Number(category || 1)
  return true
}

function holds(product: RandomProduct, filters: ListFilters, but?: FacetKey): boolean {
  const values = valuesOf(product)
  return facetKeys.every((key) => {
    if (key === but) return true
    if (key === 'price') {
      const { min = 0, max = Infinity } = filters.price ?? {}
      return product.price >= min && product.price <= max
    }
    return !filters[key]?.length || filters[key].some((value) => values[key].includes(value))
  })
}

/** Counts by brute force, in the shape of `withoutNames`. */
function expectedFacets(here: readonly [number, RandomProduct][], filters: ListFilters) {
  const products = here.map(([, product]) => product)
  const facets: Record<string, unknown> = {}
  for (const key of valueFacetKeys) {
    const rest = products.filter((product) => holds(product, filters, key))
    const values = new Set(products.flatMap((product) => valuesOf(product)[key]).concat(filters[key] ?? []))
    if (values.size === 0) continue
    const options = [...values].map((value) => [
      value,
      rest.filter((product) => valuesOf(product)[key].includes(value)).length,
    ])
    facets[key] = { without: rest.length, options: Object.fromEntries(options) }
  }
  const priced = products
    .filter((product) => holds(product, filters, 'price'))
    .map((product) => product.price)
  if (priced.length > 0) {
    facets['price'] = {
      without: priced.length,
      min: Math.min(...priced),
      max: Math.max(...priced),
      bars: priced.length,
    }
  }
  return {
    total: products.filter((product) => holds(product, filters)).length,
    unfiltered: products.length,
    facets,
  }
}

function withoutNames({ facets, ...totals }: FacetsAnswer) {
  const plain = facets.map((facet) => {
    const { key, without } = facet
    if (!('options' in facet)) {
      const bars = facet.histogram.reduce((sum, bar) => sum + bar, 0)
      return [key, { without, min: facet.min, max: facet.max, bars }]
    }
    const options = facet.options.map(({ value, count }) => [value, count])
    return [key, { without, options: Object.fromEntries(options) }]
  })
  return { ...totals, facets: Object.fromEntries(plain) }
}
