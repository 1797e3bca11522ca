/** Checks message, return path and waiting action when a session ends, whichever call notices the end. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { viewedApi } from '../../features/catalogue/viewedApi.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import { loginRequested } from '../../features/identity/login/loginIntents.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { keptAction } from '../../lib/keptAction.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { aMasterData, aProduct, aUser } from '../../testing/fixtures.ts'
import { openTab, type Tab } from '../../testing/openTab.tsx'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { toastsOf } from '../../testing/testStore.ts'

const LIST = '/shop/category?type=offer'
const BACK = `returnTo=${encodeURIComponent(LIST)}`
const watch = { websiteCode: 'AQ-1007', nameFa: 'ساعت غواصی' }
const buy = basketAddRequested({ ...watch, productProperty: 3, count: 2 })
const bought = { WebsiteCode: 'AQ-1007', Count: 2, ProductProperty: 3 }
const tokenReused = 'از حساب شما هم‌زمان در دو جا استفاده شده است.'
const waiting = () => screen.queryByText(/^بعد از /)?.textContent

beforeEach(() => sessionStorage.clear())

/** A tab of a member whose session the server has just ended. */
async function openExpired(at: string, why: string = errorMessages.loginFirst): Promise<Tab> {
  const far = createFakeShop()
  const tab = await openTab(at, { far, storage: createMemoryStorage({ Token: far.shop.token }) })
  far.shop.token = 'token-of-later'
  let cookie: string = why
  far.backend.on({
    // The first refusal removes the cookie, so later ones have the general message.
    refreshToken: () => {
      const isPlain = cookie === errorMessages.loginFirst
      const answer = failure(401, cookie, isPlain ? { code: 'loginFirst' } : {})
      cookie = errorMessages.loginFirst
      return answer
    },
    getProduct: ({ bearer }) => (bearer && bearer !== far.shop.token ? failure(401) : aProduct()),
  })
  return tab
}

describe('buying after the session has expired', () => {
  it('opens the login with message, product and return path, and adds the item after the login', async () => {
    const tab = await openExpired(LIST)
    await tab.send(buy)
    expect(tab.address()).toBe(`/account/login?${BACK}`)
    expect(await screen.findByText(errorMessages.loginFirst)).toBeVisible()
    expect(waiting()).toBe('بعد از ورود، ۲ عدد «ساعت غواصی» به سبد شما اضافه می‌شود.')
    await screen.findByLabelText('شمارهٔ موبایل')
    const before = tab.added().length
    await tab.logIn()
    expect(tab.added().slice(before)).toMatchObject([bought])
    expect(tab.address()).toBe(LIST)
    expect(tab.store.getState().basket.count).toBe(2)
  })

  it('waits during a registration that was opened from that login', async () => {
    const tab = await openExpired(LIST)
    await tab.send(buy)
    await tab.go(`/account/register?${BACK}`)
    expect(waiting()).toMatch(/^بعد از ثبت‌نام، .*ساعت غواصی/)
    await screen.findByLabelText('نام خانوادگی')
    const before = tab.added().length
    await tab.register()
    expect(tab.added().slice(before)).toMatchObject([bought])
    expect(tab.address()).toBe(`/account/verify-mobile?${BACK}`)
  })

  it('waits for the login even when a prefetch on hover got the 401 first', async () => {
    const tab = await openExpired(LIST)
    const { getProduct } = catalogueApi.endpoints
    void tab.store.dispatch(getProduct.initiate({ id: 1 }, { subscribe: false }))
    await tab.send(buy)
    expect(tab.address()).toBe(`/account/login?${BACK}`)
    expect(waiting()).toMatch(/ساعت غواصی/)
  })

  it('waits for the login even when another call ended the session while the request was pending', async () => {
    const tab = await openExpired(LIST)
    const slow = later<Response>()
    tab.backend.on({ addToBasket: () => slow.promise })
    tab.store.dispatch(buy)
    await tab.send(siteApi.endpoints.getMasterData.initiate(undefined, { forceRefetch: true }))
    expect(tab.store.getState().session.isLoggedIn).toBe(false)
    expect(tab.address()).toBe(LIST)
    slow.resolve(failure(401))
    await waitFor(() => expect(tab.address()).toBe(`/account/login?${BACK}`))
    expect(await screen.findByText(/^بعد از ورود، .*ساعت غواصی/)).toBeVisible()
  })
})

