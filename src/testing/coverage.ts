import { expect } from '@jest/globals'
import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../flows/flow.ts'
import { transitionNames } from '../flows/modelPaths.ts'

/** Fails unless a model test took all transitions of the machine; prints how many it took. */
export function expectCovered<M extends AnyStateMachine>(
  { id, machine }: Flow<M>,
  taken: Iterable<string>,
): void {
  const all = new Set(transitionNames(machine))
  const reached = new Set(taken)
  process.stdout.write(`${id}: ${reached.size}/${all.size} transitions against the store\n`)
  expect([...reached].sort()).toEqual([...all].sort())
}
