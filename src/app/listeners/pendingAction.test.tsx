/** Checks that the action of an anonymous shopper waits during registration and password reset. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toastMessages } from '../../../contract/messages.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { loginRequested } from '../../features/identity/login/loginIntents.ts'
import { KEPT_FOR } from '../../features/identity/pending/pendingMachine.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { keptAction } from '../../lib/keptAction.ts'
import { FROZEN_MESSAGE } from '../../testing/fakeBasket.ts'
import type { ShopState } from '../../testing/shopState.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { aUser } from '../../testing/fixtures.ts'
import { openTab, type Tab } from '../../testing/openTab.tsx'
import { toastsOf } from '../../testing/testStore.ts'

const PRODUCT = '/shop/product/12/diver?color=blue'
const BACK = `returnTo=${encodeURIComponent(PRODUCT)}`
const watch = { websiteCode: 'AQ-1007', nameFa: 'ساعت غواصی' }
const buy = basketAddRequested({ ...watch, productProperty: 3, count: 2 })
const pair = basketAddRequested({ ...watch, strap: { websiteCode: 'AQ-71', nameFa: 'بند ناتو' } })
const like = favouriteToggleRequested(watch)
const waiting = () => screen.queryByText(/^بعد از /)?.textContent

beforeEach(() => sessionStorage.clear())

/** The shopper presses buy on a product's page and opens the registration form. */
async function buyAndRegister(changes: Partial<ShopState> = {}, more: object = {}): Promise<Tab> {
  const tab = await openTab(PRODUCT, { far: createFakeShop(changes), ...more })
  await tab.send(buy)
  await tab.leaveBy('ثبت‌نام')
  await screen.findByLabelText('نام خانوادگی')
  return tab
}

const bought = { WebsiteCode: 'AQ-1007', Count: 2, ProductProperty: 3 }

describe('an action that the login interrupted', () => {
  it('buying: waits for the registration, is announced there, is executed once, and returns after the verification', async () => {
    const tab = await buyAndRegister()
    expect(tab.address()).toBe(`/account/register?${BACK}`)
    expect(waiting()).toBe('بعد از ثبت‌نام، ۲ عدد «ساعت غواصی» به سبد شما اضافه می‌شود.')
    await tab.register()
    expect(tab.added()).toMatchObject([bought])
    expect(toastsOf(tab.store)).toContain(toastMessages.basketAdded)
    expect(tab.store.getState().basket.count).toBe(2)
    expect(tab.address()).toBe(`/account/verify-mobile?${BACK}`)
    expect(keptAction.read()).toBeNull()
  })

  it('a pair of the studio: both are announced and added, also by another form and after a reload', async () => {
    const tab = await openTab(PRODUCT)
    await tab.send(pair)
    await tab.leaveBy('ثبت‌نام')
    expect(waiting()).toBe('بعد از ثبت‌نام، «ساعت غواصی» و «بند ناتو» به سبد شما اضافه می‌شوند.')
    tab.close()
    const again = await openTab(`/account/register?${BACK}`)
    await screen.findByLabelText('نام خانوادگی')
    await again.register()
    expect(again.added()).toMatchObject([{ WebsiteCode: 'AQ-1007' }, { WebsiteCode: 'AQ-71', Count: 1 }])
  })

  it('a pair of the studio: nothing is added by a later login when the first was dismissed', async () => {
    const tab = await openTab(PRODUCT)
    await tab.send(pair)
    await userEvent.click(await screen.findByRole('button', { name: 'بستن' }))
    await tab.go('/account/login')
    await tab.logIn()
    expect(tab.added()).toEqual([])
  })

  it('a heart: is filled after the registration', async () => {
    const tab = await openTab(PRODUCT)
    await tab.send(like)
    await tab.leaveBy('ثبت‌نام')
    expect(waiting()).toBe('بعد از ثبت‌نام، «ساعت غواصی» به علاقه‌مندی‌های شما اضافه می‌شود.')
    await screen.findByLabelText('نام خانوادگی')
    await tab.register()
    expect(tab.shop.codes).toEqual(['AQ-1007'])
    expect(tab.address()).toBe(`/account/verify-mobile?${BACK}`)
  })

  it('an order: continues after the registration', async () => {
    const tab = await openTab('/shop/checkout')
    await tab.send(loginRequested({ reason: 'inBasket' }))
    await tab.leaveBy('ثبت‌نام')
    expect(waiting()).toBe('بعد از ثبت‌نام، سفارش خود را ادامه می‌دهید.')
    await screen.findByLabelText('نام خانوادگی')
    await tab.register()
    expect(tab.address()).toBe('/account/verify-mobile?returnTo=%2Fshop%2Fcheckout')
    expect(tab.added()).toEqual([])
  })

  it('waits during a password reset and is executed by the login after it, which returns to the page', async () => {
    const tab = await openTab(PRODUCT)
    await tab.send(buy)
    await tab.leaveBy('رمز را فراموش کرده‌اید؟')
    expect(waiting()).toMatch(/^بعد از تغییر رمز و ورود، .*به سبد/)
    await tab.go(`/account/login?${BACK}`)
    expect(waiting()).toMatch(/^بعد از ورود، /)
    await screen.findByLabelText('شمارهٔ موبایل')
    await tab.logIn()
    expect(tab.added()).toMatchObject([bought])
    expect(tab.address()).toBe(PRODUCT)
  })

  it('is executed by a login in the dialog above a form, which also returns to the page', async () => {
    const tab = await buyAndRegister()
    await tab.send(loginRequested({ reason: 'none', closable: true }))
    await tab.logIn()
    expect(tab.added()).toMatchObject([bought])
    expect(tab.address()).toBe(PRODUCT)
  })

  it('survives a reload of a form', async () => {
    const before = await buyAndRegister()
    before.close()
    const tab = await openTab(before.address())
    expect(waiting()).toMatch(/«ساعت غواصی»/)
    await screen.findByLabelText('نام خانوادگی')
    await tab.register()
    expect(tab.added()).toMatchObject([bought])
  })

  it('shows the usual message when the product is out of stock or the basket is frozen', async () => {
    const sold = await buyAndRegister()
    sold.backend.on({ addToBasket: () => ({ message: 'این کالا ناموجود است.', basketCount: 0 }) })
    await sold.register()
    expect(sold.store.getState().notices.toasts).toContainEqual(
      expect.objectContaining({ kind: 'error', text: 'این کالا ناموجود است.' }),
    )
    cleanup()
    const frozen = await buyAndRegister({ isFrozen: true })
    await frozen.register()
    expect(frozen.store.getState().notices.dialogs).toMatchObject([{ kind: 'warning', text: FROZEN_MESSAGE }])
  })
})

