import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import { loginFlow, loginSubmitted } from '../../features/identity/login/loginFlow.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import type { ShopState } from '../../testing/shopState.ts'
import { createFakeShop, PASSWORD } from '../../testing/fakeShop.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { settled, toastsOf } from '../../testing/testStore.ts'

const heart = () => screen.getByRole('button', { name: 'ساعت غواصی در علاقه‌مندی‌ها' })
const isFull = () => heart().getAttribute('aria-pressed') === 'true'

async function show(changes: Partial<ShopState> = {}, token = 'token-1') {
  const { backend, shop } = createFakeShop(changes)
  const made = renderWithStore(<FavouriteButton websiteCode="AQ-1007" nameFa="ساعت غواصی" />, {
    backend,
    services: { token, refer: () => 'http://localhost/shop/category' },
  })
  // Patches of cached answers are rendered in the next frame.
  const settle = () =>
    act(async () => {
      await settled(made.store)
      await new Promise((painted) => requestAnimationFrame(painted))
    })
  act(() => void made.store.dispatch(sessionStarted()))
  await settle()
  return { ...made, shop, settle }
}

describe('the heart', () => {
  it('keeps the error of one product on the screen when another one becomes a favourite', async () => {
    const { store, backend, settle } = await show()
    backend.on({
      addFavourite: ({ body }) =>
        body.WebsiteCode === 'AQ-1'
          ? { success: false, message: 'این کالا پذیرفته نشد.' }
          : { success: true, message: '', favCount: 1 },
    })
    act(() => void store.dispatch(favouriteToggleRequested({ websiteCode: 'AQ-1', nameFa: 'یک' })))
    await settle()
    act(() => void store.dispatch(favouriteToggleRequested({ websiteCode: 'AQ-2', nameFa: 'دو' })))
    await settle()
    expect(toastsOf(store)).toEqual(['این کالا پذیرفته نشد.', toastMessages.favouriteAdded])
  })

  it("shows the member's own state, from the set of codes", async () => {
    await show({ codes: ['AQ-1007'] })
    expect(isFull()).toBe(true)
  })

  it('is filled and counted before the server answers, and sends the previous URL', async () => {
    const { user, store, backend, settle } = await show({ codes: ['AQ-1'] })
    const answer = later<{ success: boolean; message: string; favCount: number }>()
    backend.on({ addFavourite: () => answer.promise })
    await user.click(heart())
    await waitFor(() => expect(isFull()).toBe(true))
    expect(store.getState().favourites.count).toBe(2)
    answer.resolve({ success: true, message: '', favCount: 2 })
    await settle()
    expect(isFull()).toBe(true)
    expect(backend.callsOf('addFavourite').map(({ body }) => body)).toEqual([
      { WebsiteCode: 'AQ-1007', Refer: 'http://localhost/shop/category' },
    ])
    expect(toastsOf(store)).toEqual([toastMessages.favouriteAdded])
  })

  it('ignores another press until the server answers', async () => {
    const { user, backend, settle } = await show()
    const answer = later<{ success: boolean; message: string; favCount: number }>()
    backend.on({ addFavourite: () => answer.promise })
    await user.dblClick(heart())
    answer.resolve({ success: true, message: '', favCount: 1 })
    await settle()
    expect(isFull()).toBe(true)
    expect([backend.callsOf('addFavourite').length, backend.callsOf('removeFavourite').length]).toEqual([
      1, 0,
    ])
  })

  it('removes nothing when it is pressed while empty, before the codes have arrived', async () => {
    const { backend, shop } = createFakeShop({ codes: ['AQ-1007'] })
    const codes = later<{ codes: string[] }>()
    backend.on({ listFavouriteCodes: () => codes.promise })
    const { user, store } = renderWithStore(<FavouriteButton websiteCode="AQ-1007" nameFa="ساعت غواصی" />, {
      backend,
      services: { token: 'token-1', refer: () => 'http://localhost/shop/category' },
    })
    act(() => void store.dispatch(sessionStarted()))
    expect(isFull()).toBe(false)
    await user.click(heart())
    codes.resolve({ codes: ['AQ-1007'] })
    await waitFor(() => expect(isFull()).toBe(true))
    await act(() => settled(store))
    expect(shop.codes).toEqual(['AQ-1007'])
    expect(isFull()).toBe(true)
    expect(toastsOf(store)).toEqual([toastMessages.favouriteAdded])
  })

  it('counts two quick presses in either order of the answers', async () => {
    const { backend } = createFakeShop()
    const first = later<{ success: boolean; message: string; favCount: number }>()
    const { user, store } = renderWithStore(
      <>
        <FavouriteButton websiteCode="AQ-1007" nameFa="ساعت غواصی" />
        <FavouriteButton websiteCode="AQ-1008" nameFa="ساعت کلاسیک" />
      </>,
      { backend, services: { token: 'token-1', refer: () => '' } },
    )
    act(() => void store.dispatch(sessionStarted()))
    await act(() => settled(store))
    backend.on({
      addFavourite: ({ body }) =>
        body.WebsiteCode === 'AQ-1007' ? first.promise : { success: true, message: '', favCount: 2 },
      listFavouriteCodes: () => ({ codes: ['AQ-1007', 'AQ-1008'] }),
    })
    for (const button of screen.getAllByRole('button')) await user.click(button)
    await act(() => settled(store))
    // The server made this answer before it received the second request.
    first.resolve({ success: true, message: '', favCount: 1 })
    await act(() => settled(store))
    expect(store.getState().favourites.count).toBe(2)
  })

  it('loads the favourites of another device when the count differs', async () => {
    const { user, store, shop, settle } = await show()
    shop.codes = ['AQ-1']
    await user.click(heart())
    await settle()
    expect(store.getState().favourites.count).toBe(2)
    expect(selectIsFavourite(store.getState(), 'AQ-1')).toBe(true)
  })

  it('is emptied by another press, with a toast', async () => {
    const { user, store, shop, settle } = await show({ codes: ['AQ-1007'] })
    await user.click(heart())
    await settle()
    expect(isFull()).toBe(false)
    expect(shop.codes).toEqual([])
    expect(store.getState().favourites.count).toBe(0)
    expect(toastsOf(store)).toEqual([toastMessages.favouriteRemoved])
  })

  it.each([
    [
      'a refusal',
      () => ({ success: false, message: 'این کالا دیگر فروخته نمی‌شود.', favCount: 0 }),
      'این کالا دیگر فروخته نمی‌شود.',
    ],
    ['a failure', () => failure(500), errorMessages.server],
  ])(
    'is empty again after %s, with an error toast; other hearts do not change',
    async (_name, addFavourite, text) => {
      const { user, store, backend, shop, settle } = await show({ codes: ['AQ-1'] })
      backend.on({ addFavourite })
      await user.click(heart())
      await settle()
      expect(isFull()).toBe(false)
      expect(shop.codes).toEqual(['AQ-1'])
      expect(store.getState().favourites.count).toBe(1)
      expect(store.getState().notices.toasts).toMatchObject([{ kind: 'error', text }])
    },
  )

  it('opens the login for an anonymous visitor and is filled afterwards', async () => {
    const { user, store, shop, settle } = await show({}, '')
    await user.click(heart())
    expect(selectFlow(store.getState(), loginFlow).context.reason).toBe('favourite')
    act(() => {
      store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
    })
    await settle()
    expect(isFull()).toBe(true)
    expect(shop.codes).toEqual(['AQ-1007'])
    expect(toastsOf(store)).toContain(toastMessages.favouriteAdded)
  })

  it('stays filled after that login if it was added on another device', async () => {
    const { user, store, shop, settle } = await show({ codes: ['AQ-1007'] }, '')
    await user.click(heart())
    act(() => {
      store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
    })
    await settle()
    expect(shop.codes).toEqual(['AQ-1007'])
    expect(isFull()).toBe(true)
  })

  it('opens the login without a logout when the session has expired (spec §8)', async () => {
    const { user, store, shop, services, settle } = await show()
    shop.token = 'ended'
    await user.click(heart())
    await settle()
    expect(isFull()).toBe(false)
    expect(services.tokens.get()).toBe('token-1')
    expect(services.navigations).toEqual([])
    expect(selectFlow(store.getState(), loginFlow).context).toMatchObject({ reason: 'favourite' })
    expect(toastsOf(store)).toEqual([])
  })

  it('shows a message to an administrator and stays empty', async () => {
    const { user, store, backend, settle } = await show({ user: aUser({ role: 'Administrator' }) })
    await user.click(heart())
    await settle()
    expect(isFull()).toBe(false)
    expect(backend.callsOf('addFavourite')).toEqual([])
    expect(toastsOf(store)).toEqual([toastMessages.staffAccount])
  })
})
