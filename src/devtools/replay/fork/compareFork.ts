import { MASK, maskOf } from '../../recording/mask.ts'
import { pressed } from '../../recording/pageNotes.ts'
import { changesBetween, type Change } from '../compare.ts'
import { short } from '../investigate.ts'
import type { State, Step } from '../recording.ts'
import { shownIn } from '../shownIn.ts'
import { groupsOf } from '../steps/stepGroups.ts'
import { featureOf } from '../steps/stepKinds.ts'
import type { Timeline } from '../timeline.ts'

/** A value that differs in the recording and the fork after the same number of user actions. */
export interface ForkDifference {
  readonly path: string
  /** The value in the recording, and the number of the step at which it was compared. */
  readonly original: readonly [step: number, value: string]
  readonly fork: readonly [step: number, value: string]
}

export interface ForkComparison {
  /** Number of compared user actions. */
  readonly turns: number
  /** First difference in addresses, toasts and dialogs; null if there is none. */
  readonly seen: ForkDifference | null
  /** First difference in the rest of the state. */
  readonly state: ForkDifference | null
}

/**
 * Compares the states after each user action: the first one in the fork with the first one in the recording after the same
 * step, and so on. Ignores values that differ at the start, such as the missing login, and values that the recording masks.
 */
export function compareFork(original: Timeline, fork: Timeline, from: number): ForkComparison {
  // Recordings of older builds contain no presses, so presses in the fork would count as additional user actions.
  const hasPresses = original.steps.some(isPress)
  const ends = endsOfTurns(original.steps, from, hasPresses)
  const forkEnds = endsOfTurns(fork.steps, from, hasPresses)
  const turns = Math.min(ends.length, forkEnds.length)
  const known = new Set(
    changesBetween(essence(original.stateAt(from)), essence(fork.stateAt(from + 1))).map(({ path }) =>
      path.join('.'),
    ),
  )
  let seen: ForkDifference | null = null
  let state: ForkDifference | null = null
  for (let turn = 0; turn < turns && !(seen && state); turn += 1) {
    const [step, forkStep] = [ends[turn] as number, forkEnds[turn] as number]
    const [is, does] = [original.stateAt(step), fork.stateAt(forkStep)]
    const first = (before: unknown, after: unknown): ForkDifference | null => {
      const found = changesBetween(before, after).find(
        (change) => !known.has(change.path.join('.')) && !isMasked(change),
      )
      if (!found) return null
      const { path, before: one, after: other } = found
      return { path: path.join('.'), original: [step, short(one)], fork: [forkStep, short(other)] }
    }
    seen ??= first(shownIn(is), shownIn(does))
    state ??= first(essence(is), essence(does))
  }
  return { turns, seen, state }
}

/** Number of the last step of each user action after `from`. Skips logins, because the user of a fork has to log in again. */
function endsOfTurns(all: readonly Step[], from: number, hasPresses: boolean): number[] {
  const isLogin = ({ action }: Step) => /^(?:login|entry)$/.test(featureOf(action))
  const numbers = all.flatMap((step, index) => (hasPresses || !isPress(step) ? [index + 1] : []))
  const steps = numbers.map((number) => all[number - 1] as Step)
  return groupsOf(steps)
    .filter(({ first }) => (numbers[first - 1] as number) > from)
    .filter(({ kind }) => kind === 'pressed' || kind === 'typed' || kind === 'navigated')
    .filter(({ first, last }) => !steps.slice(first - 1, last).some(isLogin))
    .map(({ last }) => numbers[last - 1] as number)
}

const isPress = ({ action }: Step) => pressed.match(action)

/** Whether the recording masks the value, which the live shop has. */
const isMasked = ({ path, before }: Change): boolean =>
  path.some((key) => key.includes(MASK)) ||
  (typeof before === 'string' && (before.includes(MASK) || before === maskOf(before)))

type Keyed = Readonly<Record<string, unknown>>
interface Parts extends State {
  readonly api?: { readonly queries?: Readonly<Record<string, { readonly data?: unknown } | undefined>> }
  readonly flows?: Readonly<Record<string, { readonly value?: unknown } | undefined>>
}

/** The state without times, ids of requests and connections, which always differ. */
function essence(whole: State): Keyed {
  const { api, flows, notices: _toasts, route: _address, ...slices } = whole as Parts
  return {
    ...slices,
    answers: Object.fromEntries(Object.entries(api?.queries ?? {}).map(([key, query]) => [key, query?.data])),
    flows: Object.fromEntries(
      Object.entries(flows ?? {}).flatMap(([id, flow]) =>
        /^(?:hub|renewal)$/.test(id) ? [] : [[id, flow?.value]],
      ),
    ),
  }
}
