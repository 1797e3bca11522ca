import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { AddToBasketButton } from '../../features/basket/AddToBasketButton.tsx'
import { BasketHost } from '../../features/basket/BasketHost.tsx'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { loginFlow, loginSubmitted } from '../../features/identity/login/loginFlow.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { basketOf } from '../../pages/cart/testing/openCart.tsx'
import type { AppStore } from '../makeStore.ts'
import { aBasketLine as line, FROZEN_MESSAGE } from '../../testing/fakeBasket.ts'
import { createFakeShop, PASSWORD } from '../../testing/fakeShop.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { aProduct, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { TEST_GUID } from '../../testing/testServices.ts'
import { settled, toastsOf } from '../../testing/testStore.ts'

const button = () => screen.getByRole('button', { name: /افزودن .*به سبد/ })
const loginOf = (store: AppStore) => selectFlow(store.getState(), loginFlow)
const settle = (store: AppStore) => act(() => settled(store))

function show({ token = '', ...changes }: Parameters<typeof createFakeShop>[0] & { token?: string } = {}) {
  const { backend, shop } = createFakeShop(changes)
  const made = renderWithStore(
    <AddToBasketButton websiteCode="AQ-1007" nameFa="ساعت غواصی" productProperty={3} count={2} />,
    { backend, services: { token } },
  )
  return { ...made, shop }
}

async function showToMember(changes: Parameters<typeof createFakeShop>[0] = {}) {
  const made = show({ ...changes, token: 'token-1' })
  act(() => void made.store.dispatch(sessionStarted()))
  await settle(made.store)
  return made
}

