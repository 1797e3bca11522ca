import { expect, test } from '@jest/globals'
import { typedNumber } from './typedNumber.ts'

test.each([
  ['۱۲٬۵۰۰٬۰۰۰', 12_500_000],
  // A digit appended to a grouped number.
  ['۱۲٬۵۰۰٬۰۰۰۰', 125_000_000],
  ['۱۲٫۵۰۰٫۰۰۰', 12_500_000],
  ['12.500.000', 12_500_000],
  // Copied from a page of the shop.
  ['۱۲٬۵۰۰٬۰۰۰\u00a0تومان', 12_500_000],
  ['0', 0],
  ['۱٫۵', null],
  ['1.50', null],
  ['۱۲٫۵۰۰.۰۰۰', null],
  ['-5', null],
  ['تومان', null],
  ['گران', null],
  ['', null],
])('reads «%s» as %p', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})
