import { expect, it } from '@jest/globals'
import { ownPath } from './ownPath.ts'
import { readablePath } from './readablePath.ts'
import { withoutSlashesAround } from './slashes.ts'
import { toListOf, toOffers, toPage, toProductById, toSearch } from './storefrontListPaths.ts'
import { isExternal, toAdminPanel, toCategory, toContact, toProduct } from './storefrontPaths.ts'

it.each([
  [toProduct({ id: 7, slug: 'ga-2100' }), '/shop/product/7/ga-2100'],
  [toCategory({ id: 3, slug: 'ساعت' }), '/shop/category/3/%D8%B3%D8%A7%D8%B9%D8%AA'],
  [toContact(), encodeURI('/تماس-با-ما')],
  [toSearch('  جی شاک   مشکی '), `/shop/category?filter_name=${encodeURIComponent('جی-شاک-مشکی')}`],
  [toListOf('offer', '20'), '/shop/category?type=offer&category=20'],
  [toPage('راهنما/خرید'), encodeURI('/راهنما/خرید')],
  [toOffers(), '/shop/category?type=offer'],
  [toProductById(7), '/shop/product/7'],
  [readablePath(toCategory({ id: 3, slug: 'ساعت' })), '/shop/category/3/ساعت'],
  [readablePath(toCategory({ id: 3, slug: 'a?b/c%' })), '/shop/category/3/a%3Fb%2Fc%25'],
  [toAdminPanel('/cp', 'AQ-7'), '/cpAQ-7'],
  [toAdminPanel('https://panel.example'), 'https://panel.example'],
])('the built path %s equals %s', (made, expected) => expect(made).toBe(expected))

it('isExternal accepts only URLs that start with http', () => {
  expect(['http://a.ir', 'HTTPS://a.ir', '/rules', 'httpd'].map(isExternal)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('ownPath takes time linear in the number of slashes', () => {
  const began = performance.now()
  const path = `/a${'/'.repeat(160_000)}b`
  expect(ownPath(path, '/account/login')).toBe(path)
  expect(performance.now() - began).toBeLessThan(1000)
})

it.each([
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

it.each([
  ['//a/b///', 'a/b'],
  ['a//b', 'a//b'],
  ['///', ''],
  ['', ''],
])('withoutSlashesAround changes %j to %j', (text, bare) => expect(withoutSlashesAround(text)).toBe(bare))