describe('add to basket', () => {
  it("sends a member's choice with the visitor's guid, updates the count and shows a toast", async () => {
    const { user, store, backend, shop } = await showToMember({ count: 1 })
    await user.click(button())
    await settle(store)
    expect(backend.callsOf('addToBasket').map(({ body }) => body)).toEqual([
      { WebsiteCode: 'AQ-1007', Count: 2, ProductProperty: 3, Refer: '', GuidCode: TEST_GUID },
    ])
    expect(shop.count).toBe(3)
    expect(store.getState().basket).toMatchObject({ count: 3, isFrozen: false })
    expect(toastsOf(store)).toEqual([toastMessages.basketAdded])
  })

  it('shows a toast with the name, the picture of the chosen strap and a link to the basket', async () => {
    const strap = { title: 'رنگ بند', colour: '#7a4a2b', price: 9_000_000, oldPrice: 0, stock: 5 }
    const properties = [
      { ...strap, id: 2, value: 'مشکی' },
      { ...strap, id: 3, value: 'قهوه‌ای', images: ['/media/w/AQ-1007/1-7a4a2b-350.webp'] },
    ]
    const { user, store, backend } = await showToMember()
    backend.on({ getProduct: () => aProduct({ properties }) })
    await act(() => store.dispatch(catalogueApi.endpoints.getProduct.initiate({ id: 7 })))
    await user.click(button())
    await settle(store)
    expect(store.getState().notices.toasts).toMatchObject([
      {
        kind: 'success',
        title: 'ساعت مچی غواصی',
        text: 'به سبد اضافه شد.',
        picture: '/media/w/AQ-1007/1-7a4a2b-350.webp',
        link: { label: 'دیدن سبد', to: '/shop/cart' },
      },
    ])
  })

  it('shows a message to an administrator and sends no request', async () => {
    const { user, store, backend } = await showToMember({ user: aUser({ role: 'Administrator' }) })
    await user.click(button())
    await settle(store)
    expect(backend.callsOf('addToBasket')).toEqual([])
    expect(toastsOf(store)).toEqual([toastMessages.staffAccount])
  })

  it('is busy while the request is pending and ignores a second click', async () => {
    const { user, store, backend } = await showToMember()
    const answer = later<{ message: string; basketCount: number }>()
    backend.on({ addToBasket: () => answer.promise })
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
    await user.click(button())
    answer.resolve({ message: '', basketCount: 2 })
    await settle(store)
    expect(backend.callsOf('addToBasket')).toHaveLength(1)
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  it('a double press adds one piece; then − and + change the count', async () => {
    const { backend, shop } = createFakeShop()
    const inBasket = () => (shop.count > 0 ? [line({ productProperty: 3, count: shop.count })] : [])
    backend.on({
      getBasket: () => ({ ...basketOf(inBasket()), basketCount: shop.count }),
      setBasketCount: ({ body }) => {
        shop.count = body.Count
        return { ...basketOf(inBasket()), basketCount: shop.count }
      },
    })
    const { user, store } = renderWithStore(
      <>
        <BasketHost />
        <AddToBasketButton websiteCode="AQ-1007" nameFa="ساعت غواصی" productProperty={3} />
        <AddToBasketButton websiteCode="AQ-1007" nameFa="ساعت غواصی" productProperty={4} />
      </>,
      { backend, services: { token: 'token-1' } },
    )
    act(() => void store.dispatch(sessionStarted()))
    await settle(store)
    const clock = jest.spyOn(Date, 'now')
    const pressed = Date.now()
    const at = (ms: number) => clock.mockReturnValue(pressed + ms)
    at(0)
    await user.click(screen.getAllByRole('button')[0]!)
    const counter = within(await screen.findByRole('group', { name: 'ساعت غواصی در سبد شما' }))
    at(400)
    await user.click(counter.getByRole('button', { name: 'یکی بیشتر' }))
    await settle(store)
    expect(counter.getByText('در سبد شما: ۱')).toBeVisible()
    expect(shop.count).toBe(1)
    // Another choice of the same product is not in the basket.
    expect(button()).toBeVisible()

    at(1100)
    await user.click(counter.getByRole('button', { name: 'یکی بیشتر' }))
    await settle(store)
    expect(counter.getByText('در سبد شما: ۲')).toBeVisible()
    await user.click(counter.getByRole('button', { name: 'یکی کمتر' }))
    await user.click(counter.getByRole('button', { name: 'یکی کمتر' }))
    await settle(store)
    expect(backend.callsOf('addToBasket')).toHaveLength(1)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^افزودن/ })).toHaveLength(2))
    expect(screen.getAllByRole('button')[0]).toHaveFocus()
    clock.mockRestore()
  })

  it('changes the choice that is selected now when both choices are in the basket', async () => {
    const { backend } = createFakeShop({ count: 3 })
    const items = [line({ productProperty: 3, count: 1 }), line({ productProperty: 4, count: 2 })]
    const basket = { ...basketOf(items), basketCount: 3 }
    backend.on({ getBasket: () => basket, setBasketCount: () => basket })
    const Page = () => {
      const [choice, choose] = useState(3)
      return (
        <>
          <BasketHost />
          <button onClick={() => choose(4)}>قهوه‌ای</button>
          <AddToBasketButton websiteCode="AQ-1007" nameFa="ساعت غواصی" productProperty={choice} />
        </>
      )
    }
    const { user, store } = renderWithStore(<Page />, { backend, services: { token: 'token-1' } })
    act(() => void store.dispatch(sessionStarted()))
    await settle(store)
    await screen.findByText('در سبد شما: ۱')
    await user.click(screen.getByRole('button', { name: 'قهوه‌ای' }))
    await screen.findByText('در سبد شما: ۲')
    await user.click(screen.getByRole('button', { name: 'یکی بیشتر' }))
    await settle(store)
    expect(backend.callsOf('setBasketCount').map(({ body }) => body)).toMatchObject([
      { ProductProperty: 4, Count: 3 },
    ])
  })

  it('opens the login for an anonymous visitor and adds the item after it without another click', async () => {
    const { user, store, backend, shop } = show()
    act(() => void store.dispatch(sessionStarted()))
    await user.click(button())
    expect(loginOf(store).context).toMatchObject({ reason: 'basket', place: 'dialog' })
    expect(backend.callsOf('addToBasket')).toEqual([])

    act(() => {
      store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
    })
    await settle(store)
    expect(loginOf(store).matches('closed')).toBe(true)
    expect(shop.count).toBe(2)
    expect(store.getState().basket.count).toBe(2)
    expect(toastsOf(store)).toEqual([toastMessages.loggedIn, toastMessages.basketAdded])
  })

  it("keeps the count of a frozen basket and shows the server's message (spec §4)", async () => {
    const { user, store, shop } = await showToMember({ count: 4 })
    shop.isFrozen = true
    await user.click(button())
    await settle(store)
    expect(store.getState().basket).toMatchObject({ count: 4, isFrozen: true, message: FROZEN_MESSAGE })
    expect(toastsOf(store)).toEqual([])
    expect(store.getState().notices.dialogs).toMatchObject([{ kind: 'warning', text: FROZEN_MESSAGE }])
  })

  it('adds the strap of a pair after its watch, and not after a refusal', async () => {
    const { store, backend } = await showToMember()
    const codes = () => backend.callsOf('addToBasket').map(({ body }) => body.WebsiteCode)
    const pair = basketAddRequested({ websiteCode: 'AQ-1', strap: { websiteCode: 'AQ-71', nameFa: 'بند' } })
    act(() => void store.dispatch(pair))
    await settle(store)
    backend.on({ addToBasket: () => ({ message: 'موجودی کافی نیست.', basketCount: 0 }) })
    act(() => void store.dispatch(pair))
    await settle(store)
    expect(codes()).toEqual(['AQ-1', 'AQ-71', 'AQ-1'])
  })

  it('keeps the error of one product on the screen when another one is added', async () => {
    const { store, backend } = await showToMember()
    backend.on({
      addToBasket: ({ body }) =>
        body.WebsiteCode === 'AQ-1'
          ? { message: 'موجودی کافی نیست.', basketCount: 0 }
          : { message: '', basketCount: 1 },
    })
    act(() => void store.dispatch(basketAddRequested({ websiteCode: 'AQ-1' })))
    act(() => void store.dispatch(basketAddRequested({ websiteCode: 'AQ-2' })))
    await settle(store)
    expect(toastsOf(store).toSorted()).toEqual(['موجودی کافی نیست.', toastMessages.basketAdded].toSorted())
  })

  it('shows an error toast after a refusal and keeps the count (spec §8)', async () => {
    const { user, store, backend } = await showToMember({ count: 4 })
    backend.on({ addToBasket: () => ({ message: 'موجودی کافی نیست.', basketCount: 0 }) })
    await user.click(button())
    await settle(store)
    expect(store.getState().notices.toasts).toMatchObject([{ kind: 'error', text: 'موجودی کافی نیست.' }])
    expect(store.getState().basket.count).toBe(4)
  })

  it('shows a failure in Persian', async () => {
    const { user, store, backend } = await showToMember()
    backend.on({ addToBasket: () => failure(500) })
    await user.click(button())
    await settle(store)
    expect(store.getState().notices.toasts).toMatchObject([{ kind: 'error', text: errorMessages.server }])
  })
})

