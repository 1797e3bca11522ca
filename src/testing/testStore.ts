import type { UnknownAction } from '@reduxjs/toolkit'
import { setImmediate } from 'node:timers'
import { afterEach } from '@jest/globals'
import type { Services } from '../api/services.ts'
import { completeReducer } from '../app/completeReducer.ts'
import { effects } from '../app/effects.ts'
import { makeStore, type AppStore } from '../app/makeStore.ts'
import type { RootState } from '../app/rootReducer.ts'
import { createFakeBackend, type FakeBackend } from './fakeBackend.ts'
import { createTestServices, type TestServices } from './testServices.ts'

export interface TestStoreOptions {
  readonly backend?: FakeBackend
  readonly services?: Partial<Services> & { token?: string }
  readonly preloaded?: Partial<RootState>
}

export interface TestStore {
  readonly store: AppStore
  readonly backend: FakeBackend
  readonly services: TestServices
}

const running = new Set<AppStore>()

afterEach(() => {
  running.forEach((store) => store.stop())
  running.clear()
})

/** The shop's own store with all its listeners; only the backend and the browser are faked. */
export function makeTestStore({ backend, services, preloaded }: TestStoreOptions = {}): TestStore {
  const far = backend ?? createFakeBackend()
  const browser = createTestServices({ fetch: far.fetch, ...services })
  const store = makeStore({ services: browser, preloaded })
  void store.installEffects(effects)
  running.add(store)
  return { store, backend: far, services: browser }
}

/** Texts of the toasts so far. */
export const toastsOf = (store: AppStore) => store.getState().notices.toasts.map(({ text }) => text)

/** Waits until no request is pending. Only runs turns of the event loop; the clock does not advance. */
export async function settled(store: AppStore): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const { queries, mutations } = store.getState().api
    const isBusy = [...Object.values(queries), ...Object.values(mutations)].some(
      (entry) => entry?.status === 'pending',
    )
    quiet = isBusy ? 0 : quiet + 1
  }
}

/** Records every later action in order, including those of listeners and thunks, as a recording does. */
export function recordActions(store: AppStore): UnknownAction[] {
  const actions: UnknownAction[] = []
  store.replaceReducer((state, action) => {
    actions.push(action)
    return completeReducer(state, action)
  })
  return actions
}
