import { expect, test } from '@jest/globals'
import { formOf, menuOf } from './menuForm.ts'
import { moveTo, placesOf } from './menuMoves.ts'

const link = (label: string) => ({ label, url: `/${label}` })
const menu = [
  link('خانه'),
  { ...link('ساعت'), links: [link('مردانه'), link('زنانه')] },
  {
    ...link('برندها'),
    columns: [
      { ...link('سوئیس'), links: [link('آلپ')] },
      { ...link('بنر'), image: '/b.webp' },
    ],
  },
  { categories: true },
]
const { items } = formOf({ items: menu })

function moved(path: string, list: string, index?: number) {
  const outcome = moveTo(items, path, list, index)
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return { menu: menuOf({ items: outcome.items }).items, path: outcome.path }
}
const refusal = (path: string, list: string) => {
  const outcome = moveTo(items, path, list)
  return 'refusal' in outcome ? outcome.refusal : ''
}

test('moving an entry below another one makes it a link, and moving a link to the top level makes it an entry', () => {
  const inside = moved('menu.items.0', 'menu.items.1.links', 1)
  expect(inside.menu[0]).toEqual({ ...link('ساعت'), links: [link('مردانه'), link('خانه'), link('زنانه')] })
  expect(inside.path).toBe('menu.items.0.links.1')
  const outside = moved('menu.items.1.links.0', 'menu.items', 0)
  expect(outside.menu.slice(0, 3)).toEqual([
    link('مردانه'),
    link('خانه'),
    { ...link('ساعت'), links: [link('زنانه')] },
  ])
})

test('moving an entry with links below another one makes it a column and its parent a mega-menu', () => {
  const { menu: next, path } = moved('menu.items.1', 'menu.items.0.links')
  expect(next[0]).toEqual({
    ...link('خانه'),
    columns: [{ ...link('ساعت'), links: [link('مردانه'), link('زنانه')] }],
  })
  expect(path).toBe('menu.items.0.columns.0')
})

test('a column at the top level becomes an entry with its links, and a parent without children becomes a plain link', () => {
  expect(moved('menu.items.2.columns.0', 'menu.items').menu.at(-1)).toEqual({
    ...link('سوئیس'),
    links: [link('آلپ')],
  })
  const { menu: next } = moved('menu.items.2.columns.0.links.0', 'menu.items.0.links')
  expect(next[0]).toEqual({ ...link('خانه'), links: [link('آلپ')] })
  expect(next[2]).toMatchObject({ columns: [link('سوئیس'), { image: '/b.webp' }] })
})

test('refuses a fourth level, an item’s own descendants, full lists, and parents that cannot have children', () => {
  expect(refusal('menu.items.1', 'menu.items.2.columns.0.links')).toContain('سه سطح')
  expect(refusal('menu.items.2', 'menu.items.2.columns.0.links')).not.toBe('')
  expect(refusal('menu.items.0', 'menu.items.3.links')).toContain('چیزی نمی‌آید')
  expect(refusal('menu.items.0', 'menu.items.2.columns.1.links')).toContain('چیزی نمی‌آید')
  expect(refusal('menu.items.3', 'menu.items.0.links')).toContain('سطح اول')
  expect(refusal('menu.items.2', 'menu.items.0.links')).toContain('بنر')
  expect(refusal('menu.items.2.columns.1', 'menu.items')).toContain('بنر')
  const full = formOf({
    items: [link('تنها'), { ...link('پر'), links: Array.from({ length: 30 }, () => link('ی')) }],
  })
  expect(moveTo(full.items, 'menu.items.0', 'menu.items.1.links')).toHaveProperty(
    'refusal',
    expect.stringContaining('پر است'),
  )
})

test('offers only allowed places, without the current one', () => {
  expect(placesOf(items, 'menu.items.1.links.0').map(({ label }) => label)).toEqual([
    'سطح اول منو',
    'زیر «خانه»',
    'زیر «برندها»',
    'زیر «برندها»، ستون «سوئیس»',
  ])
  expect(placesOf(items, 'menu.items.3')).toEqual([])
})
