import { expect, test } from '@jest/globals'
import { introductionToText } from './introduction.ts'

test('an introduction of plain paragraphs is a plain text', () => {
  expect(introductionToText('<p>سبک &amp; خوانا.</p><p>۵ &lt; ۱۰</p>')).toBe('سبک & خوانا.\n\n۵ < ۱۰')
})

test.each(['', '<h3>تیتر</h3><p>متن</p>', '<p dir="ltr">text</p>', '<p>یک<br>دو</p>', '<p>&lt;b&gt;</p>'])(
  'an introduction with more than paragraphs stays as it is written: %s',
  (html) => {
    expect(introductionToText(html)).toBe(html)
  },
)
