/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { latePart } from './latePart.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A part whose first `times` fetches fail. */
function failing(times: number) {
  const fetchTimes: number[] = []
  const part = latePart(() => {
    fetchTimes.push(Date.now())
    return fetchTimes.length > times ? Promise.resolve('part') : Promise.reject(new Error('no network'))
  })
  return { part, fetchTimes }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('fetches a part once for simultaneous callers', async () => {
  const { part, fetchTimes } = failing(0)
  expect(await Promise.all([part.load(), part.load(), part.arrival()])).toEqual(['part', 'part', 'part'])
  expect(part.read()).toEqual({ part: 'part', failed: false })
  expect(fetchTimes).toHaveLength(1)
})

test('repeats a failed fetch after growing delays', async () => {
  const { part, fetchTimes } = failing(4)
  const arrival = part.arrival()
  await pass(0)
  expect(part.read()).toEqual({ part: undefined, failed: true })
  await pass(20_000)
  expect(fetchTimes.slice(1).map((at, index) => at - fetchTimes[index]!)).toEqual([500, 1000, 2000, 4000])
  expect(await arrival).toBe('part')
  expect(part.read()).toEqual({ part: 'part', failed: false })
  await pass(60_000)
  expect(fetchTimes).toHaveLength(5)
})

test('repeats a failed fetch at once when the device is online again and at the next call', async () => {
  const { part, fetchTimes } = failing(3)
  await expect(part.load()).rejects.toThrow('no network')
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(fetchTimes).toHaveLength(2)
  await expect(part.load()).rejects.toThrow('no network')
  part.retry()
  expect(part.read().failed).toBe(false)
  await pass(0)
  expect(part.read()).toEqual({ part: 'part', failed: false })
  window.dispatchEvent(new Event('online'))
  expect(fetchTimes).toHaveLength(4)
})
