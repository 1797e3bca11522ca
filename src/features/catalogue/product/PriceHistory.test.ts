import { expect, test } from '@jest/globals'
import { priceLine } from './PriceHistory.tsx'

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
const size = { width: 112, height: 62 }
const now = Date.UTC(2026, 0, 11)

test('draws price steps from left to right, with higher prices further up and the last price until now', () => {
  const points = [
    { at: at(1), price: 100 },
    { at: at(6), price: 200 },
  ]
  expect(priceLine(points, size, now)).toBe('M6 56H56V6H106')
})

test('draws a level line for a single price, even if the device’s clock is behind its time', () => {
  expect(priceLine([{ at: at(1), price: 100 }], size, now)).toBe('M6 56H106')
  expect(priceLine([{ at: at(11), price: 100 }], size, Date.UTC(2025, 0, 1))).toBe('M6 56H106')
})
