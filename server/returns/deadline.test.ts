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

it('begins with the day that was agreed when the parcel went off before its window was over', () => {
  const slot = { day: '2026-11-24', from: 12, to: 15 }
  expect(deliveryDay(slot, new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-24')
  // 15:00 in Tehran.
  expect(deliveryDay(slot, new Date('2026-11-24T11:30:00Z'))).toBe('2026-11-24')
})

it('begins four days after a parcel that was sent too late for its window: it cannot be there before', () => {
  const slot = { day: '2026-11-24', from: 12, to: 15 }
  expect(deliveryDay(slot, new Date('2026-11-24T11:31:00Z'))).toBe('2026-11-28')
  // The day of Tehran begins at 20:30 UTC.
  expect(deliveryDay(slot, new Date('2026-11-25T20:29:00Z'))).toBe('2026-11-29')
  expect(deliveryDay(slot, new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-30')
  expect(tehranDay(Date.parse('2026-11-25T20:29:00Z'))).toBe('2026-11-25')
})
