import { expect, test } from '@jest/globals'
import { ownPath } from './ownPath.ts'

test.each([
  ['/shop/cart', '/shop/cart'],
  ['/shop/category?sort=new#top', '/shop/category?sort=new#top'],
  [null, ''],
  ['', ''],
  ['shop/cart', ''],
  ['https://evil.example/shop', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['/\t/evil.example', ''],
  ['/..//evil.example', ''],
  ['/account/login?returnTo=/x', ''],
  ['/account/login/', ''],
])('%s leads to «%s»', (address, path) => {
  expect(ownPath(address, '/account/login')).toBe(path)
})
