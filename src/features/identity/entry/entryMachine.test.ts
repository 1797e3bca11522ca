import { expect, test } from '@jest/globals'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { toastMessages } from '../../../../contract/messages.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { arrive } from '../../../testing/arrive.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { settled, toastsOf } from '../../../testing/testStore.ts'
import { loginFlow } from '../login/loginFlow.ts'
import {
  causing,
  codeState,
  makeBench,
  SECRETS,
  START,
  tooMany,
  tooSoon,
  type Bench,
} from '../testing/flowBench.ts'
import { entryCodeSubmitted, entryFlow } from './entryFlow.ts'
import type { EntryOutcome } from './entryMachine.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const now = ({ store }: Bench) => selectFlow(store.getState(), entryFlow)
const codeSent = { success: true, message: accountMessages.entryCodeSent, expiresIn: 120, resendIn: 60 }
const accessToken = 'token-of-this-entry'
const entered = (message = '') => ({
  success: true,
  message,
  accessToken,
  favCount: 2,
  basketCount: 1,
  userInfo: aUser({ firstName: '', lastName: '' }),
})

testSteps(entryFlow, {
  serializeState: codeState,
  open: makeBench,
  execute: causing<EntryOutcome>({
    id: 'entry',
    submitted: 'code.submitted',
    call: 'codeLogin',
    codeSent,
    submit: () => entryCodeSubmitted(SECRETS.code),
    accept: () => entered(),
  }),
})

const mobile = '09131234567'

/** Opens the dialog for a favourite and requests a code. */
async function toCode(bench: Bench, rememberMe = true): Promise<void> {
  bench.store.dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'favourite' }))
  bench.store.dispatch(flowEvent(loginFlow, { type: 'login.wayChosen', way: 'code' }))
  bench.store.dispatch(flowEvent(entryFlow, { type: 'entry.opened' }))
  const request = { type: 'mobile.submitted', mobile, rememberMe, now: START } as const
  bench.store.dispatch(flowEvent(entryFlow, request))
  await arrive()
  await bench.answer('sendCode', codeSent)
}

test('the right code logs in, shows the message and closes the dialog', async () => {
  const bench = makeBench()
  await toCode(bench, false)
  bench.dispatch(entryCodeSubmitted(SECRETS.code))
  await arrive()
  await bench.answer('codeLogin', entered())
  await settled(bench.store)
  expect(bench.backend.callsOf('sendCode').map(({ body }) => body)).toEqual([{ mobile, purpose: 'entry' }])
  expect(bench.backend.callsOf('codeLogin').map(({ body }) => body)).toEqual([
    { mobile, rememberMe: false, code: SECRETS.code },
  ])
  expect(bench.services.tokens.get()).toBe(accessToken)
  expect(bench.services.tokens.remember()).toBe(false)
  expect(bench.store.getState().session).toMatchObject({ isLoggedIn: true, user: { firstName: '' } })
  expect(selectFlow(bench.store.getState(), loginFlow).value).toBe('closed')
  expect(toastsOf(bench.store)).toEqual([toastMessages.loggedIn])
  const record = JSON.stringify([bench.actions, bench.store.getState()])
  expect(record).not.toContain(SECRETS.code)
  expect(record).not.toContain(accessToken)
})

test('shows the message that the login has removed the password of an account', async () => {
  const bench = makeBench()
  await toCode(bench)
  bench.dispatch(entryCodeSubmitted(SECRETS.code))
  await arrive()
  await bench.answer('codeLogin', entered(accountMessages.passwordDropped))
  await settled(bench.store)
  expect(toastsOf(bench.store)).toContain(accountMessages.passwordDropped)
})

test('sends a single request, however often the code is submitted', async () => {
  const bench = makeBench()
  await toCode(bench)
  bench.dispatch(entryCodeSubmitted(SECRETS.code))
  bench.dispatch(entryCodeSubmitted(SECRETS.code))
  await arrive()
  expect(bench.backend.callsOf('codeLogin')).toHaveLength(1)
})

test('ignores an answer that arrives after the dialog was left', async () => {
  const bench = makeBench()
  await toCode(bench)
  bench.dispatch(entryCodeSubmitted(SECRETS.code))
  await arrive()
  bench.store.dispatch(flowEvent(entryFlow, { type: 'entry.left' }))
  await bench.answer('codeLogin', entered())
  await settled(bench.store)
  expect(bench.services.tokens.get()).toBe('')
  expect(bench.store.getState().session.isLoggedIn).toBe(false)
})

test.each([
  [
    'asks for the mobile again when the IP address has requested too many codes',
    tooMany(12),
    'asking',
    0,
    false,
  ],
  ['accepts the code that another tab requested just before', tooSoon(42), 'entering', START + 102_000, true],
])('%s', async (_name, answer, state, expiresAt, isFine) => {
  const bench = makeBench()
  bench.store.dispatch(flowEvent(entryFlow, { type: 'entry.opened' }))
  bench.store.dispatch(
    flowEvent(entryFlow, { type: 'mobile.submitted', mobile, rememberMe: true, now: START }),
  )
  await arrive()
  await bench.answer('sendCode', answer)
  expect(now(bench).value).toEqual({ open: state })
  expect(now(bench).context.expiresAt).toBe(expiresAt)
  expect(now(bench).context.message === '').toBe(isFine)
})

test('asks for a new code when the code of another mobile is still valid', async () => {
  const bench = makeBench()
  await toCode(bench)
  const submit = () =>
    bench.store.dispatch(
      flowEvent(entryFlow, {
        type: 'mobile.submitted',
        mobile: '09137654321',
        rememberMe: true,
        now: START + 1000,
      }),
    )
  bench.store.dispatch(flowEvent(entryFlow, { type: 'mobile.changed' }))
  submit()
  await arrive()
  await bench.answer('sendCode', tooMany(12))
  expect(now(bench).value).toEqual({ open: 'asking' })
  submit()
  expect(now(bench).value).toEqual({ open: 'sending' })
})
