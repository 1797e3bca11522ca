import type { AnyMachineSnapshot } from 'xstate'
import type { AppThunk, AppThunkDispatch } from '../../../api/store.ts'
import { eventAction } from '../../../flows/flow.ts'
import { createFakeBackend, failure, unreachable, waitingCalls } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import type { Refusal } from '../refusal.ts'
import type { CodeOutcome } from '../verification/codeTimes.ts'
import { arrive } from '../../../testing/arrive.ts'
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
  const answer = (name: Waited, reply: object | null) => {
    calls[name].asked.at(-1)?.resolve(reply ?? unreachable())
    return arrive()
  }
  return { store, dispatch, backend, services, actions, clock, answer }
}

export type Bench = ReturnType<typeof makeBench>

export const refused = ({ fields, code }: Pick<Refusal, 'fields' | 'code'>) =>
  failure(400, Object.values(fields)[0], { fields, code })
export const tooSoon = (retryAfter: number) =>
  failure(429, `کد تأیید قبلاً فرستاده شد. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter, isSent: true })
export const tooMany = (retryAfter: number) =>
  failure(429, `درخواست کد بیش از حد مجاز بود. ${retryAfter} ثانیهٔ دیگر.`, { retryAfter })

interface FlowCauses<Outcome> {
  /** Id of the flow. */
  readonly id: string
  /** Type of the event that submits the form, and the thunk that sends it. */
  readonly submitted: string
  submit(): AppThunk<void>
  /** The call that the form makes, and its answer for a successful outcome. */
  readonly call: Waited
  accept(outcome: Outcome & { success: true }): object
  /** Answer to a request of a code. */
  readonly codeSent?: object
}

/** A function for `testSteps` that submits the form, answers the waiting call, or dispatches the event to the flow. */
export function causing<Outcome extends { success: true } | ({ success: false } & Refusal)>(
  causes: FlowCauses<Outcome>,
) {
  return async (bench: Bench, event: { type: string }): Promise<void> => {
    const { output, now: at } = event as { output?: Outcome | CodeOutcome; now?: number }
    if (at !== undefined) bench.clock.now = at
    if (event.type === causes.submitted) bench.dispatch(causes.submit())
    else if (!output) bench.store.dispatch(eventAction(causes.id, event))
    else if ('isSent' in output) {
      bench.clock.now = output.now
      await bench.answer(
        'sendCode',
        output.isVerified ? codeNeedless : output.isSent ? causes.codeSent! : null,
      )
    } else
      await bench.answer(
        causes.call,
        output.success ? causes.accept(output as Outcome & { success: true }) : refused(output),
      )
    await arrive()
  }
}

/** The mobile was verified in another tab or on another device. */
export const codeNeedless = { success: false, message: '', expiresIn: 0, resendIn: 0, verified: true }

/** State of a flow with a code. Omits `now` of the context, because guards compare with the time in the event. */
export const codeState = ({ value, context: { mobile, expiresAt, resendAt, fields } }: AnyMachineSnapshot) =>
  JSON.stringify([value, mobile, expiresAt > 0, resendAt > START, fields])
