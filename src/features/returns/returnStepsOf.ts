import { returnSteps, type ReturnState } from '../../../contract/returns/rules.ts'
import type { Return } from '../../../contract/returns/schemas.ts'
import type { Step } from '../orders/order/StepList.tsx'

export interface ReturnStep extends Step {
  /** ISO time; empty for a step that is not reached yet. */
  readonly at: string
  /** Message of the shop. */
  readonly words: string
}

const names: Readonly<Record<ReturnState, string>> = {
  requested: 'ثبت درخواست',
  accepted: 'پذیرش',
  received: 'دریافت کالا',
  refunding: 'در انتظار بازگشت وجه',
  refunded: 'بازگشت وجه',
  refused: 'رد درخواست',
  withdrawn: 'انصراف شما',
}

/** The steps of a return: those reached so far, and coming ones unless it has ended. */
export function returnStepsOf({ state, events }: Pick<Return, 'state' | 'events'>): ReturnStep[] {
  const been = events.map((event, index): ReturnStep => {
    const isLast = event === events.at(-1)
    const isEnd = event.state === 'refused' || event.state === 'withdrawn'
    return {
      name: isCorrection(events, index) ? 'تغییر مبلغ بازگشت' : names[event.state],
      at: event.at,
      words: event.words,
      state: isEnd ? 'ended' : isLast && event.state !== 'refunded' ? 'present' : 'done',
    }
  })
  if (state === 'refused' || state === 'withdrawn') return been
  // Omit `refunding`, because a return may skip it; it appears only once it is reached.
  const ahead = returnSteps.slice(returnSteps.indexOf(state) + 1).filter((next) => next !== 'refunding')
  return [
    ...been,
    ...ahead.map((next) => ({ name: names[next], at: '', words: '', state: 'ahead' as const })),
  ]
}

/** Whether the event is a second `refunding`, which means that staff have corrected the amount. */
export function isCorrection(events: Return['events'], index: number): boolean {
  const state = events[index]?.state
  return state === 'refunding' && events.findIndex((event) => event.state === state) < index
}
