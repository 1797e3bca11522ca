import { expect, test } from '@jest/globals'
import { toParagraphs } from './toParagraphs.ts'

test.each([
  ['سبک و خوانا.\n\nبا جعبه', '<p>سبک و خوانا.</p><p>با جعبه</p>'],
  ['کوچک‌تر از ۴۰ < ۴۲', '<p>کوچک‌تر از ۴۰ &lt; ۴۲</p>'],
  ['<p>سبک <strong>و</strong> خوانا</p><script>x()</script>', '<p>سبک <strong>و</strong> خوانا</p>'],
  ['  \n ', ''],
])('%j is %j', (text, html) => {
  expect(toParagraphs(text)).toBe(html)
  // As it is brought in again from the file that the panel gives out.
  expect(toParagraphs(html)).toBe(html)
})
