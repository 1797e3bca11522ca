import { expect, test } from '@jest/globals'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { toastsOf } from '../../../testing/testStore.ts'
import { passwordResetFlow, passwordSubmitted } from './passwordResetFlow.ts'
import type { ResetOutcome } from './passwordResetMachine.ts'
import { arrive } from '../../../testing/arrive.ts'
import { causing, codeState, makeBench, SECRETS } from '../testing/flowBench.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const codeSent = { success: true, message: accountMessages.codeSentMaybe, expiresIn: 120, resendIn: 60 }

testSteps(passwordResetFlow, {
  serializeState: codeState,
  open: makeBench,
  execute: causing<ResetOutcome>({
    id: 'passwordReset',
    submitted: 'password.submitted',
    call: 'resetPassword',
    codeSent,
    submit: () => passwordSubmitted(SECRETS),
    accept: (outcome) => outcome,
  }),
})

test('a new password leads to the login with the return path, and the recorded actions contain no secret', async () => {
  const bench = makeBench()
  bench.store.dispatch(flowEvent(passwordResetFlow, { type: 'reset.opened', returnTo: '/shop/cart' }))
  const mobile = '09130000001'
  const { now: time } = bench.clock
  bench.store.dispatch(flowEvent(passwordResetFlow, { type: 'mobile.submitted', mobile, now: time }))
  await arrive()
  await bench.answer('sendCode', codeSent)
  bench.dispatch(passwordSubmitted(SECRETS))
  await arrive()
  await bench.answer('resetPassword', { success: true, message: accountMessages.passwordReset })
  expect(bench.backend.callsOf('sendCode').map(({ body }) => body)).toEqual([{ mobile, purpose: 'forget' }])
  expect(bench.backend.callsOf('resetPassword').map(({ body }) => body)).toEqual([{ mobile, ...SECRETS }])
  expect(bench.services.navigations.map(({ to }) => to)).toEqual(['/account/login?returnTo=%2Fshop%2Fcart'])
  expect(toastsOf(bench.store)).toEqual([accountMessages.passwordReset])
  const record = JSON.stringify([bench.actions, bench.store.getState()])
  expect(record).not.toContain(SECRETS.password)
  expect(record).not.toContain(SECRETS.code)
})
