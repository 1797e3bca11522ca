import { expect, it } from '@jest/globals'
import { deliveryDay, lastReturnDay, tehranDay } from './deadline.ts'

it('counts working days after the delivery, without Thursday and Friday', () => {
  // Sunday 2026-11-22; then Mon Tue Wed, Sat Sun Mon Tue.
  expect(lastReturnDay('2026-11-22')).toBe('2026-12-01')
  // On a Thursday: the week after has five, and the one after that two.
  expect(lastReturnDay('2026-11-26')).toBe('2026-12-06')
})

it('leaves out the holidays that do not move', () => {
  // 28 Esfand 1404; 29 Esfand and 1 to 4 Farvardin are holidays, so are 12 and 13 Farvardin.
  expect(lastReturnDay('2026-03-18')).toBe('2026-04-05')
  // 21 Bahman 1404, before the 22nd.
  expect(lastReturnDay('2026-02-10')).toBe('2026-02-22')
})

it('begins with the day that was agreed, or with the day it was sent when that was later', () => {
  expect(deliveryDay('2026-11-24', new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-24')
  expect(deliveryDay('2026-11-24', new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-26')
  expect(tehranDay(Date.parse('2026-11-25T20:29:00Z'))).toBe('2026-11-25')
})
