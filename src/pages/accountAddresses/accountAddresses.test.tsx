import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Address } from '../../../contract/identity/memberSchemas.ts'
import { failure } from '../../testing/fakeBackend.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

beforeEach(() => sessionStorage.clear())

const open = (addresses: Address[]) =>
  visitAsMember({ Component }, { path: '/account/addresses' }, { listAddresses: () => ({ addresses }) })

const button = (name: string) => screen.findByRole('button', { name })

test('names the address in each button, and returns the focus to the opener of a cancelled form', async () => {
  const addresses = [anAddress({ id: 1, title: 'خانه' }), anAddress({ id: 2, title: 'محل کار' })]
  const { user } = open(addresses)
  expect(await button('حذف نشانی خانه')).toBeVisible()
  for (const opener of ['ویرایش نشانی محل کار', 'افزودن نشانی']) {
    await user.click(await button(opener))
    await user.click(await button('انصراف'))
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus())
  }
})

test('reopens a form with a draft after a reload or a login, until it is cancelled', async () => {
  const addresses = [anAddress({ id: 1, title: 'خانه' }), anAddress({ id: 2, title: 'محل کار' })]
  for (const [opener, title] of [
    ['افزودن نشانی', 'نشانی تازه'],
    ['ویرایش نشانی محل کار', 'ویرایش نشانی'],
  ] as const) {
    const before = open(addresses)
    await before.user.click(await button(opener))
    await before.user.type(await screen.findByRole('textbox', { name: /^واحد/ }), '۷')
    before.unmount()

    const again = open(addresses)
    expect(await screen.findByRole('textbox', { name: /^واحد/ })).toHaveValue('۷')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await again.user.click(await button('انصراف'))
    expect(await button('افزودن نشانی')).toBeVisible()
    again.unmount()
  }
})

test('moves the focus to the address or to the next one when the pressed button disappears', async () => {
  let addresses = [
    anAddress({ id: 1, title: 'خانه' }),
    anAddress({ id: 2, title: 'محل کار', isDefault: false }),
    anAddress({ id: 3, title: 'ویلا', isDefault: false }),
  ]
  const answer = () => ({ addresses })
  const { user, backend } = open(addresses)
  backend.on({
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
  })
  const card = within(await screen.findByRole('article', { name: 'محل کار' }))
  await user.click(card.getByRole('button', { name: 'انتخاب به‌عنوان پیش‌فرض' }))
  expect(await card.findByText('پیش‌فرض')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'ویرایش نشانی محل کار' })).toHaveFocus())
  for (const [title, next] of [
    ['محل کار', 'ویرایش نشانی خانه'],
    ['ویلا', 'ویرایش نشانی خانه'],
  ] as const) {
    await user.click(await button(`حذف نشانی ${title}`))
    await user.click(await screen.findByRole('button', { name: 'حذف نشانی' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
  }
  await user.click(await button('حذف نشانی خانه'))
  await user.click(await screen.findByRole('button', { name: 'حذف نشانی' }))
  expect(await screen.findByText('هنوز نشانی‌ای ندارید')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('sends no text of an address when it becomes the default, because the text may be outdated', async () => {
  const { user, backend } = open([
    anAddress({ id: 1, title: 'خانه' }),
    anAddress({ id: 2, title: 'محل کار', text: 'خیابان کهنه، کوچهٔ دوم', isDefault: false }),
  ])
  const addresses = [
    anAddress({ id: 2, title: 'محل کار', text: 'خیابان تازه، کوچهٔ نهم', version: '2' }),
    anAddress({ id: 1, title: 'خانه', isDefault: false }),
  ]
  const press = await button('انتخاب به‌عنوان پیش‌فرض')
  backend.on({ saveAddress: () => ({ addresses }), listAddresses: () => ({ addresses }) })
  await user.click(press)
  expect(await screen.findByText(/خیابان تازه/)).toBeVisible()
  expect(backend.callsOf('saveAddress').map(({ body }) => body)).toEqual([{ id: 2, isDefault: true }])
})

test('sends the version that the form began with, and explains a refusal of an outdated one', async () => {
  const words = 'این نشانی در پنجره یا دستگاه دیگری تغییر کرده است.'
  const { user, backend } = open([anAddress({ id: 1, version: '41' })])
  await user.click(await button('ویرایش نشانی خانه'))
  const floor = await screen.findByRole('textbox', { name: 'پلاک' })
  await user.clear(floor)
  await user.type(floor, '۱۴')
  const newer = [anAddress({ id: 1, text: 'خیابان تازه، کوچهٔ نهم', version: '42' })]
  backend.on({ saveAddress: () => failure(409, words), listAddresses: () => ({ addresses: newer }) })
  await user.click(await button('ذخیرهٔ نشانی'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(floor).toHaveValue('۱۴')
  expect(backend.callsOf('saveAddress')[0]?.body).toMatchObject({ id: 1, plate: '۱۴', version: '41' })
  // A second press overwrites the newer version.
  await user.click(await button('ذخیرهٔ نشانی'))
  await waitFor(() =>
    expect(backend.callsOf('saveAddress')[1]?.body).toMatchObject({ plate: '۱۴', version: '42' }),
  )
  await user.click(await button('انصراف'))
  expect(await screen.findByText(/خیابان تازه/)).toBeVisible()
  backend.on({ saveAddress: () => ({ addresses: newer }) })
  await user.click(await button('ویرایش نشانی خانه'))
  await user.click(await button('ذخیرهٔ نشانی'))
  await waitFor(() => expect(backend.callsOf('saveAddress')[2]?.body).toMatchObject({ version: '42' }))
})
