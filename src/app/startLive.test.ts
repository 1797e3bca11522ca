/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals'
import type { StageHost } from '../devtools/replay/stageHost.ts'
import type { State } from '../devtools/replay/recording.ts'
import { createFakeBackend } from '../testing/fakeBackend.ts'
import { createTestServices } from '../testing/testServices.ts'
import { makeTestStore } from '../testing/testStore.ts'
import { signedIn } from '../api/events.ts'
import { startLive } from './startLive.ts'

test('a live shop that continues from a step drops the recorded login and reports its actions', async () => {
  globalThis.fetch = createFakeBackend().fetch
  const recorded = makeTestStore().store
  const user = { firstName: 'نگار', lastName: 'راد', mobile: '09131234567', avatar: '', bCount: 1, fCount: 0 }
  recorded.dispatch(signedIn({ user: { ...user, role: 'Member', warning: 0 } }))
  // The slice of notices is loaded with the effects.
  const { notices: _, ...state } = recorded.getState()
  const onAction = jest.fn<StageHost['onAction']>()
  const host = {
    config: createTestServices({}).config,
    current: () => ({
      index: 1,
      state: state as unknown as State,
      time: Date.now(),
      theme: 'light',
    }),
    onAction,
  } as unknown as StageHost
  const { store } = await startLive(host, () => [{ path: '*', Component: () => null }])
  expect(store.getState().session).toMatchObject({ isLoggedIn: false, user: null })
  const types = onAction.mock.calls.map(([{ type }]) => type)
  expect(types).toEqual(expect.arrayContaining(['route/changed', 'flows/resumed', 'session/signedOut']))
  const [, after] = onAction.mock.calls[types.indexOf('session/signedOut')]!
  expect(after).toMatchObject({ session: { isLoggedIn: false } })
  // The fork can be saved as a recording, so it begins with its own document.
  expect(types[0]).toBe('recording/documentOpened')
  const [, , masked] = onAction.mock.calls[0]!
  expect(JSON.parse(masked)).toMatchObject({ payload: { route: { pathname: '/' } } })
  store.stop()
})