describe('the count', () => {
  it('stays at 0, not at -8, when the master data freeze the basket', async () => {
    const { store } = await showToMember({ isFrozen: true, count: 5 })
    expect(store.getState().basket).toMatchObject({ count: 0, isFrozen: true })
  })

  it.each([
    ['the first', [0, 1]],
    ['the last', [1, 0]],
  ])('is right after two additions at once when %s is answered first', async (_which, order) => {
    const { store, backend, shop } = await showToMember()
    const answers = [
      later<{ message: string; basketCount: number }>(),
      later<{ message: string; basketCount: number }>(),
    ]
    backend.on({ addToBasket: () => answers[(shop.count += 1) - 1]!.promise })
    act(() => {
      store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
      store.dispatch(basketAddRequested({ websiteCode: 'AQ-1008' }))
    })
    for (const at of order) {
      answers[at]!.resolve({ message: '', basketCount: at + 1 })
      await settle(store)
    }
    expect(store.getState().basket.count).toBe(2)
  })

  it('is updated by the answer of the basket page', async () => {
    const { store, shop } = await showToMember({ count: 5 })
    shop.count = 2
    await act(async () => {
      await store.dispatch(basketApi.endpoints.getBasket.initiate())
    })
    expect(store.getState().basket.count).toBe(2)
  })
})
