import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { sessionKnown } from '../../../api/events.ts'
import { eventAction, flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { settled, toastsOf } from '../../../testing/testStore.ts'
import type { CodeOutcome } from './codeTimes.ts'
import { arrive } from '../../../testing/arrive.ts'
import { makeBench, refused, SECRETS, START, tooMany, tooSoon, type Bench } from '../testing/flowBench.ts'
import { codeSubmitted, verificationFlow } from './verificationFlow.ts'
import type { VerificationOutcome } from './verificationMachine.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const now = ({ store }: Bench) => selectFlow(store.getState(), verificationFlow)
const codeSent = { success: true, message: accountMessages.codeSent, expiresIn: 120, resendIn: 60 }
const codeNeedless = { success: false, message: '', expiresIn: 0, resendIn: 0, verified: true }

/** A member whose mobile is not verified. */
function makeMember() {
  const bench = makeBench()
  bench.services.tokens.set('token-of-member', true)
  return bench
}

async function execute(bench: Bench, event: { type: string }): Promise<void> {
  const { output, now: at } = event as { output?: object; now?: number }
  if (at !== undefined) bench.clock.now = at
  if (event.type === 'code.submitted') bench.dispatch(codeSubmitted(SECRETS.code))
  else if (event.type === 'xstate.done.actor.sendCode') {
    const { now: at, isSent, isVerified } = output as CodeOutcome
    bench.clock.now = at
    bench.answer('sendCode', isVerified ? codeNeedless : isSent ? codeSent : null)
  } else if (output) {
    const outcome = output as VerificationOutcome
    const { message } = outcome
    bench.answer(
      'verifyMobile',
      outcome.success ? { success: true, message, userInfo: outcome.user } : refused(outcome),
    )
  } else bench.store.dispatch(eventAction('verification', event))
  await arrive()
}

/** Omits `now` of the context, because guards compare with the time in the event. */
const serializeState = ({ value, context: { expiresAt, resendAt, fields } }: AnyMachineSnapshot) =>
  JSON.stringify([value, expiresAt > 0, resendAt > START, fields])
testSteps(verificationFlow, { serializeState, open: makeMember, execute })

async function open(bench: Bench, returnTo = '') {
  const opening = { mobile: '09130000001', returnTo, now: bench.clock.now }
  bench.store.dispatch(flowEvent(verificationFlow, { type: 'verification.opened', ...opening }))
  await arrive()
}

test('the right code verifies the mobile and navigates once', async () => {
  const bench = makeMember()
  bench.backend.on({ getMasterData: () => aMasterData(aUser({ warning: 1 })) })
  bench.services.navigate('/account/verify-mobile')
  bench.store.dispatch(sessionKnown({ isLoggedIn: true }))
  await settled(bench.store)
  bench.backend.on({ getMasterData: () => aMasterData(aUser()) })
  bench.services.navigations.length = 0
  await open(bench, '/shop/cart')
  bench.answer('sendCode', codeSent)
  await arrive()
  bench.dispatch(codeSubmitted(SECRETS.code))
  await arrive()
  bench.answer('verifyMobile', { success: true, message: 'تأیید شد.', userInfo: aUser() })
  await settled(bench.store)
  expect(bench.backend.callsOf('verifyMobile').map(({ body }) => body)).toEqual([{ code: SECRETS.code }])
  expect(bench.store.getState().session.user?.warning).toBe(0)
  expect(bench.services.navigations).toEqual([{ to: '/shop/cart', options: { replace: true } }])
  expect(JSON.stringify([bench.actions, bench.store.getState()])).not.toContain(SECRETS.code)
})

test('a mobile that was verified elsewhere needs no code', async () => {
  const bench = makeMember()
  bench.services.navigate('/account/verify-mobile')
  bench.store.dispatch(sessionKnown({ isLoggedIn: true }))
  await settled(bench.store)
  bench.services.navigations.length = 0
  await open(bench, '/shop/checkout')
  bench.answer('sendCode', codeNeedless)
  await arrive()
  expect(now(bench).matches({ open: 'checking' })).toBe(true)
  bench.answer('verifyMobile', { success: true, message: accountMessages.mobileVerified, userInfo: aUser() })
  await settled(bench.store)
  expect(toastsOf(bench.store)).toEqual([accountMessages.mobileVerified])
  expect(bench.services.navigations).toEqual([{ to: '/shop/checkout', options: { replace: true } }])
})

test('returning to the page while the code is valid does not send another one', async () => {
  const bench = makeMember()
  await open(bench)
  bench.answer('sendCode', codeSent)
  await arrive()
  bench.store.dispatch(flowEvent(verificationFlow, { type: 'verification.left' }))
  bench.clock.now = START + 119_000
  await open(bench)
  expect(now(bench).matches({ open: 'entering' })).toBe(true)
  bench.store.dispatch(flowEvent(verificationFlow, { type: 'verification.left' }))
  bench.clock.now = START + 120_000
  await open(bench)
  expect(bench.backend.callsOf('sendCode')).toHaveLength(2)
})

test('after a reload the earlier code can be typed and no error is shown', async () => {
  const bench = makeMember()
  await open(bench)
  bench.answer('sendCode', tooSoon(42))
  await arrive()
  expect(now(bench).context).toMatchObject({ expiresAt: START + 102_000, resendAt: START + 42_000 })
  expect(now(bench).context.message).toBe('')
})

test.each([12, 1800])(
  'after too many requests there is no valid code, and the next one can be requested after %d s',
  async (wait) => {
    const bench = makeMember()
    await open(bench)
    bench.answer('sendCode', tooMany(wait))
    await arrive()
    expect(now(bench).context).toMatchObject({ expiresAt: 0, resendAt: START + wait * 1000 })
    expect(now(bench).can({ type: 'code.requested', now: START + (wait - 1) * 1000 })).toBe(false)
  },
)
