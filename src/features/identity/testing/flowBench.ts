import type { AnyMachineSnapshot } from 'xstate'
import type { AppThunkDispatch } from '../../../api/store.ts'
import { createFakeBackend, failure, later } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import type { Refusal } from '../refusal.ts'
import { identityListenersAdded } from '../identityListeners.ts'
import { makeTestStore, recordActions } from '../../../testing/testStore.ts'

export const START = Date.UTC(2025, 7, 5, 9)
export const SECRETS = { password: 'moon-over-karun', code: '402713' }

type Waiting = ReturnType<typeof later<object>>
const endpoints = ['register', 'sendCode', 'codeLogin', 'verifyMobile', 'resetPassword'] as const
type Waited = (typeof endpoints)[number]

/** The shop with a stopped clock and a server; the test controls its answers to `endpoints`. */
export function makeBench() {
  const calls = Object.fromEntries(endpoints.map((name) => [name, [] as Waiting[]])) as Record<
    Waited,
    Waiting[]
  >
  const wait = (name: Waited) => () => {
    const answer = later<object>()
    calls[name].push(answer)
    return answer.promise as never
  }
  const backend = createFakeBackend({
    ...Object.fromEntries(endpoints.map((name) => [name, wait(name)])),
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const clock = { now: START }
  const { store, services } = makeTestStore({ backend, services: { now: () => clock.now } })
  const dispatch = store.dispatch as AppThunkDispatch
  dispatch(identityListenersAdded())
  const actions = recordActions(store)
  /** Answers the last call; null simulates a lost connection. */
  const answer = (name: Waited, reply: object | null) =>
    calls[name].at(-1)?.resolve(reply ?? (Promise.reject(new TypeError('Failed to fetch')) as never))
  return { store, dispatch, backend, services, actions, calls, clock, answer }
}

export type Bench = ReturnType<typeof makeBench>

export const refused = ({ fields, code }: Pick<Refusal, 'fields' | 'code'>) =>
  failure(400, Object.values(fields)[0], { fields, code })
export const tooSoon = (retryAfter: number) =>
  failure(429, `کد تأیید قبلاً فرستاده شد. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter, isSent: true })
export const tooMany = (retryAfter: number) =>
  failure(429, `درخواست کد بیش از حد مجاز بود. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter })

export const valueOf = ({ value }: Pick<AnyMachineSnapshot, 'value'>) => JSON.stringify(value)
