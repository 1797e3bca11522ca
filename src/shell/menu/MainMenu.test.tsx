import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MegaMenuItem, MenuEntry } from '../../../contract/site/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { MainMenu } from './MainMenu.tsx'

const item = (label: string, changes: Partial<MegaMenuItem> = {}): MegaMenuItem => ({
  label,
  url: `/shop/category/${label.length}/${label}`,
  type: 'noImage',
  title: '',
  imgUrl: '',
  items: [],
  ...changes,
})

const menu: MenuEntry[] = [
  { label: 'برندها', url: '/brands', menu: null },
  {
    label: 'هوشمند',
    url: '/shop/category/3/smart',
    menu: { type: 'menu', items: [item('دویدن'), item('شنا')] },
  },
  {
    label: 'مردانه',
    url: '/shop/category/1/men',
    menu: {
      type: 'megamenu',
      items: [
        item('موتور', { items: [{ label: 'اتوماتیک', url: '/shop/category/9/auto' }] }),
        item('غواصی', { type: 'image', title: 'تا ۳۰۰ متر', imgUrl: '/media/w/AQ-1/1-350.webp' }),
      ],
    },
  },
]

async function show(entries = menu) {
  const backend = createFakeBackend({ getMasterData: () => aMasterData(null, { menu: entries }) })
  const rendered = renderWithStore(
    <>
      <MainMenu />
      <button>بیرون</button>
    </>,
    { backend },
  )
  await screen.findByRole('link', { name: 'برندها' })
  return rendered
}

const opener = (label: string) => screen.getByRole('button', { name: `زیرمنوی ${label}` })
const isOpen = (label: string) => opener(label).getAttribute('aria-expanded') === 'true'

afterEach(() => void jest.useRealTimers())

test('entries are links, and only entries with a submenu have a button', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'مردانه' })).toHaveAttribute('href', '/shop/category/1/men')
  expect(screen.getAllByRole('button', { name: /زیرمنوی/ })).toHaveLength(2)
})

test('Enter opens a submenu, Tab moves into it, and Escape closes it and returns the focus', async () => {
  const { user } = await show()
  opener('هوشمند').focus()
  await user.keyboard('{Enter}')
  expect(isOpen('هوشمند')).toBe(true)
  await user.tab()
  expect(screen.getByRole('link', { name: 'دویدن' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(isOpen('هوشمند')).toBe(false)
  expect(opener('هوشمند')).toHaveFocus()
})

test('a mega menu has columns and banners', async () => {
  const { user } = await show()
  await user.click(opener('مردانه'))
  expect(screen.getByRole('link', { name: 'اتوماتیک' })).toHaveAttribute('href', '/shop/category/9/auto')
  const banner = screen.getByRole('link', { name: /غواصی/ })
  expect(banner).toHaveTextContent('تا ۳۰۰ متر')
  expect(within(banner).getByRole('presentation')).toHaveAttribute('src', '/media/w/AQ-1/1-350.webp')
})

test('shows one panel at a time; a press or a focus elsewhere closes it', async () => {
  const { user } = await show()
  await user.click(opener('هوشمند'))
  await user.click(opener('مردانه'))
  expect([isOpen('هوشمند'), isOpen('مردانه')]).toEqual([false, true])
  await user.click(screen.getByText('بیرون'))
  expect(isOpen('مردانه')).toBe(false)

  await user.click(opener('هوشمند'))
  act(() => screen.getByText('بیرون').focus())
  expect(isOpen('هوشمند')).toBe(false)
})

test('a navigation closes the panel', async () => {
  const { user } = await show()
  await user.click(opener('هوشمند'))
  await user.click(screen.getByRole('link', { name: 'شنا' }))
  expect(isOpen('هوشمند')).toBe(false)
})

test('a resting mouse opens an entry; a touch or a passing mouse does not', async () => {
  await show()
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const entry = screen.getByRole('link', { name: 'مردانه' }).closest('li') as HTMLElement
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  await user.pointer({ keys: '[TouchA]', target: entry })
  pass(1000)
  expect(isOpen('مردانه')).toBe(false)

  await user.hover(entry)
  pass(50)
  await user.unhover(entry)
  pass(1000)
  expect(isOpen('مردانه')).toBe(false)

  await user.hover(entry)
  pass(200)
  expect(isOpen('مردانه')).toBe(true)
  await user.unhover(entry)
  pass(1000)
  expect(isOpen('مردانه')).toBe(false)
})

test('shows entries and links that the owner has entered twice', async () => {
  const twice = <T,>(one: T) => [one, one]
  const link = { label: 'شنا', url: '/swim' }
  const sub = { label: 'فرعی', url: '/a', menu: { type: 'menu' as const, items: twice(item('شنا')) } }
  const items = twice(item('شنا', { items: twice(link) }))
  const mega = { label: 'بزرگ', url: '/b', menu: { type: 'megamenu' as const, items } }
  const { user } = await show([menu[0]!, ...twice({ label: 'تکراری', url: '/twice', menu: null }), sub, mega])
  expect(screen.getAllByRole('link', { name: 'تکراری' })).toHaveLength(2)
  await user.click(opener('فرعی'))
  expect(screen.getAllByRole('link', { name: 'شنا' })).toHaveLength(2)
  await user.click(opener('بزرگ'))
  expect(screen.getAllByRole('link', { name: 'شنا' })).toHaveLength(6)
})
