import { expect, it } from '@jest/globals'
import { deliveryDay, lastReturnDay, tehranDay } from './deadline.ts'

it('counts working days after the delivery, skipping Thursday and Friday', () => {
  // Sunday 2026-11-22; then Mon Tue Wed, Sat Sun Mon Tue.
  expect(lastReturnDay('2026-11-22')).toBe('2026-12-01')
  // From a Thursday: five working days in the next week and two in the one after.
  expect(lastReturnDay('2026-11-26')).toBe('2026-12-06')
})

it('skips the holidays of the solar calendar', () => {
  // 28 Esfand 1404; 29 Esfand and 1 to 4 Farvardin are holidays, so are 12 and 13 Farvardin.
  expect(lastReturnDay('2026-03-18')).toBe('2026-04-05')
  // 21 Bahman 1404; the 22nd is a holiday.
  expect(lastReturnDay('2026-02-10')).toBe('2026-02-22')
})

it('begins with the agreed day when the parcel was sent before the end of its delivery window', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '24' }
  expect(deliveryDay(order, new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-24')
  // 15:00 in Tehran.
  expect(deliveryDay(order, new Date('2026-11-24T11:30:00Z'))).toBe('2026-11-24')
})

it('begins four days after the dispatch of a parcel that was sent after its delivery window', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '24' }
  expect(deliveryDay(order, new Date('2026-11-24T11:31:00Z'))).toBe('2026-11-28')
  // A day in Tehran begins at 20:30 UTC.
  expect(deliveryDay(order, new Date('2026-11-25T20:29:00Z'))).toBe('2026-11-29')
  expect(deliveryDay(order, new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-30')
  expect(tehranDay(Date.parse('2026-11-25T20:29:00Z'))).toBe('2026-11-25')
})

it('is the day of the hand-over for an order without a tracking number', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '' }
  expect(deliveryDay(order, new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-23')
  expect(deliveryDay(order, new Date('2026-11-26T10:00:00Z'))).toBe('2026-11-26')
})
