import type { State } from '../recording.ts'
import { addressOf } from '../shownIn.ts'

/** Largest number of earlier steps that are rendered again before a step. */
const MAX_STEPS = 60
/** Number of steps after a navigation in which its page sends its requests. */
const SOON = 12

const NOWHERE = -2

interface Shown {
  stateAt(index: number): State
  /** Renders a state. Returns a promise if it has to navigate first. */
  show(state: State): Promise<void> | void
  /** Unmounts all components, so that their local state is lost. */
  clear(): void
  /** Mounts new components for the current state. */
  mount(): void
}

/**
 * Returns a function that shows a step as it looked in the recording, whichever step was displayed before. During a request
 * a hook of RTK Query returns its previous answer, so the step depends on earlier ones. Therefore a jump mounts the page
 * anew at the last step without pending requests and renders the steps from there in order.
 */
export function createJumps({ stateAt, show, clear, mount }: Shown): (index: number) => Promise<void> {
  let at = NOWHERE
  let turn = 0

  return async (index) => {
    const isNext = index === at + 1
    const mine = (turn += 1)
    if (isNext || !isMissingAnswers(index, stateAt)) {
      at = index
      return show(stateAt(index))
    }
    at = NOWHERE
    const [first, ...rest] = stepsTo(index, stateAt) as [number, ...number[]]
    clear()
    await show(stateAt(first))
    mount()
    for (const step of rest) {
      if (mine !== turn) return
      const arriving = show(stateAt(step))
      await arriving
      // React renders a navigation later than a change of the store.
      if (arriving) await twoTasks()
    }
    if (mine === turn) at = index
  }
}

/**
 * Returns the steps to render, ending with `index`; only `index` if it has no pending requests. Omits steps between others
 * that change neither cache nor route, because they do not affect the hooks' previous answers.
 */
export function stepsTo(index: number, stateAt: Shown['stateAt']): number[] {
  let from = index
  while (from > 0 && index - from < MAX_STEPS && isMissingAnswers(from, stateAt)) from -= 1
  const isSame = (one: number, other: number) => {
    const [a, b] = [stateAt(one), stateAt(other)]
    return a.api === b.api && a.route === b.route
  }
  return Array.from({ length: index - from + 1 }, (_, step) => from + step).filter(
    (step) => step === from || step === index || !isSame(step - 1, step) || !isSame(step, step + 1),
  )
}

/** Whether a request is pending, or will start within the next steps because its page was just opened. */
function isMissingAnswers(index: number, stateAt: Shown['stateAt']): boolean {
  const address = addressOf(stateAt(index).route)
  for (let step = index; step <= index + SOON; step += 1) {
    const state = stateAt(step)
    if (addressOf(state.route) !== address) return false
    if (isWaiting(state)) return true
  }
  return false
}

function isWaiting(state: State): boolean {
  const { queries = {} } = (state.api ?? {}) as { queries?: Record<string, Query | undefined> }
  return Object.values(queries).some((query) => query?.status === 'pending' && query.data === undefined)
}

interface Query {
  readonly status: string
  readonly data?: unknown
}

async function twoTasks(): Promise<void> {
  for (let left = 2; left > 0; left -= 1) await new Promise((done) => setTimeout(done))
}
