import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Flow } from '../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../flows/flowsReducer.ts'
import { modelSteps, transitionsTaken } from '../flows/modelPaths.ts'

interface StepTests<S> {
  /** States with the same text count as one (`modelSteps`). */
  serializeState(snapshot: AnyMachineSnapshot): string
  /** Makes a store; the other values are for `execute`. */
  open(): S | Promise<S>
  /** Causes an event: dispatches it, or makes the server answer so that it follows. */
  execute(opened: S, event: { type: string }): Promise<void>
}

/**
 * Registers a test for each step of the flow's model: the flow in the store must reach the state of the machine.
 * @returns the transitions of all steps, for `expectCovered`
 */
export function testSteps<M extends AnyStateMachine, S extends { readonly store: { getState(): unknown } }>(
  flow: Flow<M>,
  { serializeState, open, execute }: StepTests<S>,
) {
  const steps = modelSteps(flow, { serializeState })
  const now = ({ store }: S): AnyMachineSnapshot => selectFlow(store.getState() as FlowsRoot, flow)
  test.each(
    steps.map((step, index) => ({ ...step, index, on: step.event.type, at: serializeState(step.from) })),
  )('step $index: $on in $at', async ({ path, from, event, to }) => {
    const opened = await open()
    for (const earlier of path) await execute(opened, earlier)
    expect(serializeState(now(opened))).toBe(serializeState(from))
    await execute(opened, event)
    expect(now(opened).value).toEqual(to.value)
    expect(now(opened).context).toEqual(to.context)
    expect(now(opened).status).toBe('active')
    expect(Object.keys(now(opened).children)).toEqual(Object.keys(to.children))
  })
  return steps.flatMap(({ from, event }) => transitionsTaken(from, event))
}
