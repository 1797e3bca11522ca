import { describe, expect, it } from '@jest/globals'
import {
  canonicalPath,
  countChoices,
  listRequest,
  pageNumbers,
  withFilters,
  withPage,
  withSort,
} from './listAddress.ts'
import { filtersOf, readAmount } from '../../../../contract/catalogue/listQuery.ts'

const params = (query: string) => new URLSearchParams(query)

describe('the request for a list', () => {
  it.each([
    ['', { sort: 'newest', page: 1 }],
    ['sort=cheapest&page=3', { sort: 'cheapest', page: 3 }],
    ['sort=nonsense&page=-1', { sort: 'newest', page: 1 }],
    ['page=1e9', { sort: 'newest', page: 1 }],
    ['filter_name=ساعت-غواصی', { filter_name: 'ساعت-غواصی', page: 1 }],
    ['filter_name=a&sort=newest', { filter_name: 'a', sort: 'newest', page: 1 }],
    ['sort=relevant', { sort: 'newest', page: 1 }],
    ['filter_name=%20', { sort: 'newest', page: 1 }],
    ['type=brand&category=darya', { type: 'brand', category: 'darya', sort: 'newest', page: 1 }],
  ])('is read from the query «%s»', (query, expected) =>
    expect(listRequest(params(query), null)).toEqual({ ...expected, pageSize: 24 }),
  )

  it('contains the id of the category', () =>
    expect(listRequest(params(''), 7)).toMatchObject({ categoryId: 7 }))
})

describe('the URL of a list', () => {
  it('has the first page and the same search text after sorting', () =>
    expect(withSort(params('filter_name=a&page=3'), 'dearest')).toBe('?filter_name=a&sort=dearest'))

  it('omits the default order', () =>
    expect(withSort(params('sort=dearest'), 'newest')).toBe(''))

  it('omits relevance for search results, but contains newest', () => {
    expect(withSort(params('filter_name=a'), 'newest')).toBe('?filter_name=a&sort=newest')
    expect(withSort(params('filter_name=a&sort=newest'), 'relevant')).toBe('?filter_name=a')
  })

  it('has the same order on another page', () =>
    expect(withPage(params('sort=dearest&page=2'), 3)).toBe('?sort=dearest&page=3'))

  it('omits the number of the first page', () => expect(withPage(params('page=2'), 1)).toBe(''))

  it('has no order if it is canonical', () =>
    expect(canonicalPath('/shop', params('sort=dearest&page=2'))).toBe('/shop/category?page=2'))
})

describe('the linked page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [9, 12, [1, null, 8, 9, 10, 11, 12]],
    [10, 10, [1, null, 9, 10]],
  ])('for page %s of %s are the first, the last and its neighbours', (current, last, numbers) =>
    expect(pageNumbers(current, last)).toEqual(numbers),
  )
})

describe('filters in a URL', () => {
  const full = 'in-stock=1&brand=arta&brand=darya&price_min=5000000&price_max=28000000&movement=اتوماتیک'
  const filters = {
    'in-stock': ['1'],
    brand: ['arta', 'darya'],
    price: { min: 5_000_000, max: 28_000_000 },
    movement: ['اتوماتیک'],
  }

  it('are read', () => expect(filtersOf(params(full))).toEqual(filters))

  it.each([
    [
      'in another order',
      'movement=اتوماتیک&brand=darya&price_max=28000000&brand=arta&price_min=5000000&in-stock=1',
    ],
    ['twice', `${full}&brand=darya`],
    ['with unknown parameters', `utm_source=x&${full}&planet=mars`],
    ['with Persian digits', full.replace('5000000', '۵٬۰۰۰٬۰۰۰')],
    [
      'with swapped ends of the price',
      full.replace('_min', '_x').replace('_max', '_min').replace('_x', '_max'),
    ],
    ['with empty fields of a form', `${full}&filter_name=&type=`],
  ])('are the same %s', (_how, query) => {
    expect(filtersOf(params(query))).toEqual(filters)
    expect(withFilters(params(query), filtersOf(params(query)))).toBe(withFilters(params(full), filters))
  })

  it('are written in the order of the panel, between scope and order', () =>
    expect(
      decodeURIComponent(withFilters(params('sort=dearest&page=4&category=darya&type=brand'), filters)),
    ).toBe(`?type=brand&category=darya&${full}&sort=dearest`))

  it('stay when the order or the page changes', () => {
    expect(withSort(params('brand=darya&page=2'), 'dearest')).toBe('?brand=darya&sort=dearest')
    expect(withPage(params('brand=darya'), 2)).toBe('?brand=darya&page=2')
  })

  it('are sent with the request', () =>
    expect(listRequest(params(full), 3)).toMatchObject({ categoryId: 3, filters, page: 1 }))

  it.each(['price_min=&price_max=', 'brand=', `brand=${'x'.repeat(81)}`, 'price_min=گران'])(
    'are ignored if invalid: %s',
    (query) => expect(listRequest(params(query), null)).not.toHaveProperty('filters'),
  )

  it('are not in the canonical URL', () =>
    expect(canonicalPath('/shop/category', params(`type=brand&category=x&page=2&${full}`))).toBe(
      '/shop/category?type=brand&category=x',
    ))

  it('are counted by value, the price range as one', () => expect(countChoices(filters)).toBe(5))
})

describe('a typed amount', () => {
  it.each([
    ['۵٬۰۰۰٬۰۰۰', 5_000_000],
    ['5,000,000 تومان', 5_000_000],
    ['٥٠٠', 500],
    ['', undefined],
    ['ارزان', undefined],
    ['99999999999999999', 1_000_000_000_000],
  ])('is read from «%s»', (typed, amount) => expect(readAmount(typed)).toBe(amount))
})
