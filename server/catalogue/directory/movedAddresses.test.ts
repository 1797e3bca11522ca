import { describe, expect, it } from '@jest/globals'
import { movedTo } from './movedAddresses.ts'

describe('movedTo', () => {
  const moves = {
    brands: { old: 'new' },
    categories: { کهنه: 'تازه' },
    merged: { 7: { id: 3, slug: 'تازه' } },
  }
  it.each([
    ['/shop/category/7/کهنه', '/shop/category/3/%D8%AA%D8%A7%D8%B2%D9%87'],
    ['/shop/category/7?sort=newest', '/shop/category/3/%D8%AA%D8%A7%D8%B2%D9%87?sort=newest'],
    ['/shop/category/3/کهنه?brand=old', '/shop/category/3/%DA%A9%D9%87%D9%86%D9%87?brand=new'],
    ['/shop?type=offer&category=old', '/shop?type=offer&category=new'],
    ['/shop/category?category=کهنه', '/shop/category?category=%D8%AA%D8%A7%D8%B2%D9%87'],
    // The value of an offer, a text that was searched, and a key of the prototype are no slugs.
    ['/shop/category?type=offer&category=20', undefined],
    ['/shop/category?filter_name=old', undefined],
    ['/shop/category?brand=constructor', undefined],
    ['/shop/product/7/old', undefined],
  ])('%s leads to %s', (url, expected) => {
    expect(movedTo(url, moves)).toBe(expected)
  })
})
