import type { AppThunkDispatch } from '../../../api/store.ts'
import { createFakeBackend, failure, unreachable, waitingCalls } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import type { Refusal } from '../refusal.ts'
import { makeTestStore, recordActions } from '../../../testing/testStore.ts'

export const START = Date.UTC(2025, 7, 5, 9)
export const SECRETS = { password: 'moon-over-karun', code: '402713' }

const endpoints = ['register', 'sendCode', 'codeLogin', 'verifyMobile', 'resetPassword'] as const
type Waited = (typeof endpoints)[number]

/** The shop with a stopped clock and a server; the test controls its answers to `endpoints`. */
export function makeBench() {
  const calls = Object.fromEntries(endpoints.map((name) => [name, waitingCalls<object>()])) as Record<
    Waited,
    ReturnType<typeof waitingCalls<object>>
  >
  const backend = createFakeBackend({
    ...Object.fromEntries(endpoints.map((name) => [name, calls[name].ask])),
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const clock = { now: START }
  const { store, services } = makeTestStore({ backend, services: { now: () => clock.now } })
  const dispatch = store.dispatch as AppThunkDispatch
  const actions = recordActions(store)
  /** Answers the last call; null simulates a lost connection. */
  const answer = (name: Waited, reply: object | null) =>
    calls[name].asked.at(-1)?.resolve(reply ?? unreachable())
  return { store, dispatch, backend, services, actions, clock, answer }
}

export type Bench = ReturnType<typeof makeBench>

export const refused = ({ fields, code }: Pick<Refusal, 'fields' | 'code'>) =>
  failure(400, Object.values(fields)[0], { fields, code })
export const tooSoon = (retryAfter: number) =>
  failure(429, `کد تأیید قبلاً فرستاده شد. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter, isSent: true })
export const tooMany = (retryAfter: number) =>
  failure(429, `درخواست کد بیش از حد مجاز بود. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter })
