import { expect, it } from '@jest/globals'
import { deliveryDay, lastReturnDay, tehranDay } from './deadline.ts'

it('counts working days after the delivery and skips Thursdays and Fridays', () => {
  // 2026-11-22 is a Sunday. The seven working days are Mon to Wed and Sat to Tue.
  expect(lastReturnDay('2026-11-22')).toBe('2026-12-01')
  // From a Thursday: five working days in the next week and two in the week after.
  expect(lastReturnDay('2026-11-26')).toBe('2026-12-06')
})

it('skips the holidays of the solar calendar when it counts the days for a return', () => {
  // From 28 Esfand 1404: 29 Esfand, 1 to 4, 12 and 13 Farvardin are holidays.
  expect(lastReturnDay('2026-03-18')).toBe('2026-04-05')
  // From 21 Bahman 1404: 22 Bahman is a holiday.
  expect(lastReturnDay('2026-02-10')).toBe('2026-02-22')
})

it('counts from the promised day when the parcel was sent before the end of its delivery window', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '24' }
  expect(deliveryDay(order, new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-24')
  // 11:30 UTC is 15:00 in Tehran, the end of the window.
  expect(deliveryDay(order, new Date('2026-11-24T11:30:00Z'))).toBe('2026-11-24')
})

it('counts from four days after the dispatch when the parcel was sent after its delivery window', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '24' }
  expect(deliveryDay(order, new Date('2026-11-24T11:31:00Z'))).toBe('2026-11-28')
  // A day in Tehran begins at 20:30 UTC.
  expect(deliveryDay(order, new Date('2026-11-25T20:29:00Z'))).toBe('2026-11-29')
  expect(deliveryDay(order, new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-30')
  expect(tehranDay(Date.parse('2026-11-25T20:29:00Z'))).toBe('2026-11-25')
})

it('counts from the day of the hand-over for an order without a tracking number', () => {
  const order = { slot: { day: '2026-11-24', from: 12, to: 15 }, tracking_number: '' }
  expect(deliveryDay(order, new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-23')
  expect(deliveryDay(order, new Date('2026-11-26T10:00:00Z'))).toBe('2026-11-26')
})