describe('a heart after the session has expired', () => {
  it('waits during a password reset', async () => {
    const tab = await openExpired(LIST)
    await tab.send(favouriteToggleRequested(watch))
    expect(await screen.findByRole('dialog')).toBeVisible()
    await tab.leaveBy('رمز را فراموش کرده‌اید؟')
    expect(tab.store.getState().session.isLoggedIn).toBe(false)
    expect(tab.address()).toBe(`/account/forget-pass?${BACK}`)
    expect(waiting()).toMatch(/ساعت غواصی/)
    await tab.go(`/account/login?${BACK}`)
    await screen.findByLabelText('شمارهٔ موبایل')
    await tab.logIn()
    expect(tab.shop.codes).toEqual(['AQ-1007'])
    expect(tab.address()).toBe(LIST)
  })

  it('survives a reload, which restores the open login dialog because the token has expired', async () => {
    const before = await openExpired(LIST)
    await before.send(favouriteToggleRequested(watch))
    expect(await screen.findByRole('dialog')).toBeVisible()
    before.close()
    const { shop, backend, storage } = before
    const tab = await openTab(LIST, { far: { shop, backend }, storage })
    expect(tab.store.getState().session.isLoggedIn).toBe(false)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(waiting()).toBe('بعد از ورود، «ساعت غواصی» به علاقه‌مندی‌های شما اضافه می‌شود.')
    await tab.logIn()
    expect(tab.shop.codes).toEqual(['AQ-1007'])
    expect(tab.address()).toBe(LIST)
  })

  it('keeps the message about a reused token for the next call, whose own message is "log in first"', async () => {
    const tab = await openExpired(LIST, tokenReused)
    await tab.send(favouriteToggleRequested(watch))
    await tab.send(basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true }))
    expect(tab.address()).toBe(`/account/login?${BACK}`)
    expect(await screen.findByText(tokenReused)).toBeVisible()
  })
})

describe('a page that needs a login', () => {
  it.each([
    ['with the general message', errorMessages.loginFirst],
    ["with the server's own message", tokenReused],
  ])('redirects to the login %s and returns after it', async (_name, why) => {
    const tab = await openExpired('/account/orders?page=2', why)
    await tab.send(siteApi.endpoints.getMasterData.initiate(undefined, { forceRefetch: true }))
    expect(tab.address()).toBe('/account/login?returnTo=%2Faccount%2Forders%3Fpage%3D2')
    expect(await screen.findByText(why)).toBeVisible()
    await screen.findByLabelText('شمارهٔ موبایل')
    await tab.logIn()
    expect(tab.address()).toBe('/account/orders?page=2')
  })

  it.each(['/shop/cart', '/shop/checkout'])('%s asks for the login in place', async (at) => {
    const tab = await openExpired(at, tokenReused)
    await tab.send(basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true }))
    expect(tab.store.getState().session.isLoggedIn).toBe(false)
    expect(tab.address()).toBe(at)
    expect(toastsOf(tab.store)).toEqual([tokenReused])
  })
})

