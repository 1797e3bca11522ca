import { expect, test } from '@jest/globals'
import { slotText } from './invoicePage.ts'

test('a window of delivery is a Jalali day and its hours', () => {
  expect(slotText({ day: '2026-11-26', from: 9, to: 12 })).toBe('پنجشنبه ۵ آذر ۱۴۰۵، ساعت ۹ تا ۱۲')
})
