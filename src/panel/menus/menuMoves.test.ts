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

test('an entry becomes a link of another entry, and out again', () => {
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

test('an entry with links becomes a column, and its new parent a mega-menu', () => {
  const { menu: next, path } = moved('menu.items.1', 'menu.items.0.links')
  expect(next[0]).toEqual({
    ...link('خانه'),
    columns: [{ ...link('ساعت'), links: [link('مردانه'), link('زنانه')] }],
  })
  expect(path).toBe('menu.items.0.columns.0')
})

test('a column becomes an entry with its links, a link moves to another column, and an emptied parent is a plain link', () => {
  expect(moved('menu.items.2.columns.0', 'menu.items').menu.at(-1)).toEqual({
    ...link('سوئیس'),
    links: [link('آلپ')],
  })
  const { menu: next } = moved('menu.items.2.columns.0.links.0', 'menu.items.0.links')
  expect(next[0]).toEqual({ ...link('خانه'), links: [link('آلپ')] })
  expect(next[2]).toMatchObject({ columns: [link('سوئیس'), { image: '/b.webp' }] })
})

test('refuses a fourth level, a way under itself, and parents that have nothing below them', () => {
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

test('offers only places that are allowed and others than the present one', () => {
  expect(placesOf(items, 'menu.items.1.links.0').map(({ label }) => label)).toEqual([
    'سطح اول منو',
    'زیر «خانه»',
    'زیر «برندها»',
    'زیر «برندها»، ستون «سوئیس»',
  ])
  expect(placesOf(items, 'menu.items.3')).toEqual([])
})
