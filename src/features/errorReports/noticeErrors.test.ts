/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals'
import { partFailed } from '../../ui/parts/latePart.ts'

let asked = 0
jest.unstable_mockModule('./reportError.ts', () => {
  asked += 1
  // Succeeds finally, or a failing test would not end.
  if (asked > 9) return { reportError() {} }
  throw new Error('The shop does not answer.')
})
const { noticeErrors } = await import('./noticeErrors.ts')

test('does not fetch the reporter again because fetching it failed', async () => {
  const { setTimeout: later } = globalThis
  jest.useFakeTimers()
  noticeErrors()
  dispatchEvent(new CustomEvent(partFailed, { detail: new Error('a part') }))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(asked).toBe(1)
  // The scheduled retry still happens.
  jest.advanceTimersByTime(600)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(asked).toBe(2)
})
