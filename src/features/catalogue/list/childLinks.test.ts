import { describe, expect, it } from '@jest/globals'
import type { MegaMenuItem, MenuEntry } from '../../../../contract/site/schemas.ts'
import { childLinks } from './childLinks.ts'

const item = (label: string, url: string, items: { label: string; url: string }[] = []): MegaMenuItem => ({
  label,
  url,
  type: 'noImage',
  title: '',
  imgUrl: '',
  items,
})
const link = (label: string, url: string) => ({ label, url })

const menu: MenuEntry[] = [
  {
    label: 'مردانه',
    url: '/shop/category/1/مردانه',
    menu: {
      type: 'megamenu',
      items: [
        item('سبک', '/shop/category/1/مردانه', [
          link('غواصی', '/shop/category/11/غواصی'),
          link('ارزان‌ها', '/shop/category/1/مردانه?sort=cheapest'),
        ]),
        item('کلاسیک', '/shop/category/12/کلاسیک', [
          link('رومی', '/shop/category/121/رومی'),
          link('زیر آب', '/shop/category/11/غواصی'),
        ]),
      ],
    },
  },
  {
    label: 'زنانه',
    url: '/shop/category/2/زنانه',
    menu: {
      type: 'menu',
      items: [item('ظریف', '/shop/category/21/ظریف'), item('برند', '/shop/category?type=brand&category=x')],
    },
  },
  { label: 'مجله', url: '/blog', menu: null },
]
const labels = (pathname: string) => childLinks(menu, pathname).map(({ label }) => label)

describe('the links to subcategories', () => {
  it.each([
    ['the whole shop', '/shop/category', ['مردانه', 'زنانه']],
    ['its short path', '/shop', ['مردانه', 'زنانه']],
    ['columns of a mega-menu', '/shop/category/1/مردانه', ['غواصی', 'رومی']],
    [
      'a percent-encoded path',
      `/shop/category/1/${encodeURIComponent('مردانه')}`,
      ['غواصی', 'رومی'],
    ],
    ['a plain sub-menu', '/shop/category/2/زنانه', ['ظریف']],
    ['a column’s own category', '/shop/category/12/کلاسیک', ['رومی', 'زیر آب']],
    ['a category that the menu does not know', '/shop/category/9/x', []],
  ])('are found for %s', (_name, pathname, expected) => expect(labels(pathname)).toEqual(expected))
})
