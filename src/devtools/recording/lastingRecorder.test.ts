/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals'
import type { Part } from './recordingStore.ts'

window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
const written: [name: string, part: Part][] = []
let hold = Promise.resolve()
jest.unstable_mockModule('./recordingStore.ts', () => ({
  newName: () => `recording-${Math.random()}`,
  addPart: async (name: string, part: Part) => {
    await hold
    written.push([name, part])
  },
  partsOf: () => Promise.resolve([]),
  removeParts: () => Promise.resolve(),
}))

const { lastingRecorder } = await import('./lastingRecorder.ts')

test('a recording that starts while the previous one is being written is stored from its first action', async () => {
  jest.useFakeTimers()
  const recorder = await lastingRecorder(
    {
      now: () => 0,
      secrets: () => [],
      surroundings: () => ({ viewport: { width: 1, height: 1 }, route: '/', build: 'b' }),
      startNote: () => null,
      loadReducer: () => Promise.reject(new Error('not needed')),
    },
    true,
  )
  const record = (type: string) => recorder.keep({ type }, () => ({}))
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  recorder.start()
  record('first')
  record('first')
  await jest.advanceTimersByTimeAsync(1000)
  recorder.start()
  record('second')
  release()
  await jest.advanceTimersByTimeAsync(1000)
  expect(written.map(([, { from, actions }]) => [from, actions.length])).toEqual([
    [0, 2],
    [0, 1],
  ])
  expect(written[0]![0]).not.toBe(written[1]![0])
})
