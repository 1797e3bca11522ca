import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { confirmMessages, toastMessages } from '../../../contract/messages.ts'
import { compareAdded, compareCleared, compareRemoved } from './compareSlice.ts'
import { compareApi } from './compareApi.ts'
import { CompareButton } from './CompareButton.tsx'
import { compareClearRequested } from './compareIntents.ts'
import { confirmAnswered } from '../../notices/noticesSlice.ts'
import { effects } from '../../app/effects.ts'
import { makeStore } from '../../app/makeStore.ts'
import { sessionStarted } from '../identity/session/sessionSlice.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { createMemoryStorage, createTestServices } from '../../testing/testServices.ts'
import { makeTestStore, toastsOf } from '../../testing/testStore.ts'

// jsdom has none.
Object.assign(globalThis, { MessageChannel })

describe('the compare list (spec §3, §4)', () => {
  it('stores numeric keys on the device, and the button toggles the product', async () => {
    const storage = createMemoryStorage()
    const { user, store } = renderWithStore(<CompareButton id={7} nameFa="ساعت غواصی" />, {
      services: { storage },
    })
    const button = screen.getByRole('button', { name: 'ساعت غواصی در فهرست مقایسه' })
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(storage.get('compareItems')).toBe('[7]')
    expect(toastsOf(store)).toEqual([toastMessages.compareAdded])
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(storage.get('compareItems')).toBe('[]')
    expect(toastsOf(store)).toEqual([toastMessages.compareRemoved])
  })

  it('keeps the product and says so when its button is pressed before the stored list is read', async () => {
    const storage = createMemoryStorage({ compareItems: '[7]' })
    const store = makeStore({ services: createTestServices({ storage }) })
    render(
      <Provider store={store}>
        <CompareButton id={7} nameFa="ساعت غواصی" />
      </Provider>,
    )
    const button = screen.getByRole('button', { name: 'ساعت غواصی در فهرست مقایسه', pressed: false })
    await userEvent.click(button)
    await act(() => store.installEffects(effects, [() => store.dispatch(sessionStarted())]))
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(storage.get('compareItems')).toBe('[7]')
    expect(toastsOf(store)).toEqual([toastMessages.compareDuplicate])
    store.stop()
  })

  it('removes one product and clears all', () => {
    const { store, services } = makeTestStore()
    for (const key of [7, 8, 9]) store.dispatch(compareAdded({ key, value: '' }))
    store.dispatch(compareRemoved({ key: 8 }))
    expect(services.storage.get('compareItems')).toBe('[7,9]')
    expect(toastsOf(store)).toEqual([toastMessages.compareRemoved])
    store.dispatch(compareCleared())
    expect(services.storage.get('compareItems')).toBe('[]')
    expect(toastsOf(store)).toEqual([toastMessages.compareCleared])
  })

  it('rejects a fifth product and shows why', () => {
    const { store, services } = makeTestStore()
    for (const key of [1, 2, 3, 4]) store.dispatch(compareAdded({ key, value: '' }))
    store.dispatch(compareAdded({ key: 5, value: '' }))
    expect(services.storage.get('compareItems')).toBe('[1,2,3,4]')
    expect(toastsOf(store)).toEqual([toastMessages.compareFull])
  })

  it.each([
    ['confirmed', true, '[]', [toastMessages.compareCleared]],
    ['cancelled', false, '[7]', []],
  ])('asks for confirmation before it clears: %s', (_name, confirmed, stored, toasts) => {
    const storage = createMemoryStorage({ compareItems: '[7]' })
    const { store } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    store.dispatch(compareClearRequested())
    const [dialog] = store.getState().notices.dialogs
    expect(dialog?.title).toBe(confirmMessages.compareClear)
    store.dispatch(confirmAnswered({ key: dialog!.key, confirmed }))
    expect(storage.get('compareItems')).toBe(stored)
    expect(toastsOf(store)).toEqual(toasts)
  })

  it('removes products that the shop no longer has, with a toast', async () => {
    const storage = createMemoryStorage({ compareItems: '[7,8]' })
    const backend = createFakeBackend({ getCompare: () => ({ products: [aListItem()], groups: [] }) })
    const { store } = makeTestStore({ backend, services: { storage } })
    store.dispatch(sessionStarted())
    await store.dispatch(compareApi.endpoints.getCompare.initiate({ keys: [7, 8] }))
    expect(storage.get('compareItems')).toBe('[7]')
    expect(toastsOf(store)).toEqual([toastMessages.compareGone])
  })

  it.each([
    ['nothing', undefined, []],
    ['broken JSON', '[7,', []],
    ['no list', '{"a":1}', []],
    ['a list with invalid values and duplicates', '[7,"8",null,7,9.5,-3,0,1e12,9]', [7, 9]],
    ['more products than the limit', '[1,2,3,4,5,6]', [1, 2, 3, 4]],
  ])('is read from storage without an error: %s', (_name, stored, expected) => {
    const storage = createMemoryStorage(stored === undefined ? {} : { compareItems: stored })
    const { store } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual(expected)
  })
})
