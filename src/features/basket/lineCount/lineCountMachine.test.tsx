/** Takes every transition of the line-count machine by presses and server answers. */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { AnyMachineSnapshot } from 'xstate'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { BasketAnswer, BasketLine } from '../../../../contract/basket/schemas.ts'
import { modelSteps, transitionsTaken } from '../../../flows/modelPaths.ts'
import { expectCovered } from '../../../testing/coverage.ts'
import { createFakeBackend, later, unreachable } from '../../../testing/fakeBackend.ts'
import { renderWithStore } from '../../../testing/renderWithStore.tsx'
import { basketApi } from '../basketApi.ts'
import { lineCountMachine, type SaveOutcome } from './lineCountMachine.ts'
import { useLineCount } from './useLineCount.ts'

const REFUSAL = 'فقط ۲ عدد از این کالا موجود است.'
const answer = (refusal: string, isOffline = false) =>
  ({ type: 'xstate.done.actor.saveCount', output: { refusal, isOffline }, actorId: 'saveCount' }) as const

const model = {
  id: 'lineCount',
  machine: lineCountMachine,
  title: { fa: 'تعداد یک کالای سبد', en: 'Count of a basket line' },
  sampleEvents: [
    { type: 'count.set', count: 3 },
    { type: 'count.set', count: 4 },
    answer(''),
    answer(REFUSAL),
    answer(errorMessages.offline, true),
    { type: 'connection.returned' },
  ],
} as const
const serializeState = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])
const steps = modelSteps(model, { serializeState })

afterEach(cleanup)

const line = { websiteCode: 'AQ-1007', productProperty: 0, count: 2 } as BasketLine

function Line() {
  const { shown, isSaving, refusal, set } = useLineCount(line, () => {})
  return (
    <>
      <output>{shown}</output>
      <p>{isSaving ? 'saving' : 'resting'}</p>
      <p role="alert">{refusal}</p>
      {[3, 4].map((count) => (
        <button key={count} onClick={() => set(count)}>
          {count}
        </button>
      ))}
    </>
  )
}

function show() {
  const requests: { count: unknown; answer: ReturnType<typeof later<BasketAnswer>> }[] = []
  const backend = createFakeBackend({
    setBasketCount: ({ body }) => {
      const answer = later<BasketAnswer>()
      requests.push({ count: body.Count, answer })
      return answer.promise
    },
    getBasket: () =>
      connection.isUp
        ? ({ items: [], basketCount: 2, message: '', frozen: false } as unknown as BasketAnswer)
        : unreachable(),
  })
  const connection = { isUp: true }
  const { user, store } = renderWithStore(<Line />, { backend, services: { token: 'token' } } as never)
  const readBasket = (isUp: boolean) => {
    connection.isUp = isUp
    return act(async () => {
      await store.dispatch(basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true }))
    })
  }
  return { requests, user, readBasket }
}

type Shown = ReturnType<typeof show>

async function execute({ requests, user, readBasket }: Shown, event: { type: string }): Promise<void> {
  if (event.type === 'count.set')
    return user.click(screen.getByRole('button', { name: String((event as { count?: number }).count) }))
  if (event.type === 'connection.returned') {
    await readBasket(false)
    // The store notifies in the next frame.
    await act(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
    return readBasket(true)
  }
  const { refusal: message, isOffline } = (event as { output?: SaveOutcome }).output!
  await act(async () => {
    requests
      .at(-1)!
      .answer.resolve(
        isOffline
          ? unreachable()
          : ({ items: [], basketCount: 2, message, frozen: false } as unknown as BasketAnswer),
      )
  })
  if (isOffline) await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
}

test.each(
  steps.map((step, index) => ({ ...step, index, on: step.event.type, at: serializeState(step.from) })),
)(
  'step $index: $on in the state $at leads to the state that the model predicts',
  async ({ path, event, to }) => {
    const shown = show()
    for (const earlier of [...path, event]) await execute(shown, earlier)
    const { wanted, refusal, sent } = to.context as {
      wanted: number | null
      refusal: string
      sent: number | null
    }
    expect(await screen.findByText(to.value as string)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(String(wanted ?? line.count))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal))
    if (sent !== null) expect(shown.requests.at(-1)?.count).toBe(sent)
  },
)

test('the generated steps take every transition of the line-count machine', () => {
  expectCovered(
    model,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})
