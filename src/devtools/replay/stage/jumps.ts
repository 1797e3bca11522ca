import type { State } from '../recording.ts'

/** Steps that are passed again before one, at most. */
const LONGEST_WAY = 60
/** Steps from an address to what its page asks for. */
const SOON = 12

const NOWHERE = -2

interface Shown {
  stateAt(index: number): State
  /** Renders a state; its promise waits for the address. */
  show(state: State): Promise<void> | void
  /** Takes every component away, so that none remembers anything. */
  clear(): void
  /** Renders the present state by new components. */
  mount(): void
}

/**
 * Goes to a step so that it looks the same from everywhere: as it looked to the visitor, who came from the step before.
 * While an answer is on its way a hook of RTK Query shows the last one it had. Coming from elsewhere, the page is
 * rendered anew where nothing was on its way, and the steps from there are passed in their order.
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
    const [first, ...rest] = wayTo(index, stateAt) as [number, ...number[]]
    clear()
    await show(stateAt(first))
    mount()
    for (const step of rest) {
      if (mine !== turn) return
      const arriving = show(stateAt(step))
      await arriving
      // Another address is rendered when there is time, another state at once.
      if (arriving) await twoTurns()
    }
    if (mine === turn) at = index
  }
}

/**
 * The steps to pass, the last one included; that one alone where nothing is missing at it. Hooks remember answers and
 * what they asked for: in the middle of steps that change neither, none is worth a rendering.
 */
export function wayTo(index: number, stateAt: Shown['stateAt']): number[] {
  let from = index
  while (from > 0 && index - from < LONGEST_WAY && isMissingAnswers(from, stateAt)) from -= 1
  const isSame = (one: number, other: number) => {
    const [a, b] = [stateAt(one), stateAt(other)]
    return a.api === b.api && a.route === b.route
  }
  return Array.from({ length: index - from + 1 }, (_, step) => from + step).filter(
    (step) => step === from || step === index || !isSame(step - 1, step) || !isSame(step, step + 1),
  )
}

/** An answer is on its way, or will be: a page asks after it was rendered. */
function isMissingAnswers(index: number, stateAt: Shown['stateAt']): boolean {
  const address = addressOf(stateAt(index))
  for (let step = index; step <= index + SOON; step += 1) {
    const state = stateAt(step)
    if (addressOf(state) !== address) return false
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

function addressOf({ route }: State): string {
  const { pathname = '', search = '' } = (route ?? {}) as { pathname?: string; search?: string }
  return pathname + search
}

async function twoTurns(): Promise<void> {
  for (let left = 2; left > 0; left -= 1) await new Promise((done) => setTimeout(done))
}
