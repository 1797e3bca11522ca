import { expect } from '@jest/globals'
import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../flows/flow.ts'
import { transitionNames } from '../flows/modelPaths.ts'

/** Prints how many transitions of the machine a model test took, and fails unless it took all. */
export function expectCovered<M extends AnyStateMachine>(
  { id, machine }: Flow<M>,
  taken: Iterable<string>,
): void {
  const all = new Set(transitionNames(machine))
  const reached = new Set(taken)
  process.stdout.write(`${id}: ${reached.size}/${all.size} transitions against the store\n`)
  expect([...reached].sort()).toEqual([...all].sort())
}
