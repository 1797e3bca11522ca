import { expect, test } from '@jest/globals'
import { ownPath } from './ownPath.ts'

test('takes time linear in the number of slashes', () => {
  const began = performance.now()
  const path = `/a${'/'.repeat(160_000)}b`
  expect(ownPath(path, '/account/login')).toBe(path)
  expect(performance.now() - began).toBeLessThan(1000)
})

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
])('ownPath(%s) returns «%s»', (address, path) => {
  expect(ownPath(address, '/account/login')).toBe(path)
})
