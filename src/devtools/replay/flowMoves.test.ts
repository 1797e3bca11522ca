import { readFileSync } from 'node:fs'
import type { Reducer } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { completeReducer } from '../../app/completeReducer.ts'
import { flowRegistry } from '../../app/flowRegistry.ts'
import { valueName } from '../flows/graph/names.ts'
import { lastFlow, moveOf, nearestOf, snapshotIn, stepsAt, type Move } from './flowMoves.ts'
import { createPlayer } from './player.ts'
import { readRecording } from './readRecording.ts'
import type { State } from './recording.ts'
import '../../app/inspected/allApis.ts'

const recording = readRecording(readFileSync('e2e/fixtures/sessions/fromListToReceipt.json', 'utf8'))
const { timeline } = createPlayer(recording, completeReducer as unknown as Reducer<State>).getState()
const flow = (id: string) => flowRegistry.find((one) => one.id === id)!

function movesOf(id: string): Move[] {
  const moves: Move[] = []
  timeline.walk((before, _after, number) => {
    const move = moveOf(flow(id), before, timeline.steps[number - 1], number)
    if (move) moves.push(move)
  })
  return moves
}

test('every move ends in the state that the store has after the step', () => {
  for (const { id } of flowRegistry) {
    for (const { step, to } of movesOf(id)) {
      expect([id, step, to]).toEqual([
        id,
        step,
        valueName(snapshotIn(timeline.stateAt(step), flow(id)).value),
      ])
    }
  }
  expect(movesOf('login').length).toBeGreaterThan(2)
})

test('lists the steps at which an edge was taken or a state entered', () => {
  const moves = movesOf('login')
  const submitted = moves.find(
    ({ step }) => timeline.steps[step - 1]?.action.type === 'login/login.submitted',
  )!
  expect(submitted.edges).toHaveLength(1)
  expect(stepsAt(moves, { edge: submitted.edges[0]! })).toEqual([submitted.step])
  expect(stepsAt(moves, { state: submitted.states.at(-1)! })).toContain(submitted.step)
  expect(stepsAt(moves, { edge: 'nowhere' })).toEqual([])
})

test('finds the nearest earlier step, else the next later one', () => {
  expect([
    nearestOf([3, 7], 7),
    nearestOf([3, 7], 9),
    nearestOf([3, 7], 1),
    nearestOf([7], 7),
    nearestOf([], 1),
  ]).toEqual([3, 7, 3, 7, null])
})

test('finds the flow that got an event last', () => {
  const login = timeline.steps.findIndex(({ action }) => action.type === 'login/login.submitted') + 1
  expect(lastFlow(timeline.steps, 0)).toBeNull()
  expect(lastFlow(timeline.steps, login)).toBe('login')
  // The last step is a request, which is not an event of a flow.
  expect(lastFlow(timeline.steps, login + 1)).toBe('login')
})

test('returns no move for a skipped step or a step of another flow', () => {
  const [move] = movesOf('login')
  const step = timeline.steps[move!.step - 1]!
  const before = timeline.stateAt(move!.step - 1)
  expect(moveOf(flow('login'), before, { ...step, skipped: true }, move!.step)).toBeNull()
  expect(moveOf(flow('hub'), before, step, move!.step)).toBeNull()
  expect(moveOf(flow('login'), before, undefined, 0)).toBeNull()
})
