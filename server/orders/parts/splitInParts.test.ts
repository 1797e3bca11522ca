import { expect, test } from '@jest/globals'
import { splitInParts } from './splitInParts.ts'

const MILLION = 1_000_000
const usual = { min: 1_000, max: 100 * MILLION }

test.each([
  ['does not split an amount that one payment covers', 100 * MILLION, null],
  ['does not split 0 Toman', 0, null],
  ['splits an amount into almost equal parts of whole millions', 245 * MILLION, [82 * MILLION, 82 * MILLION, 81 * MILLION]],
  ['splits an amount that is one Toman above the limit', 100 * MILLION + 1, [51 * MILLION, 49 * MILLION + 1]],
  ['splits the largest amount into the maximum number of parts', 500 * MILLION, Array<number>(5).fill(100 * MILLION)],
  ['does not split an amount that needs more than the maximum number of parts', 500 * MILLION + 1, null],
])('%s', (_name, payable, parts) => {
  expect(splitInParts(payable, usual, 5)).toEqual(parts)
})

test('no part is above the limit or below the least amount, and they add up', () => {
  for (let payable = 1_000_001; payable < 8_000_000; payable += 3_333) {
    const limits = { min: 1_000, max: 1_000_000 }
    const parts = splitInParts(payable, limits, 8) ?? []
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(payable)
    expect(Math.max(...parts)).toBeLessThanOrEqual(limits.max)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(limits.min)
  }
})

test('a shop that allows no parts does not split an amount', () => {
  expect(splitInParts(245 * MILLION, usual, 0)).toBeNull()
})
