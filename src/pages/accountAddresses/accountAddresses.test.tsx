import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

beforeEach(() => sessionStorage.clear())

test('buttons name their address; a form that is given up hands the focus back to what opened it', async () => {
  const addresses = [anAddress({ id: 1, title: 'خانه' }), anAddress({ id: 2, title: 'محل کار' })]
  const { user } = visit(
    { Component },
    {
      path: '/account/addresses',
      at: '/account/addresses',
      backend: createFakeBackend({
        listAddresses: () => ({ addresses }),
        getMasterData: () => aMasterData(aUser()),
      }),
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
      services: { token: 'token' },
    },
  )
  const button = (name: string) => screen.findByRole('button', { name })
  expect(await button('حذف نشانی خانه')).toBeVisible()
  for (const opener of ['ویرایش نشانی محل کار', 'افزودن نشانی']) {
    await user.click(await button(opener))
    await user.click(await button('انصراف'))
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus())
  }
})

test('a button that leaves hands the focus on: to the address it was about, or to the next', async () => {
  let addresses = [
    anAddress({ id: 1, title: 'خانه' }),
    anAddress({ id: 2, title: 'محل کار', isDefault: false }),
    anAddress({ id: 3, title: 'ویلا', isDefault: false }),
  ]
  const answer = () => ({ addresses })
  const { user } = visit(
    { Component },
    {
      path: '/account/addresses',
      at: '/account/addresses',
      backend: createFakeBackend({
        listAddresses: answer,
        saveAddress: ({ body }) => {
          addresses = addresses
            .map((one) => ({ ...one, isDefault: one.id === body.id }))
            .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
          return answer()
        },
        removeAddress: ({ url }) => {
          const id = Number(new URL(url, 'http://localhost').searchParams.get('id'))
          addresses = addresses.filter((one) => one.id !== id)
          return answer()
        },
        getMasterData: () => aMasterData(aUser()),
      }),
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
      services: { token: 'token' },
    },
  )
  const button = (name: string) => screen.getByRole('button', { name })
  const card = within(await screen.findByRole('article', { name: 'محل کار' }))
  await user.click(card.getByRole('button', { name: 'انتخاب به‌عنوان پیش‌فرض' }))
  expect(await card.findByText('پیش‌فرض')).toBeVisible()
  await waitFor(() => expect(button('ویرایش نشانی محل کار')).toHaveFocus())
  for (const [title, next] of [
    ['محل کار', 'ویرایش نشانی خانه'],
    ['ویلا', 'ویرایش نشانی خانه'],
  ] as const) {
    await user.click(button(`حذف نشانی ${title}`))
    await user.click(await screen.findByRole('button', { name: 'حذف نشانی' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull())
    await waitFor(() => expect(button(next)).toHaveFocus())
  }
  await user.click(button('حذف نشانی خانه'))
  await user.click(await screen.findByRole('button', { name: 'حذف نشانی' }))
  expect(await screen.findByText('هنوز نشانی‌ای ندارید')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
