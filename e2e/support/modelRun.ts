/**
 * Executes the transitions of a flow's machine in a real browser. The paths come from the machine itself
 * (xstate/graph); each event is what a hand or a far side does; after every step the state in the Redux record
 * is compared with the machine's own.
 */
import { expect, test, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Flow } from '../../src/flows/flow.ts'
import { begin, restore, step } from '../../src/flows/flowSnapshot.ts'
import { captureStore, type Captured } from './captureStore.ts'
import { modelSteps, transitionNames, transitionsTaken, type ModelStep } from '../../src/flows/modelPaths.ts'

type AnyEvent = { readonly type: string }

export interface ModelRunOptions {
  /** Tells states apart, as in `modelSteps`. */
  readonly serializeState: (snapshot: Pick<AnyMachineSnapshot, 'value' | 'context'>) => string
  /** Steps nobody can do in the shop, as a click on what is not there. All are possible by default. */
  readonly isPossible?: (step: ModelStep) => boolean
}

/** One page of the shop beside the model of one of its flows. */
export interface ModelRun {
  /** State of the model, by `serializeState`. */
  readonly state: () => string
  /** A page is opened again: the model is at its beginning. */
  reset(): void
  /** The same, and so is the record. */
  restart(): Promise<void>
  /** `act` makes these events happen; the record must then be where the machine says. */
  take(events: readonly AnyEvent[], act: () => Promise<unknown>): Promise<void>
  /** Walks through every transition that is open yet, by the shortest ways. `perform` makes one event happen. */
  tour(perform: (event: AnyEvent, state: string) => Promise<unknown>): Promise<void>
  /** Prints the coverage, such as `login: 8/8 transitions`, and fails when a transition was not taken. */
  finish(): void
}

/** Call it before the page is opened: from then on it hears the flows' states of the page. */
export async function modelRun<M extends AnyStateMachine>(
  page: Page,
  typed: Flow<M>,
  { serializeState, isPossible = () => true }: ModelRunOptions,
): Promise<ModelRun> {
  await page.addInitScript(captureStore)
  const flow = typed as unknown as Flow
  const steps = modelSteps(flow, { serializeState: serializeState as never }).filter(isPossible)
  const all = transitionNames(flow.machine)
  const taken = new Set<string>()
  let model = begin(flow).plain

  const live = () => restore(flow, model) as AnyMachineSnapshot
  const state = () => serializeState(live())

  /** Waits until the record of the page is where the model is. */
  async function agree(after: string): Promise<void> {
    const recorded = async () => {
      const plain = await page.evaluate(
        (id) => (window as unknown as Captured).shopStore?.getState().flows?.[id],
        flow.id,
      )
      return plain ? serializeState(plain as never) : 'no flow yet'
    }
    await expect
      .poll(recorded, { message: `${flow.id} after ${after}`, intervals: [20, 50, 100] })
      .toBe(state())
  }

  async function take(events: readonly AnyEvent[], act: () => Promise<unknown>): Promise<void> {
    const from = state()
    for (const event of events) {
      for (const name of transitionsTaken(live(), event)) taken.add(name)
      model = step(flow, model, event).plain
    }
    const what = `${events.map(({ type }) => type).join(', ')} in ${from}`
    await test.step(what, async () => {
      await act()
      await agree(what)
    })
  }

  const reset = () => void (model = begin(flow).plain)
  const isNew = ({ from, event }: ModelStep) => transitionsTaken(from, event).some((name) => !taken.has(name))

  return {
    state,
    take,
    reset,
    async restart() {
      reset()
      await agree('the start')
    },
    async tour(perform) {
      for (;;) {
        const way = shortestWay(steps, state(), isNew, serializeState)
        if (!way) return
        for (const { event } of way) {
          const before = state()
          await take([event], () => perform(event, before))
        }
      }
    },
    finish() {
      process.stdout.write(`${flow.id}: ${taken.size}/${all.length} transitions\n`)
      expect([...taken].sort()).toEqual([...all].sort())
    },
  }
}

/**
 * The flow with its delays as sample events, so that the tour waits for them: `perform` gets
 * `xstate.after.<name>.<state>` and moves the page's clock (`page.clock.runFor`).
 */
export function withDelays<M extends AnyStateMachine>(flow: Flow<M>): Flow<M> {
  const delays = transitionNames(flow.machine)
    .map((name) => /--(xstate\.after\.\S+?)(?: \[.*\])?-->/.exec(name)?.[1])
    .filter((type) => type !== undefined)
    .map((type) => ({ type }))
  return { ...flow, sampleEvents: [...flow.sampleEvents, ...delays] as unknown as typeof flow.sampleEvents }
}

/** Breadth first over the steps of the model: the nearest one that takes something new, with the way to it. */
function shortestWay(
  steps: readonly ModelStep[],
  start: string,
  isWanted: (step: ModelStep) => boolean,
  serializeState: ModelRunOptions['serializeState'],
): readonly ModelStep[] | undefined {
  const seen = new Set([start])
  let ways: { at: string; way: ModelStep[] }[] = [{ at: start, way: [] }]
  while (ways.length > 0) {
    const longer: typeof ways = []
    for (const { at, way } of ways) {
      for (const next of steps.filter(({ from }) => serializeState(from) === at)) {
        if (isWanted(next)) return [...way, next]
        const to = serializeState(next.to)
        if (seen.has(to)) continue
        seen.add(to)
        longer.push({ at: to, way: [...way, next] })
      }
    }
    ways = longer
  }
  return undefined
}
