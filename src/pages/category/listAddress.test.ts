import { describe, expect, it } from '@jest/globals'
import { canonicalPath, listRequest, pageNumbers, withPage, withSort } from './listAddress.ts'

const params = (query: string) => new URLSearchParams(query)

describe('listRequest', () => {
  it.each([
    ['', { sort: 'newest', page: 1 }],
    ['sort=cheapest&page=3', { sort: 'cheapest', page: 3 }],
    ['sort=nonsense&page=-1', { sort: 'newest', page: 1 }],
    ['page=1e9', { sort: 'newest', page: 1 }],
    ['filter_name=ساعت-غواصی', { filter_name: 'ساعت-غواصی', sort: 'newest', page: 1 }],
    ['filter_name=%20', { sort: 'newest', page: 1 }],
    ['type=brand&category=darya', { type: 'brand', category: 'darya', sort: 'newest', page: 1 }],
  ])('%s', (query, expected) =>
    expect(listRequest(params(query), null)).toEqual({ ...expected, pageSize: 24 }),
  )

  it('names the category by its id', () =>
    expect(listRequest(params(''), 7)).toMatchObject({ categoryId: 7 }))
})

describe('addresses of a list', () => {
  it('sorting starts at the first page and keeps the words', () =>
    expect(withSort(params('filter_name=a&page=3'), 'dearest')).toBe('?filter_name=a&sort=dearest'))

  it('the order that comes unasked is not written', () =>
    expect(withSort(params('sort=dearest'), 'newest')).toBe(''))

  it('paging keeps the order', () =>
    expect(withPage(params('sort=dearest&page=2'), 3)).toBe('?sort=dearest&page=3'))

  it('the first page has no number', () => expect(withPage(params('page=2'), 1)).toBe(''))

  it('the canonical address has no order', () =>
    expect(canonicalPath('/shop', params('sort=dearest&page=2'))).toBe('/shop/category?page=2'))
})

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [9, 12, [1, null, 8, 9, 10, 11, 12]],
    [10, 10, [1, null, 9, 10]],
  ])('page %s of %s', (current, last, numbers) => expect(pageNumbers(current, last)).toEqual(numbers))
})
