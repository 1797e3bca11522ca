import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Flow } from '../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../flows/flowsReducer.ts'
import { modelSteps, transitionsTaken, type ModelStep } from '../flows/modelPaths.ts'
import { expectCovered } from './coverage.ts'

interface StepTests<S> {
  /** Text of a state; states with the same text count as one state (`modelSteps`). */
  serializeState(snapshot: AnyMachineSnapshot): string
  /** Makes a store; the other values are for `execute`. */
  open(): S | Promise<S>
  /** Causes an event: dispatches it, or lets the fake server send an answer that causes it. */
  execute(opened: S, event: { type: string }): Promise<void>
  /** False for a step that cannot happen in the shop. */
  isPossible?(step: ModelStep): boolean
  /** Compares the flow after the event with the machine; by default value, context, status and children. */
  check?(now: AnyMachineSnapshot, to: AnyMachineSnapshot, opened: S): void
}

function expectSame(now: AnyMachineSnapshot, to: AnyMachineSnapshot): void {
  expect(now.value).toEqual(to.value)
  expect(now.context).toEqual(to.context)
  expect(now.status).toBe('active')
  expect(Object.keys(now.children)).toEqual(Object.keys(to.children))
}

/**
 * Registers a test for each step of the flow's model, in which the flow in the store must reach the state of the machine, and a
 * test that the steps take every transition.
 */
export function testSteps<M extends AnyStateMachine, S extends { readonly store: { getState(): unknown } }>(
  flow: Flow<M>,
  { serializeState, open, execute, isPossible = () => true, check = expectSame }: StepTests<S>,
): void {
  const steps = modelSteps(flow, { serializeState }).filter((step) => isPossible(step))
  const now = ({ store }: S): AnyMachineSnapshot => selectFlow(store.getState() as FlowsRoot, flow)
  test.each(
    steps.map((step, index) => ({ ...step, index, on: step.event.type, at: serializeState(step.from) })),
  )('step $index: $on in $at', async ({ path, from, event, to }) => {
    const opened = await open()
    for (const earlier of path) await execute(opened, earlier)
    expect(serializeState(now(opened))).toBe(serializeState(from))
    await execute(opened, event)
    expect(serializeState(now(opened))).toBe(serializeState(to))
    check(now(opened), to, opened)
  })

  test(`the generated steps take every transition of the ${flow.id} machine`, () =>
    expectCovered(
      flow,
      steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
    ))
}
