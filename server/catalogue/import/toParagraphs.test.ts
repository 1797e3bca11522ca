import { expect, test } from '@jest/globals'
import { toParagraphs } from './toParagraphs.ts'

test.each([
  ['سبک و خوانا.\n\nبا جعبه', '<p>سبک و خوانا.</p><p>با جعبه</p>'],
  ['کوچک‌تر از ۴۰ < ۴۲', '<p>کوچک‌تر از ۴۰ &lt; ۴۲</p>'],
  ['<p>سبک <strong>و</strong> خوانا</p><script>x()</script>', '<p>سبک <strong>و</strong> خوانا</p>'],
  ['  \n ', ''],
])('converts %j to %j', (text, html) => {
  expect(toParagraphs(text)).toBe(html)
  // The panel exports such HTML, which an import must not change.
  expect(toParagraphs(html)).toBe(html)
})
