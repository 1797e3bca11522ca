import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { pressEscape } from '../../testing/dialogs.ts'
import { aMasterData } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { MobileDrawer } from './MobileDrawer.tsx'

async function show() {
  const onClose = jest.fn()
  const menu = aMasterData().menu.concat({
    label: 'مردانه',
    url: '/shop/category/1/men',
    menu: {
      type: 'megamenu',
      items: [
        {
          label: 'موتور',
          url: '/shop/category/2/movement',
          type: 'noImage',
          title: '',
          imgUrl: '',
          items: [{ label: 'کوارتز', url: '/shop/category/3/quartz' }],
        },
      ],
    },
  })
  const backend = createFakeBackend({ getMasterData: () => aMasterData(null, { menu }) })
  const { user } = renderWithStore(<MobileDrawer open onClose={onClose} />, { backend })
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'منو' })
  await within(drawer).findByText('مردانه')
  return { user, onClose, drawer }
}

test('has its own search, collapsible groups, the account and the theme', async () => {
  const { user, drawer } = await show()
  const inside = within(drawer)
  expect(inside.getByRole('combobox')).toBeVisible()
  expect(inside.getByText('کوارتز')).not.toBeVisible()
  await user.click(inside.getByText('مردانه'))
  expect(inside.getByRole('link', { name: 'کوارتز' })).toBeVisible()
  expect(inside.getByRole('link', { name: 'همهٔ مردانه' })).toHaveAttribute('href', '/shop/category/1/men')
  expect(inside.getByRole('link', { name: 'ورود | ثبت‌نام' })).toBeVisible()
  expect(inside.getAllByRole('radio')).toHaveLength(3)
})

test('Escape and the login link close the drawer', async () => {
  const { user, onClose, drawer } = await show()
  pressEscape(drawer)
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(within(drawer).getByRole('link', { name: 'ورود | ثبت‌نام' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('shows entries and links that the owner has entered twice', async () => {
  const link = { label: 'کوارتز', url: '/quartz' }
  const column = { ...link, type: 'noImage' as const, title: '', imgUrl: '', items: [link, link] }
  const entry = { label: 'زنانه', url: '/w', menu: { type: 'megamenu' as const, items: [column, column] } }
  const data = aMasterData(null, { menu: [entry, entry], headerLinks: [link, link] })
  const backend = createFakeBackend({ getMasterData: () => data })
  renderWithStore(<MobileDrawer open onClose={() => {}} />, { backend })
  expect(await screen.findAllByText('زنانه')).toHaveLength(2)
  // Two links at the top, and two columns of three links in each of the two entries.
  expect(screen.getAllByText('کوارتز')).toHaveLength(14)
})
