/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals'
import { partFailed } from '../../ui/parts/latePart.ts'

let loads = 0
jest.unstable_mockModule('./reportError.ts', () => {
  loads += 1
  // Succeeds in the end, because an endless loop would hang the test instead of failing it.
  if (loads > 9) return { reportError() {} }
  throw new Error('The shop does not answer.')
})
const { noticeErrors } = await import('./noticeErrors.ts')

test('a failed load of the reporter does not trigger another load at once', async () => {
  const { setTimeout: later } = globalThis
  jest.useFakeTimers()
  noticeErrors()
  dispatchEvent(new CustomEvent(partFailed, { detail: new Error('a part') }))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(loads).toBe(1)
  // The scheduled retry still happens.
  jest.advanceTimersByTime(600)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => later(done, 0))
  expect(loads).toBe(2)
})
