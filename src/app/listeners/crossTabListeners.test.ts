import { describe, expect, it } from '@jest/globals'
import { selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { aUser } from '../../testing/fixtures.ts'
import { openShop } from '../../testing/openShop.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { makeTestStore, settled } from '../../testing/testStore.ts'

describe('another tab', () => {
  it('logs out: this one follows', async () => {
    const made = openShop({ count: 2 }, { loggedIn: true, path: '/account/orders' })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    keepDraft('contact', { text: 'سلام' })
    made.services.storage.remove('Token')
    made.services.hearStorage('Token')
    await settled(made.store)
    // It may be over and not ended: then what was typed stays.
    expect(readDraft('contact')).toEqual({ text: 'سلام' })
    made.services.hearStorage('draftsDropped')
    expect(made.store.getState().session.isLoggedIn).toBe(false)
    expect(made.store.getState().basket.count).toBe(0)
    expect(made.navigated).toEqual(['/account/login'])
    // The next at this device may be somebody else.
    expect(readDraft('contact')).toEqual({})
  })

  it('logs in: this one follows, with counts', async () => {
    const made = openShop({ count: 4, codes: ['AQ-1'] })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session).toMatchObject({ isLoggedIn: true, user: { firstName: 'مریم' } })
    expect(made.store.getState().basket.count).toBe(4)
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(true)
  })

  it('logs in: what the basket became before the new connection stood is asked for again', async () => {
    const made = openShop({ count: 0 })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    made.services.storage.set('Token', made.shop.token)
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().basket.count).toBe(0)
    made.shop.count = 1
    for (const type of ['hub.started', 'connection.opened'] as const)
      made.store.dispatch(flowEvent(hubFlow, { type }))
    await settled(made.store)
    expect(made.store.getState().basket.count).toBe(1)
  })

  it("brings somebody else's token: their data, not the old member's", async () => {
    const made = openShop({ codes: ['AQ-1'] }, { loggedIn: true })
    made.store.dispatch(sessionStarted())
    await settled(made.store)
    Object.assign(made.shop, { token: 'token-2', user: aUser({ mobile: '09139999999' }), codes: ['AQ-2'] })
    made.services.storage.set('Token', 'token-2')
    made.services.hearStorage('Token')
    await settled(made.store)
    expect(made.store.getState().session.user?.mobile).toBe('09139999999')
    expect(selectIsFavourite(made.store.getState(), 'AQ-1')).toBe(false)
    expect(selectIsFavourite(made.store.getState(), 'AQ-2')).toBe(true)
  })

  it('changes the compare list, or empties the storage', async () => {
    const storage = createMemoryStorage({ compareItems: '[7]', compareNames: '{"7":"غواصی"}' })
    const { store, services } = makeTestStore({ services: { storage } })
    store.dispatch(sessionStarted())
    expect(store.getState().compare.items).toEqual([{ key: 7, value: 'غواصی' }])
    storage.set('compareItems', '[7,9]')
    services.hearStorage('compareItems')
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual([7, 9])
    storage.remove('compareItems')
    services.hearStorage(null)
    expect(store.getState().compare.items).toEqual([])
  })
})
