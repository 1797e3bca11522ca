/** Runs each mutation, and the queries that listeners react to, with answers of other backends in which one field is missing. */
import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../api/baseApi.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { fullAnswer, fullAnswers, brokenCopiesOf, shapeOf } from '../testing/foreignAnswers.ts'
import { makeTestStore, settled } from '../testing/testStore.ts'
import './inspected/allApis.ts'

type Initiate = (arg: unknown) => UnknownAction
const endpoints = baseApi.endpoints as unknown as Record<
  string,
  { initiate: Initiate; useMutation?: unknown }
>
const queriesWithListeners = ['getMasterData', 'getBasket', 'listFavouriteCodes']
const names = Object.keys(endpoints).filter(
  (name) => shapeOf(name) && (endpoints[name]!.useMutation || queriesWithListeners.includes(name)),
)

/** One argument for all endpoints: it has every field that any of them reads. */
const arg = {
  ...{ id: 1, ids: [1], keys: [1], page: 1, name: 'ساعت', websiteCode: 'W-1', refer: '', address: 'about' },
  ...{ WebsiteCode: 'W-1', ProductProperty: 0, Count: 1, mobile: '09130000001', userName: '09130000001' },
}

async function call(name: string, answer: unknown) {
  const backend = createFakeBackend({ ...fullAnswers(), [name]: () => Response.json(answer) })
  const { store } = makeTestStore({ backend, services: { token: 'token-1' } })
  store.dispatch(sessionStarted())
  await settled(store)
  const result = (await store.dispatch(endpoints[name]!.initiate(arg) as never)) as { error?: unknown }
  await settled(store)
  store.stop()
  const { toasts, dialogs } = store.getState().notices
  return { result, words: [...toasts, ...dialogs].map(({ text }) => text) }
}

test.each(names)(
  '%s: a field missing in the answer gives a 502 or no error, and never an empty message',
  async (name) => {
    const good = fullAnswer(shapeOf(name)!)
    expect((await call(name, good)).result.error).toBeUndefined()
    for (const answer of [
      null,
      { success: false },
      { Success: true },
      ...brokenCopiesOf(good, [undefined]),
    ]) {
      const { result, words } = await call(name, answer)
      expect(words).not.toContain('')
      if (result.error) expect(result.error).toMatchObject({ status: 502 })
    }
  },
)
