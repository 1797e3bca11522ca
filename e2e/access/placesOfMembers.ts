/** Pages and steps that need a login. */
import type { Page } from '@playwright/test'
import { dialog, main, payButton } from '../support/parts.ts'
import { expect } from '../support/test.ts'
import type { Place } from './place.ts'
import type { World } from './world.ts'

const press = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first().press('Enter')
const full = (world: World) => world.fillBasket()
const endFreeze = (world: World) => world.endFreeze()

async function toSlots(page: Page): Promise<void> {
  await press(page, /ارسال به این نشانی/)
  await expect(main(page).getByRole('radio').first()).toBeVisible()
}

export async function toReview(page: Page): Promise<void> {
  await toSlots(page)
  await main(page).getByRole('radio', { disabled: false }).first().press('Space')
  await press(page, /^ادامه/)
  // The button ignores presses while the choices beside it load, such as gift wrapping.
  await expect(main(page).getByRole('checkbox').first()).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
}

const member: readonly Omit<Place, 'who'>[] = [
  { page: 'cart', path: '/shop/cart', step: 'full', before: full },
  {
    page: 'cart',
    path: '/shop/cart',
    step: 'one fewer',
    before: full,
    act: (page) => press(page, /یکی کمتر/),
  },
  {
    page: 'cart',
    path: '/shop/cart',
    step: 'its last line removed',
    before: ({ fillBasket }) => fillBasket(1),
    act: async (page) => {
      await press(page, /^حذف/)
      await expect(main(page).getByRole('button', { name: /^بازگرداندن/ })).toBeVisible()
    },
  },
  { page: 'cart', path: '/shop/cart', step: 'empty', before: (world) => world.emptyBasket() },
  {
    page: 'cart',
    path: '/shop/cart',
    step: 'frozen, dialog',
    before: (world) => world.freeze(),
    act: (page) => expect(dialog(page)).toBeVisible(),
  },
  { page: 'checkout', path: '/shop/checkout', step: 'address', before: full },
  { page: 'checkout', path: '/shop/checkout', step: 'delivery', before: full, act: toSlots },
  {
    page: 'checkout',
    path: '/shop/checkout',
    step: 'review',
    before: full,
    act: toReview,
  },
  {
    page: 'bank of play money',
    path: '/shop/checkout',
    before: full,
    loads: true,
    act: async (page) => {
      await toReview(page)
      await payButton(page).press('Enter')
      await expect(page).toHaveURL(/sandbox-bank/)
    },
  },
  { page: 'call-back', path: ({ paid }) => paid, step: 'paid' },
  { page: 'call-back', path: ({ failed }) => failed, step: 'failed' },
  { page: 'dashboard', path: '/account/dashboard' },
  { page: 'orders', path: '/account/orders' },
  { page: 'order', path: ({ order }) => order },
  { page: 'profile', path: '/account/profile' },
  { page: 'addresses', path: '/account/addresses' },
  {
    page: 'addresses',
    path: '/account/addresses',
    step: 'the form',
    act: async (page) => {
      await press(page, /افزودن|نشانی تازه|نشانی جدید/)
      await expect(main(page).getByLabel(/کد پستی/)).toBeVisible()
    },
  },
  {
    page: 'addresses',
    path: '/account/addresses',
    step: 'about to be removed',
    act: async (page) => {
      await press(page, /^حذف/)
      await expect(dialog(page)).toBeVisible()
    },
  },
  { page: 'favourites', path: '/account/favourite', step: 'one', before: (world) => world.addFavourite() },
  {
    page: 'favourites',
    path: '/account/favourite',
    step: 'its heart taken back',
    before: (world) => world.addFavourite(),
    act: async (page) => {
      await press(page, /علاقه‌مندی/)
      await expect(main(page).getByRole('button', { name: /علاقه‌مندی/, pressed: false })).toBeVisible()
    },
  },
  {
    page: 'favourites',
    path: '/account/favourite',
    step: 'the choice of lists',
    before: (world) => world.addFavourite(),
    act: async (page) => {
      await press(page, /^فهرست‌های/)
      await expect(dialog(page)).toBeVisible()
    },
  },
  { page: 'sessions', path: '/account/sessions' },
  { page: 'change of password', path: '/account/change-pass' },
  {
    page: 'change of password',
    path: '/account/change-pass',
    step: 'sent empty',
    act: (page) => press(page, /^تغییر رمز/),
  },
  { page: 'home', path: '/', step: 'the account open', on: 'wide', act: openAccount },
]

async function openAccount(page: Page): Promise<void> {
  const account = page.getByRole('banner').getByRole('button', { name: /حساب/ })
  await account.press('Enter')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
}

export const placesOfMembers: readonly Place[] = [
  ...member.map((place) => ({ before: endFreeze, ...place, who: 'member' as const })),
  { page: 'verification of the mobile', path: '/account/verify-mobile', who: 'unverified' },
]
