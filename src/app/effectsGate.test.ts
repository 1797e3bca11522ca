import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from '@jest/globals'
import { loginRequested } from '../features/identity/login/loginIntents.ts'
import { compareAdded } from '../features/compare/compareSlice.ts'
import { flowsStarted } from '../flows/flow.ts'
import { createTestServices } from '../testing/testServices.ts'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { effects } from './effects.ts'
import { makeStore } from './makeStore.ts'

// jsdom has no MessageChannel, which nextTurn uses.
Object.assign(globalThis, { MessageChannel })

function freshStore() {
  return makeStore({ services: createTestServices({ fetch: createFakeBackend().fetch }) })
}

describe('an action before the effects are installed', () => {
  it('is queued, then dispatched in order', () => {
    const store = freshStore()
    store.dispatch(compareAdded({ key: 1, value: 'الف' }))
    store.dispatch(loginRequested({ reason: 'favourite' }))
    store.dispatch(compareAdded({ key: 2, value: 'ب' }))
    expect(store.getState().compare.items).toEqual([])
    expect(store.getState().flows).toBeUndefined()

    void store.installEffects(effects)
    store.dispatch(flowsStarted())
    expect(store.getState().compare.items.map(({ key }) => key)).toEqual([1, 2])
    expect(store.getState().flows['login']?.value).toEqual({ open: 'editing' })
    expect(store.getState().flows['login']?.context['reason']).toBe('favourite')
    store.stop()
  })

  it('is dispatched after all steps, also if it came between two of them', async () => {
    const store = freshStore()
    const compared = () => store.getState().compare.items.map(({ key }) => key)
    store.dispatch(compareAdded({ key: 1, value: 'الف' }))
    const seen: unknown[] = []
    const begun = store.installEffects(effects, [
      () => store.dispatch(compareAdded({ key: 7, value: 'گام نخست' })),
      () => seen.push(compared()),
      () => store.dispatch(flowsStarted()),
    ])
    expect(compared()).toEqual([7])
    store.dispatch(compareAdded({ key: 2, value: 'ب' }))
    await begun
    expect(seen).toEqual([[7]])
    expect(compared()).toEqual([7, 1, 2])
    store.stop()
  })

  it('passes at once after the installation', () => {
    const store = freshStore()
    void store.installEffects(effects)
    store.dispatch(compareAdded({ key: 3, value: 'پ' }))
    expect(store.getState().compare.items).toHaveLength(1)
    store.stop()
  })
})
