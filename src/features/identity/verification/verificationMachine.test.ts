import { expect, test } from '@jest/globals'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { sessionKnown } from '../../../api/events.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { settled, toastsOf } from '../../../testing/testStore.ts'
import { arrive } from '../../../testing/arrive.ts'
import {
  causing,
  codeNeedless,
  codeState,
  makeBench,
  SECRETS,
  START,
  tooMany,
  tooSoon,
  type Bench,
} from '../testing/flowBench.ts'
import { codeSubmitted, verificationFlow } from './verificationFlow.ts'
import type { VerificationOutcome } from './verificationMachine.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const now = ({ store }: Bench) => selectFlow(store.getState(), verificationFlow)
const codeSent = { success: true, message: accountMessages.codeSent, expiresIn: 120, resendIn: 60 }

/** A member whose mobile is not verified. */
function makeMember() {
  const bench = makeBench()
  bench.services.tokens.set('token-of-member', true)
  return bench
}

testSteps(verificationFlow, {
  serializeState: codeState,
  open: makeMember,
  execute: causing<VerificationOutcome>({
    id: 'verification',
    submitted: 'code.submitted',
    call: 'verifyMobile',
    codeSent,
    submit: () => codeSubmitted(SECRETS.code),
    accept: ({ message, user }) => ({ success: true, message, userInfo: user }),
  }),
})

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
  await bench.answer('sendCode', codeSent)
  bench.dispatch(codeSubmitted(SECRETS.code))
  await arrive()
  await bench.answer('verifyMobile', { success: true, message: 'تأیید شد.', userInfo: aUser() })
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
  await bench.answer('sendCode', codeNeedless)
  expect(now(bench).matches({ open: 'checking' })).toBe(true)
  await bench.answer('verifyMobile', {
    success: true,
    message: accountMessages.mobileVerified,
    userInfo: aUser(),
  })
  await settled(bench.store)
  expect(toastsOf(bench.store)).toEqual([accountMessages.mobileVerified])
  expect(bench.services.navigations).toEqual([{ to: '/shop/checkout', options: { replace: true } }])
})

test('returning to the page while the code is valid does not send another one', async () => {
  const bench = makeMember()
  await open(bench)
  await bench.answer('sendCode', codeSent)
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
  await bench.answer('sendCode', tooSoon(42))
  expect(now(bench).context).toMatchObject({ expiresAt: START + 102_000, resendAt: START + 42_000 })
  expect(now(bench).context.message).toBe('')
})

test.each([12, 1800])(
  'after too many requests there is no valid code, and the next one can be requested after %d s',
  async (wait) => {
    const bench = makeMember()
    await open(bench)
    await bench.answer('sendCode', tooMany(wait))
    expect(now(bench).context).toMatchObject({ expiresAt: 0, resendAt: START + wait * 1000 })
    expect(now(bench).can({ type: 'code.requested', now: START + (wait - 1) * 1000 })).toBe(false)
  },
)
