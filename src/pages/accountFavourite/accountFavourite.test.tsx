import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { toastMessages } from '../../../contract/messages.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { visitAsMember } from '../../testing/visitPage.tsx'
import { settled } from '../../testing/testStore.ts'
import { Component } from './route.tsx'

/** Opens the page for a member with this many favourites, 24 per page. */
function open(at: string, hearts: number) {
  let codes = Array.from({ length: hearts }, (_, index) => `AQ-${index + 1}`)
  const itemOf = (code: string) =>
    aListItem({ id: Number(code.slice(3)), websiteCode: code, nameFa: `ساعت ${code}`, isFav: true })
  const shop = visitAsMember(
    { Component },
    { path: '/account/favourite', at },
    {
      listFavourites: ({ url }) => {
        const page = Number(new URL(url, 'http://localhost').searchParams.get('page'))
        const shown = codes.slice((page - 1) * 24, page * 24)
        return { items: shown.map(itemOf), total: codes.length, page, pageSize: 24 }
      },
      listFavouriteCodes: () => ({ codes }),
      removeFavourite: ({ body }) => {
        codes = codes.filter((code) => code !== body.WebsiteCode)
        return { success: true, message: '', favCount: codes.length }
      },
      addFavourite: ({ body }) => {
        codes = [body.WebsiteCode, ...codes]
        return { success: true, message: '', favCount: codes.length }
      },
    },
  )
  void shop.store.dispatch(favouritesApi.endpoints.listFavouriteCodes.initiate())
  return shop
}

const product = (number: number) => screen.findByRole('link', { name: `ساعت AQ-${number}` })

test('Back from a product returns to the same page of favourites', async () => {
  const { user, router } = open('/account/favourite', 30)
  expect(await product(1)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'صفحهٔ بعد' }))
  expect(await product(25)).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  await act(() => router.navigate('/shop'))
  await act(() => router.navigate(-1))
  expect(await product(25)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'صفحهٔ قبل' }))
  expect(await product(1)).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test.each([
  [24, '', 1],
  [30, '?page=2', 25],
])('redirects a page beyond the last of %d favourites to the last', async (hearts, search, first) => {
  const { router } = open('/account/favourite?page=9', hearts)
  expect(await product(first)).toBeVisible()
  expect(router.state.location.search).toBe(search)
})

test('the first page explains how to add favourites when there are none', async () => {
  const { router } = open('/account/favourite?page=2', 0)
  expect(await screen.findByText(/هنوز چیزی به علاقه‌مندی‌ها/)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

const heart = (number: number) => screen.getByRole('button', { name: `ساعت AQ-${number} در علاقه‌مندی‌ها` })
const names = () => screen.getAllByRole('link', { name: /^ساعت AQ-/ }).map(({ textContent }) => textContent)

test('a removed favourite stays in its place with an empty heart, which restores it', async () => {
  const { user, store } = open('/account/favourite', 3)
  expect(await product(2)).toBeVisible()
  const settle = () => act(() => settled(store))
  await user.click(heart(2))
  await settle()
  expect(heart(2)).toHaveAttribute('aria-pressed', 'false')
  expect(heart(2)).toHaveFocus()
  expect(screen.getByRole('heading', { name: '۲ کالا' })).toBeVisible()
  const [toast] = store.getState().notices.toasts
  expect(toast).toMatchObject({ text: toastMessages.favouriteRemoved })
  expect(toast).not.toHaveProperty('stays')

  await user.click(heart(2))
  await settle()
  expect(heart(2)).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('heading', { name: '۳ کالا' })).toBeVisible()
  expect(names()).toEqual(['ساعت AQ-1', 'ساعت AQ-2', 'ساعت AQ-3'])
})

test('the last favourite of a later page stays after its removal until the page is opened again', async () => {
  const { user, store, router } = open('/account/favourite?page=2', 25)
  expect(await product(25)).toBeVisible()
  await user.click(heart(25))
  await act(() => settled(store))
  expect(heart(25)).toHaveAttribute('aria-pressed', 'false')
  expect(router.state.location.search).toBe('?page=2')
  await user.click(screen.getByRole('button', { name: 'صفحهٔ قبل' }))
  expect(await product(1)).toBeVisible()
  await act(() => router.navigate('/account/favourite?page=2'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