describe('a waiting action is not executed again', () => {
  it('by a later login in the same tab', async () => {
    const tab = await buyAndRegister()
    await tab.register()
    await tab.go(`/account/register?${BACK}`)
    await tab.register()
    expect(tab.added()).toHaveLength(1)
  })

  it('by a duplicated tab, which copied it with the session storage', async () => {
    const first = await buyAndRegister()
    const { storage } = first
    const copy = keptAction.read()!
    await first.register()
    first.close()
    // The duplicate after a logout: without token, but with the copy.
    storage.remove('Token')
    keptAction.write(copy)
    const second = await openTab(`/account/register?${BACK}`, { storage })
    expect(waiting()).toBeDefined()
    await screen.findByLabelText('نام خانوادگی')
    await second.register()
    expect(second.store.getState().session.isLoggedIn).toBe(true)
    expect([first.added().length, second.added().length]).toEqual([1, 0])
  })
})

describe('a waiting action is dropped', () => {
  const expectNothing = async (tab: Tab) => {
    expect(waiting()).toBeUndefined()
    await screen.findByLabelText('نام خانوادگی')
    await tab.register()
    expect(tab.store.getState().session.isLoggedIn).toBe(true)
    expect(tab.added()).toEqual([])
  }

  it('when the shopper navigates to another page', async () => {
    const tab = await buyAndRegister()
    await tab.go('/shop/category')
    expect(keptAction.read()).toBeNull()
    await tab.go(`/account/register?${BACK}`)
    await expectNothing(tab)
  })

  it('when another page is opened in the tab by its URL', async () => {
    const before = await buyAndRegister()
    const kept = keptAction.read()!
    before.close()
    keptAction.write(kept)
    const elsewhere = await openTab('/')
    elsewhere.close()
    await expectNothing(await openTab(`/account/register?${BACK}`))
  })

  it('when the dialog is closed', async () => {
    const tab = await openTab(PRODUCT)
    await tab.send(buy)
    await userEvent.click(await screen.findByRole('button', { name: 'بستن' }))
    await tab.go(`/account/register?${BACK}`)
    await expectNothing(tab)
  })

  it('when it is older than 30 minutes, also if the form stays open', async () => {
    const clock = { now: Date.UTC(2025, 7, 5, 9) }
    const tab = await buyAndRegister({}, { clock })
    clock.now += KEPT_FOR + 1
    await tab.register()
    expect(tab.added()).toEqual([])
    cleanup()
    const before = await buyAndRegister({}, { clock })
    before.close()
    clock.now += KEPT_FOR + 1
    await expectNothing(await openTab(`/account/register?${BACK}`, { clock }))
  })

  it('when a member logs in in another tab', async () => {
    const tab = await buyAndRegister()
    tab.storage.set('Token', tab.shop.token)
    cleanup()
    const again = await openTab(`/account/register?${BACK}`, { storage: tab.storage })
    expect(again.store.getState().session.isLoggedIn).toBe(true)
    expect(again.added()).toEqual([])
    expect(keptAction.read()).toBeNull()
  })

  it.each([
    ['the dialog is', PRODUCT],
    ['the page of the login is', '/account/login?returnTo=%2Fshop%2Fcart'],
  ])('and %s closed when another tab logs somebody in', async (_name, at) => {
    const tab = await openTab(at)
    if (at === PRODUCT) await tab.send(buy)
    await screen.findByLabelText('شمارهٔ موبایل')
    tab.storage.set('Token', tab.shop.token)
    act(() => tab.hearStorage('Token'))
    await tab.settle()
    expect(tab.store.getState().session.user).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectFlow(tab.store.getState(), loginFlow).value).toBe('closed')
    expect(tab.added()).toEqual([])
  })

  it.each([
    ['after one of the forms', true],
    ['in the dialog', false],
  ])('when staff log in %s', async (_name, byForm) => {
    const far = createFakeShop({ user: aUser({ role: 'Administrator' }) })
    const tab = await openTab(PRODUCT, { far })
    await tab.send(buy)
    if (byForm) {
      await tab.leaveBy('رمز را فراموش کرده‌اید؟')
      await tab.go(`/account/login?${BACK}`)
      await screen.findByLabelText('شمارهٔ موبایل')
    }
    await tab.logIn()
    expect(tab.store.getState().session.user?.role).toBe('Administrator')
    expect(tab.added()).toEqual([])
  })

  it('when its return path is a foreign URL', async () => {
    const tab = await buyAndRegister()
    const kept = keptAction.read()!
    tab.close()
    keptAction.write({ ...kept, returnTo: '//evil.example' })
    const again = await openTab('/account/register')
    await screen.findByLabelText('نام خانوادگی')
    await again.register()
    expect(again.address()).toBe('/account/verify-mobile')
  })
})
