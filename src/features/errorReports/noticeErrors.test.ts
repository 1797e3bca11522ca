import { expect, jest, test } from '@jest/globals'
import { partFailed } from '../../ui/parts/latePart.ts'

let asked = 0
jest.unstable_mockModule('./reportError.ts', () => {
  asked += 1
  // In the end it is there, or a failure of this test would not end.
  if (asked > 9) return { reportError() {} }
  throw new Error('The shop does not answer.')
})
const { noticeErrors } = await import('./noticeErrors.ts')

test('a reporter that cannot be fetched is not asked for again because of itself', async () => {
  const { setTimeout: later } = globalThis
  jest.useFakeTimers()
  noticeErrors()
  dispatchEvent(new CustomEvent(partFailed, { detail: new Error('a part') }))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(asked).toBe(1)
  // Its own wait goes on.
  jest.advanceTimersByTime(600)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(asked).toBe(2)
})
