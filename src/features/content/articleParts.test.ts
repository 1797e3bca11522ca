import { expect, it } from '@jest/globals'
import { partsOf } from './articleParts.ts'

const list = (url: string, title = 'نام') => `<p class="products"><a href="${url}">${title}</a></p>`
const typesOf = (html: string) => partsOf(html).map((part) => (typeof part === 'string' ? part : part.url))

it('splits an article at its product lists', () => {
  expect(typesOf(`<p>الف<br />ب</p>${list('/shop/category')}<p>پ</p>${list('/shop')}`)).toEqual([
    '<p>الف<br />ب</p>',
    '/shop/category',
    '<p>پ</p>',
    '/shop',
  ])
})

it('reads title, order and filters of a product list', () => {
  const [part] = partsOf(list('/shop/category/4/x?water=20&amp;price_max=9&amp;sort=cheapest', 'الف &amp; ب'))
  expect(part).toEqual({
    title: 'الف & ب',
    url: '/shop/category/4/x?water=20&price_max=9&sort=cheapest',
    request: {
      ...{ categoryId: 4, sort: 'cheapest', pageSize: 8 },
      filters: { water: ['20'], price: { max: 9 } },
    },
  })
})

it.each([
  ['inside another element', `<div>${list('/shop/category')}</div>`],
  ['of a page that is no list', list('/blog')],
  ['of another site', list('https://example.com/shop/category')],
])('does not split at a list %s', (_what, html) => expect(partsOf(html)).toEqual([html]))