describe('a request without a press', () => {
  it.each([404, 500])(
    'as a prefetch that is answered with %d does not navigate, log out or show a toast',
    async (status) => {
      const far = createFakeShop()
      const storage = createMemoryStorage({ Token: far.shop.token })
      const tab = await openTab(LIST, { far, storage })
      far.backend.on({ getProduct: () => failure(status) })
      await tab.send(catalogueApi.endpoints.getProduct.initiate({ id: 1 }, { subscribe: false }))
      expect(tab.backend.callsOf('getProduct').length).toBeGreaterThan(0)
      expect(tab.address()).toBe(LIST)
      expect(tab.storage.get('Token')).toBe(far.shop.token)
      expect(toastsOf(tab.store)).toEqual([])
    },
  )

  it('does not navigate when recording the view of a product finds the session expired', async () => {
    const tab = await openExpired(LIST)
    await tab.send(viewedApi.endpoints.viewProduct.initiate({ id: 1 }))
    expect(tab.backend.callsOf('viewProduct').length).toBeGreaterThan(0)
    expect(tab.address()).toBe(LIST)
    expect(toastsOf(tab.store)).toEqual([])
  })

  it('fetches the master data once when the server answers an anonymous visitor with 401', async () => {
    const far = createFakeShop()
    far.backend.on({ getMasterData: () => failure(401) })
    const tab = await openTab(LIST, { far })
    await tab.send(siteApi.endpoints.getMasterData.initiate())
    expect(far.backend.callsOf('getMasterData')).toHaveLength(1)
  })

  it('ends the session like a 401 if it is answered without a user', async () => {
    const far = createFakeShop()
    far.backend.on({ getMasterData: () => aMasterData(null) })
    const tab = await openTab('/account/orders', {
      far,
      storage: createMemoryStorage({ Token: far.shop.token }),
    })
    expect(tab.address()).toBe('/account/login?returnTo=%2Faccount%2Forders')
    expect(await screen.findByText(errorMessages.loginFirst)).toBeVisible()
  })
})

describe('a document load', () => {
  it('restores an open dialog and executes the waiting action after the login', async () => {
    const before = await openTab(LIST)
    await before.send(buy)
    before.close()
    const tab = await openTab(LIST)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(await screen.findByText(/^بعد از ورود، ۲ عدد «ساعت غواصی»/)).toBeVisible()
    await tab.logIn()
    expect(tab.added()).toMatchObject([bought])
    expect(tab.address()).toBe(LIST)
  })

  it('does not restore the dialog of another page', async () => {
    const before = await openTab(LIST)
    await before.send(buy)
    before.close()
    await openTab('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(keptAction.read()).toBeNull()
  })

  it('does not restore a closed dialog', async () => {
    const before = await openTab(LIST)
    await before.send(buy)
    await userEvent.click(await screen.findByRole('button', { name: 'بستن' }))
    before.close()
    await openTab(LIST)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a shopper who does something else', () => {
  it.each([
    ['opening the login', loginRequested({ reason: 'none', closable: true })],
    ['voting', loginRequested({ reason: 'vote' })],
  ])('drops the waiting purchase by %s', async (_name, asked) => {
    const tab = await openTab(LIST)
    await tab.send(buy)
    await tab.send(asked)
    await tab.logIn()
    expect(tab.store.getState().session.isLoggedIn).toBe(true)
    expect(tab.added()).toEqual([])
  })

  it('gets only the second product after pressing another one', async () => {
    const tab = await openTab(LIST)
    await tab.send(buy)
    await tab.send(basketAddRequested({ websiteCode: 'AQ-2' }))
    await tab.logIn()
    expect(tab.added()).toMatchObject([{ WebsiteCode: 'AQ-2', Count: 1 }])
  })
})

describe('staff', () => {
  const far = () => createFakeShop({ user: aUser({ role: 'Administrator' }) })

  it('see a message that they cannot buy', async () => {
    const tab = await openTab(LIST, { far: far() })
    await tab.send(buy)
    await tab.logIn()
    expect(tab.added()).toEqual([])
    expect(toastsOf(tab.store)).toContain(toastMessages.staffAccount)
  })

  it('see a note about the panel after they opened a link to it, and the login opens it as a new document', async () => {
    const tab = await openTab('/account/login?returnTo=%2Fcp%2Fmessages%3Fpage%3D2', { far: far() })
    expect(await screen.findByText(/پنل مدیریت/)).toBeVisible()
    await screen.findByLabelText('شمارهٔ موبایل')
    await tab.logIn()
    expect(tab.departures).toEqual(['/cp/messages?page=2'])
  })
})
