import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals'
import { createPlayer, type Player } from './player.ts'
import type { Recording, State } from './recording.ts'

const reducer: Reducer<State> = (state = { words: '' }, { type, payload }: UnknownAction) =>
  type === 'say' ? { ...state, words: `${String(state.words)}${String(payload)}` } : state
const say = (payload: string) => ({ type: 'say', payload })

function open(words: readonly string[], times: readonly number[] = words.map((_, index) => index * 1000)) {
  const steps = words.map((word, id) => ({ id, action: say(word), at: times[id] ?? 0, skipped: false }))
  const recording: Recording = { steps, dropped: [], preloaded: { words: '', other: 1 } }
  return createPlayer(recording, reducer)
}

const words = (player: Player, index = player.getState().index) =>
  player.getState().timeline.stateAt(index).words
const index = (player: Player) => player.getState().index
/** The step after each of these waits. */
const indexesAfter = (player: Player, waits: readonly number[]) =>
  waits.map((ms) => (jest.advanceTimersByTime(ms), index(player)))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('opens at step 0, paused, with the parts of the state that the shop knows', () => {
  const player = open(['a', 'b'])
  expect(player.getState()).toMatchObject({ index: 0, playing: false, isEdited: false, divergence: null })
  expect(player.getState().timeline.stateAt(0)).toEqual({ words: '' })
  jest.advanceTimersByTime(60_000)
  expect(index(player)).toBe(0)
})

test('rejects the state of another application', () => {
  const recording = { steps: [], dropped: [], preloaded: { todos: [] } }
  expect(() => createPlayer(recording, reducer)).toThrow('به این فروشگاه تعلق ندارد')
})

describe('the time between steps', () => {
  const times = [0, 1000, 1050, 61_050]

  it('is as recorded at speed 1', () => {
    const player = open(['a', 'b', 'c', 'd'], times)
    player.play()
    expect(indexesAfter(player, [0, 999, 1, 50, 59_999])).toEqual([1, 1, 2, 3, 3])
    expect(player.getState().playing).toBe(true)
    jest.advanceTimersByTime(1)
    expect(player.getState()).toMatchObject({ index: 4, playing: false })
  })

  it('is a quarter at speed 4', () => {
    const player = open(['a', 'b', 'c', 'd'], times)
    player.setSpeed(4)
    player.play()
    expect(indexesAfter(player, [250, 15_000, 13])).toEqual([2, 3, 4])
  })

  it('is at most 120 ms when idle time is skipped', () => {
    const player = open(['a', 'b', 'c', 'd'], times)
    player.setSpeed('skipIdle')
    player.play()
    expect(indexesAfter(player, [119, 1, 50, 120])).toEqual([1, 2, 3, 4])
  })

  it('changes with the speed at once; a jump pauses, and play starts again after the end', () => {
    const player = open(['a', 'b'], [0, 100_000])
    player.play()
    jest.advanceTimersByTime(10)
    player.setSpeed('skipIdle')
    jest.advanceTimersByTime(120)
    expect(index(player)).toBe(2)
    player.play()
    expect(player.getState()).toMatchObject({ index: 0, playing: true })
    player.jump(1)
    expect(player.getState()).toMatchObject({ index: 1, playing: false })
    jest.advanceTimersByTime(500_000)
    expect(index(player)).toBe(1)
  })
})

test('a jump stays within the recording', () => {
  const player = open(['a', 'b'])
  player.jump(7)
  expect(index(player)).toBe(2)
  player.jump(-3)
  expect(index(player)).toBe(0)
})

describe('editing', () => {
  it('skips an action, returns the first step that differs, and restores the action', () => {
    const player = open(['a', 'b', 'c'])
    player.toggleSkip(1)
    expect(words(player, 3)).toBe('ac')
    expect(player.getState()).toMatchObject({ isEdited: true, divergence: { step: 2, type: 'say' } })
    player.toggleSkip(1)
    expect(words(player, 3)).toBe('abc')
    expect(player.getState().divergence).toBeNull()
  })

  it('replaces an action', () => {
    const player = open(['a', 'b', 'c'])
    player.edit(1, say('x'))
    expect(words(player, 3)).toBe('axc')
    expect(player.getState().divergence?.step).toBe(2)
  })

  it('has no divergence when an edit changes no state', () => {
    const player = open(['a', 'b'])
    player.edit(1, { ...say('b'), note: 'the same to the reducer' })
    expect(player.getState()).toMatchObject({ isEdited: true, divergence: null })
  })

  it('moves an action, but not beyond the list', () => {
    const player = open(['a', 'b', 'c'])
    player.move(2, -1)
    expect(words(player, 3)).toBe('acb')
    expect(player.getState().divergence?.step).toBe(2)
    player.move(0, -1)
    player.move(1, 5)
    expect(words(player, 3)).toBe('acb')
  })

  it('keeps a moved step as the current one, so that it can be moved again and back', () => {
    const player = open(['a', 'b', 'c'])
    player.jump(3)
    player.move(2, -1)
    expect([index(player), words(player)]).toEqual([2, 'ac'])
    player.move(2, -1)
    expect([index(player), words(player)]).toEqual([1, 'c'])
    player.move(2, 1)
    expect([index(player), words(player)]).toEqual([2, 'ac'])
    // Another step moves past the current one.
    player.move(1, -1)
    expect([index(player), words(player)]).toEqual([3, 'abc'])
    player.move(0, 1)
    player.reset()
    expect([index(player), words(player)]).toEqual([3, 'abc'])
  })

  it('keeps step 0 as the current one when later steps are moved', () => {
    const player = open(['a', 'b'])
    player.move(1, -1)
    expect(index(player)).toBe(0)
  })

  it('has no divergence when a step is moved over an equal one', () => {
    const player = open(['a', 'b', 'b'])
    player.move(2, -1)
    expect(player.getState()).toMatchObject({ divergence: null })
  })

  it('resets to the recording', () => {
    const player = open(['a', 'b', 'c'])
    player.toggleSkip(0)
    player.move(2, -1)
    player.reset()
    expect(words(player, 3)).toBe('abc')
    expect(player.getState()).toMatchObject({ isEdited: false, divergence: null })
  })
})
