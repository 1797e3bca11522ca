/** Takes every transition of the zoom machine by presses and keys; an arrow key sends the event of a swipe. */
import '../../../testing/dialogs.ts'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { modelSteps, transitionsTaken } from '../../../flows/modelPaths.ts'
import { expectCovered } from '../../../testing/coverage.ts'
import { ZoomDialog } from './ZoomDialog.tsx'
import { zoomMachine } from './zoomMachine.ts'

const model = {
  id: 'zoom',
  machine: zoomMachine,
  title: { fa: 'بزرگ‌نمایی تصویر', en: 'Zoom' },
  sampleEvents: [
    { type: 'zoom.toggled' },
    { type: 'zoom.enlarged' },
    { type: 'zoom.reduced' },
    { type: 'picture.moved', step: 1 },
    { type: 'picture.moved', step: -1 },
    { type: 'picture.swiped', step: 1 },
    { type: 'picture.swiped', step: -1 },
    { type: 'zoom.closed' },
  ],
} as const
const steps = modelSteps(model, { serializeState: ({ value }) => String(value) })

afterEach(cleanup)

const pictures = ['یک', 'دو', 'سه'].map((alt, index) => ({ imageUrl: `/media/${index}-350.webp`, alt }))

function Zoom() {
  const [current, setCurrent] = useState(0)
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ZoomDialog
      images={pictures}
      current={current}
      name="ساعت"
      sizes="100vw"
      onChoose={setCurrent}
      onClose={() => setOpen(false)}
    />
  ) : null
}

type Event = (typeof model.sampleEvents)[number]
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => void fireEvent.keyDown(screen.getByRole('dialog'), { key: name })

async function execute(event: Event): Promise<void> {
  const dialog = screen.queryByRole('dialog')
  if (!dialog) return
  if (event.type === 'zoom.toggled')
    await userEvent.click(within(dialog).getByRole('button', { name: /^(بزرگ‌تر|کوچک‌تر)$/ }))
  if (event.type === 'zoom.enlarged') key('+')
  if (event.type === 'zoom.reduced') key('-')
  if (event.type === 'picture.moved') await press(event.step === 1 ? 'تصویر بعدی' : 'تصویر قبلی')
  if (event.type === 'picture.swiped') key(event.step === 1 ? 'ArrowLeft' : 'ArrowRight')
  if (event.type === 'zoom.closed') await press('بستن')
}

const moves = (from: AnyMachineSnapshot, { type }: { type: string }) =>
  type === 'picture.moved' || (type === 'picture.swiped' && from.value === 'whole')

test.each(steps.map((step, index) => ({ ...step, index, on: step.event.type, at: String(step.from.value) })))(
  'step $index: $on in the state $at leads to the state that the model predicts',
  async ({ path, from, event, to }) => {
    render(<Zoom />)
    for (const earlier of path) await execute(earlier as Event)
    const before = screen.queryByText(/^[۰-۹] از ۳$/)?.textContent
    await execute(event as Event)
    if (to.value === 'closed') return expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: to.value === 'large' ? 'کوچک‌تر' : 'بزرگ‌تر' })).toBeVisible()
    const after = screen.getByText(/^[۰-۹] از ۳$/).textContent
    if (!moves(from, event)) expect(after).toBe(before)
    else expect(after).toBe((event as { step?: number }).step === 1 ? '۲ از ۳' : '۳ از ۳')
  },
)

test('the generated steps take every transition of the zoom machine', () => {
  expectCovered(
    model,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})
