import { expect, test } from '@jest/globals'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { registrationFlow, registrationSubmitted } from './registrationFlow.ts'
import type { RegistrationOutcome } from './registrationMachine.ts'
import { causing, makeBench, refused, SECRETS, type Bench } from '../testing/flowBench.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const form = { firstName: 'مریم', lastName: 'رستمی', mobile: '09131234567', acceptTerms: true }
const now = ({ store }: Bench) => selectFlow(store.getState(), registrationFlow)

const execute = causing<RegistrationOutcome>({
  id: 'registration',
  submitted: 'registration.submitted',
  call: 'register',
  submit: () => registrationSubmitted({ ...form, password: SECRETS.password }),
  accept: ({ answer }) => ({ ...answer, accessToken: 'secret-token' }),
})

testSteps(registrationFlow, {
  serializeState: ({ value, context }) => JSON.stringify([value, context.fields]),
  open: makeBench,
  execute,
})

async function send(bench: Bench, returnTo = '') {
  bench.store.dispatch(flowEvent(registrationFlow, { type: 'registration.opened', returnTo }))
  await execute(bench, { type: 'registration.submitted' })
}

const accepted = (warning = 1) => ({
  success: true,
  message: '',
  accessToken: 'secret-token',
  favCount: 0,
  basketCount: 0,
  userInfo: aUser({ warning }),
})

test('a registration logs the visitor in, leads to the verification with the return path, and records no secret', async () => {
  const bench = makeBench()
  await send(bench, '/shop/cart')
  await bench.answer('register', accepted())
  expect(bench.services.tokens.get()).toBe('secret-token')
  expect(bench.store.getState().session).toMatchObject({ isLoggedIn: true, user: { warning: 1 } })
  const to = '/account/verify-mobile?returnTo=%2Fshop%2Fcart'
  expect(bench.services.navigations).toEqual([{ to, options: { replace: true } }])
  expect(bench.backend.callsOf('register').map(({ body }) => body)).toEqual([
    { ...form, password: SECRETS.password },
  ])
  const record = JSON.stringify([bench.actions, bench.store.getState()])
  expect(record).not.toContain(SECRETS.password)
  expect(record).not.toContain('secret-token')
})

test('shows the error of a taken mobile at its field, and a form whose call failed can be submitted again', async () => {
  const bench = makeBench()
  await send(bench)
  await bench.answer('register', refused({ fields: { mobile: accountMessages.mobileTaken } }))
  expect(now(bench).context).toMatchObject({ message: '', fields: { mobile: accountMessages.mobileTaken } })
  await execute(bench, { type: 'registration.submitted' })
  await bench.answer('register', null)
  expect(now(bench).context.message).toMatch(/ارتباط با سرور/)
  expect(now(bench).matches({ open: 'filling' })).toBe(true)
})

test('an answer that arrives after the page was left logs nobody in', async () => {
  const bench = makeBench()
  await send(bench)
  bench.store.dispatch(flowEvent(registrationFlow, { type: 'registration.left' }))
  await bench.answer('register', accepted())
  expect(bench.services.tokens.get()).toBe('')
  expect(bench.services.navigations).toEqual([])
})
