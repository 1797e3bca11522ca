/** Every transition of the return from the bank, in the shop on a scripted backend. */
import type { PayStatusAnswer } from '../../contract/orders/schemas.ts'
import { callBackFlow } from '../../src/features/orders/callBack/callBackFlow.ts'
import { waits } from '../../src/features/orders/callBack/callBackMachine.ts'
import { failure } from '../../src/testing/fakeBackend.ts'
import { heldCall } from '../support/heldCall.ts'
import { modelRun } from '../support/modelRun.ts'
import { main } from '../support/parts.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

interface Happening {
  readonly type: string
  readonly output?: PayStatusAnswer | null
  readonly error?: { readonly status: number | string; readonly message: string }
}

/** The event redirects to the page for a missing or a forbidden address. */
const leadsAway = ({ output, error }: Happening) =>
  output?.status === 404 || typeof error?.status === 'number'

test('a scripted backend and real clicks take every transition of the return from the bank', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const status = heldCall(await scriptBackend(page), 'getPayStatus')
  const run = await modelRun(page, callBackFlow, {
    serializeState: ({ value, context }) => JSON.stringify([value, context.failure, context.answer?.status]),
    isPossible: ({ from, event }) =>
      !leadsAway(event) && (event.type !== 'callBack.opened' || from.value === 'idle'),
  })
  await page.clock.install()

  const performers: Record<string, (event: Happening) => Promise<unknown>> = {
    'callBack.opened': () => page.goto('/call-back/code-of-a-payment'),
    'callBack.left': async () => {
      await page.getByRole('banner').getByRole('link', { name: 'عقربه' }).first().click()
      status.forget()
    },
    'ask.pressed': () => main(page).getByRole('button', { name: 'بررسی دوباره' }).click(),
    'xstate.done.actor.askStatus': ({ output }) => status.answer(output!),
    'xstate.error.actor.askStatus': ({ error }) =>
      status.answer(typeof error!.status === 'number' ? failure(error!.status, error!.message) : undefined),
    'xstate.done.actor.wait': () => page.clock.runFor(waits.at(-1)! * 1000),
  }
  const perform = (event: Happening) => performers[event.type]!(event)
  await run.tour(perform)

  const opened = { type: 'callBack.opened', code: 'code-of-a-payment' }
  const samples = callBackFlow.sampleEvents as readonly Happening[]
  for (const event of samples.filter(leadsAway)) {
    run.reset()
    await run.take([opened], () => perform(opened))
    await run.take([event, { type: 'callBack.left' }], () => perform(event))
  }
  run.finish()
})
