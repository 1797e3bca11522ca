import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { eventAction, flowEvent } from '../../../flows/flow.ts'
import { toastsOf } from '../../../testing/testStore.ts'
import type { CodeOutcome } from '../verification/codeTimes.ts'
import { passwordResetFlow, passwordSubmitted } from './passwordResetFlow.ts'
import type { ResetOutcome } from './passwordResetMachine.ts'
import { arrive } from '../../../testing/arrive.ts'
import { makeBench, refused, SECRETS, START, type Bench } from '../testing/flowBench.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const codeSent = { success: true, message: accountMessages.codeSentMaybe, expiresIn: 120, resendIn: 60 }

async function execute(bench: Bench, event: { type: string }): Promise<void> {
  const { output, now: at } = event as { output?: object; now?: number }
  if (at !== undefined) bench.clock.now = at
  if (event.type === 'password.submitted') bench.dispatch(passwordSubmitted(SECRETS))
  else if (event.type.startsWith('xstate.done.actor.send')) {
    bench.clock.now = (output as CodeOutcome).now
    bench.answer('sendCode', (output as CodeOutcome).isSent ? codeSent : null)
  } else if (output) {
    const outcome = output as ResetOutcome
    bench.answer('resetPassword', outcome.success ? outcome : refused(outcome))
  } else bench.store.dispatch(eventAction('passwordReset', event))
  await arrive()
}

/** Omits `now` of the context, because guards compare with the time in the event. */
const serializeState = ({ value, context: { expiresAt, resendAt, fields } }: AnyMachineSnapshot) =>
  JSON.stringify([value, expiresAt > 0, resendAt > START, fields])
testSteps(passwordResetFlow, { serializeState, open: makeBench, execute })

test('a new password leads to the login with the return path, and the recorded actions contain no secret', async () => {
  const bench = makeBench()
  bench.store.dispatch(flowEvent(passwordResetFlow, { type: 'reset.opened', returnTo: '/shop/cart' }))
  const mobile = '09130000001'
  const { now: time } = bench.clock
  bench.store.dispatch(flowEvent(passwordResetFlow, { type: 'mobile.submitted', mobile, now: time }))
  await arrive()
  bench.answer('sendCode', codeSent)
  await arrive()
  bench.dispatch(passwordSubmitted(SECRETS))
  await arrive()
  bench.answer('resetPassword', { success: true, message: accountMessages.passwordReset })
  await arrive()
  expect(bench.backend.callsOf('sendCode').map(({ body }) => body)).toEqual([{ mobile, purpose: 'forget' }])
  expect(bench.backend.callsOf('resetPassword').map(({ body }) => body)).toEqual([{ mobile, ...SECRETS }])
  expect(bench.services.navigations.map(({ to }) => to)).toEqual(['/account/login?returnTo=%2Fshop%2Fcart'])
  expect(toastsOf(bench.store)).toEqual([accountMessages.passwordReset])
  const record = JSON.stringify([bench.actions, bench.store.getState()])
  expect(record).not.toContain(SECRETS.password)
  expect(record).not.toContain(SECRETS.code)
})
