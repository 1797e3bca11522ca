/** Every transition of a line's count, by the presses of a shopper and the answers of the server. */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import type { AnyMachineSnapshot } from 'xstate'
import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { modelSteps, transitionsTaken } from '../../flows/modelPaths.ts'
import { expectCovered } from '../../testing/coverage.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { lineCountMachine } from './lineCountMachine.ts'
import { useLineCount } from './useLineCount.ts'

const REFUSAL = 'فقط ۲ عدد از این کالا موجود است.'
const answer = (output: string) =>
  ({ type: 'xstate.done.actor.saveCount', output, actorId: 'saveCount' }) as const

const model = {
  id: 'lineCount',
  machine: lineCountMachine,
  title: { fa: 'تعداد یک کالای سبد', en: 'Count of a basket line' },
  sampleEvents: [
    { type: 'count.set', count: 3 },
    { type: 'count.set', count: 4 },
    answer(''),
    answer(REFUSAL),
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
  const asked: { count: unknown; answer: ReturnType<typeof later<BasketAnswer>> }[] = []
  const backend = createFakeBackend({
    setBasketCount: ({ body }) => {
      const answer = later<BasketAnswer>()
      asked.push({ count: body.Count, answer })
      return answer.promise
    },
    getBasket: () => ({ items: [], basketCount: 2, message: '', frozen: false }) as unknown as BasketAnswer,
  })
  const { user } = renderWithStore(<Line />, { backend, services: { token: 'token' } } as never)
  return { asked, user }
}

type Shown = ReturnType<typeof show>

async function execute({ asked, user }: Shown, event: { type: string }): Promise<void> {
  if (event.type === 'count.set')
    return user.click(screen.getByRole('button', { name: String((event as { count?: number }).count) }))
  const { output: message } = event as { output?: string }
  await act(async () => {
    asked
      .at(-1)!
      .answer.resolve({ items: [], basketCount: 2, message, frozen: false } as unknown as BasketAnswer)
  })
}

test.each(
  steps.map((step, index) => ({ ...step, index, on: step.event.type, at: serializeState(step.from) })),
)('step $index: $on in $at', async ({ path, event, to }) => {
  const shown = show()
  for (const earlier of [...path, event]) await execute(shown, earlier)
  const { wanted, refusal, sent } = to.context as {
    wanted: number | null
    refusal: string
    sent: number | null
  }
  expect(await screen.findByText(to.value as string)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(String(wanted ?? line.count))
  expect(screen.getByRole('alert')).toHaveTextContent(refusal)
  if (sent !== null) expect(shown.asked.at(-1)?.count).toBe(sent)
})

test('the steps take every transition of the machine', () => {
  expectCovered(
    model,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})
