/**
 * Executes all transitions of a machine in a real browser. xstate/graph computes the paths; a click or the scripted backend
 * causes each event. After every step, the run compares the state in Redux with that of the machine.
 */
import { expect, test, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Flow } from '../../src/flows/flow.ts'
import { begin, restore, step } from '../../src/flows/flowSnapshot.ts'
import { captureStore, type Captured } from './captureStore.ts'
import { modelSteps, transitionNames, transitionsTaken, type ModelStep } from '../../src/flows/modelPaths.ts'

type AnyEvent = { readonly type: string }

export interface ModelRunOptions {
  /** Distinguishes states, as in `modelSteps`. */
  readonly serializeState: (snapshot: Pick<AnyMachineSnapshot, 'value' | 'context'>) => string
  /** Whether the shop can perform a step; false, for example, if the button is hidden. All by default. */
  readonly isPossible?: (step: ModelStep) => boolean
}

/** A page of the shop and the model of one of its flows, which the run keeps in the same state. */
export interface ModelRun {
  /** State of the model, by `serializeState`. */
  readonly state: () => string
  /** Resets the model after the page was opened again. */
  reset(): void
  /** Resets the model and waits for the same state in Redux. */
  restart(): Promise<void>
  /** Runs `act`, which causes these events, and waits until the state in Redux equals that of the model. */
  take(events: readonly AnyEvent[], act: () => Promise<unknown>): Promise<void>
  /** Takes every remaining transition by shortest paths. `perform` causes one event. */
  tour(perform: (event: AnyEvent, state: string) => Promise<unknown>): Promise<void>
  /** Prints the coverage, such as `login: 8/8 transitions`, and fails if a transition was not taken. */
  finish(): void
}

/** Must be called before the page is opened, because it records the states of the page's machines from then on. */
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

  /** Waits until the state in Redux equals the model's. */
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
        const path = shortestPath(steps, state(), isNew, serializeState)
        if (!path) return
        for (const { event } of path) {
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
 * Adds the machine's delays as sample events, so that the tour includes them: `perform` gets
 * `xstate.after.<name>.<state>` and moves the page's clock (`page.clock.runFor`).
 */
export function withDelays<M extends AnyStateMachine>(flow: Flow<M>): Flow<M> {
  const delays = transitionNames(flow.machine)
    .map((name) => /--(xstate\.after\.\S+?)(?: \[.*\])?-->/.exec(name)?.[1])
    .filter((type) => type !== undefined)
    .map((type) => ({ type }))
  return { ...flow, sampleEvents: [...flow.sampleEvents, ...delays] as unknown as typeof flow.sampleEvents }
}

/** Breadth-first search for the nearest step that takes a new transition, with the path to it. */
function shortestPath(
  steps: readonly ModelStep[],
  start: string,
  isWanted: (step: ModelStep) => boolean,
  serializeState: ModelRunOptions['serializeState'],
): readonly ModelStep[] | undefined {
  const seen = new Set([start])
  let paths: { at: string; path: ModelStep[] }[] = [{ at: start, path: [] }]
  while (paths.length > 0) {
    const longer: typeof paths = []
    for (const { at, path } of paths) {
      for (const next of steps.filter(({ from }) => serializeState(from) === at)) {
        if (isWanted(next)) return [...path, next]
        const to = serializeState(next.to)
        if (seen.has(to)) continue
        seen.add(to)
        longer.push({ at: to, path: [...path, next] })
      }
    }
    paths = longer
  }
  return undefined
}
