import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { toastMessages } from '../../../contract/messages.ts'
import { addToCompare, compareCleared, compareRemoved } from '../../features/compare/compareSlice.ts'
import { CompareButton } from '../../features/compare/CompareButton.tsx'
import { sessionStarted } from '../../features/session/sessionSlice.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore, toastsOf } from '../../testing/testStore.ts'

describe('the compare list (spec §3, §4)', () => {
  it('keeps numeric keys on the device; the button is a toggle', async () => {
    const storage = createMemoryStorage()
    const { user, store } = renderWithStore(<CompareButton id={7} nameFa="ساعت غواصی" />, {
      services: { storage },
    })
    const button = screen.getByRole('button', { name: 'ساعت غواصی در فهرست مقایسه' })
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(storage.get('compareItems')).toBe('[7]')
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(storage.get('compareItems')).toBe('[]')
    expect(toastsOf(store)).toEqual([toastMessages.compareAdded, toastMessages.compareRemoved])
  })

  it('rejects duplicates: false, and says so', () => {
    const { store, services } = makeTestStore()
    expect(store.dispatch(addToCompare({ key: 7, value: 'غواصی' }))).toBe(true)
    expect(store.dispatch(addToCompare({ key: 7, value: 'غواصی' }))).toBe(false)
    expect(services.storage.get('compareItems')).toBe('[7]')
    expect(toastsOf(store)).toEqual([toastMessages.compareAdded, toastMessages.compareDuplicate])
  })

  it('removes one and clears all', () => {
    const { store, services } = makeTestStore()
    for (const key of [7, 8, 9]) store.dispatch(addToCompare({ key, value: '' }))
    store.dispatch(compareRemoved({ key: 8 }))
    expect(services.storage.get('compareItems')).toBe('[7,9]')
    store.dispatch(compareCleared())
    expect(services.storage.get('compareItems')).toBe('[]')
    expect(toastsOf(store).slice(3)).toEqual([toastMessages.compareRemoved, toastMessages.compareCleared])
  })

  it.each([
    ['nothing', undefined, []],
    ['broken JSON', '[7,', []],
    ['no list', '{"a":1}', []],
    ['a list with strangers and doubles', '[7,"8",null,7,9.5,9]', [7, 9]],
  ])('starts from %s without a fuss', (_name, stored, expected) => {
    const storage = createMemoryStorage(stored === undefined ? {} : { compareItems: stored })
    const { store } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual(expected)
  })
})
