import { expect, test } from '@jest/globals'
import { yesterdayIn } from './TakeBack.tsx'

const version = (id: number, at: string, staff = 'نگار') => ({ id, at, staff, fields: [], isNow: false })
// 30 November, 00:30 in Tehran.
const now = Date.parse('2026-11-29T21:00:00Z')

test('yesterday’s version is the last one before today in Tehran', () => {
  const items = [
    version(4, '2026-11-29T20:45:00Z'),
    version(3, '2026-11-29T20:00:00Z'),
    version(2, '2026-11-28T09:00:00Z'),
  ]
  expect(yesterdayIn(items, now)?.id).toBe(3)
})

test('yesterday’s version is the initial value if the first change was made today', () => {
  const items = [version(2, '2026-11-29T20:45:00Z'), version(1, '2026-11-29T20:45:00Z', '')]
  expect(yesterdayIn(items, now)?.id).toBe(1)
})

test('yesterday’s version is the value from a file that replaced the last version before today', () => {
  const items = [
    version(3, '2026-11-29T20:45:00Z'),
    version(2, '2026-11-29T20:45:00Z', ''),
    version(1, '2026-11-20T09:00:00Z'),
  ]
  expect(yesterdayIn(items, now)?.id).toBe(2)
})

test('there is no version of yesterday if older versions are no longer stored', () => {
  expect(yesterdayIn([version(60, '2026-11-29T20:45:00Z')], now)).toBeUndefined()
  expect(yesterdayIn([], now)).toBeUndefined()
})
