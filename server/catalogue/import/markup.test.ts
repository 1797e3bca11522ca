import { describe, expect, it, test } from '@jest/globals'
import { htmlToMarkup } from './htmlToMarkup.ts'
import { toParagraphs } from './toParagraphs.ts'

describe('htmlToMarkup', () => {
  it('converts paragraphs to plain text', () => {
    expect(htmlToMarkup('<p>سبک &amp; خوانا.</p><p>۵ &lt; ۱۰</p>')).toBe('سبک & خوانا.\n\n۵ < ۱۰')
    expect(htmlToMarkup('<p>کالیبر <bdi dir="ltr">AQ-25</bdi> است.</p>')).toBe('کالیبر AQ-25 است.')
    expect(htmlToMarkup('')).toBe('')
  })

  it('converts headings, lists, links and bold words to markup', () => {
    const html =
      '<h3>چرا این ساعت؟</h3>\n<p>موتور <b>اتوماتیک</b> و <a href="/shop/brand/darya">دریا</a>.</p><ul><li>سبک</li><li>ضدآب</li></ul><p>پایان</p>'
    const text =
      '## چرا این ساعت؟\n\nموتور **اتوماتیک** و [دریا](/shop/brand/darya).\n\n- سبک\n- ضدآب\n\nپایان'
    expect(htmlToMarkup(html)).toBe(text)
    expect(toParagraphs(text)).toBe(
      '<h3>چرا این ساعت؟</h3><p>موتور <strong>اتوماتیک</strong> و <a href="/shop/brand/darya">دریا</a>.</p><ul><li>سبک</li><li>ضدآب</li></ul><p>پایان</p>',
    )
  })

  test.each([
    '<table><tbody><tr><td>۱</td></tr></tbody></table>',
    '<p dir="ltr">text</p>',
    '<p>یک<br />دو</p>',
    '<p>&lt;b&gt;</p>',
    '<p>## نه تیتر</p>',
    '<p>۲ ** ۳</p><p>۴ <em>۵</em></p>',
    'بی‌تگ<p>متن</p>',
    '<ul><li>یک<ul><li>دو</li></ul></li></ul>',
    '<p><a href="/x" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<ul>متن<li>یک</li></ul>',
  ])('leaves other HTML unchanged: %s', (html) => {
    expect(htmlToMarkup(html)).toBe(html)
  })
})

test.each([
  ['سبک و خوانا.\n\nبا جعبه', '<p>سبک و خوانا.</p><p>با جعبه</p>'],
  ['کوچک‌تر از ۴۰ < ۴۲', '<p>کوچک‌تر از ۴۰ &lt; ۴۲</p>'],
  ['<p>سبک <strong>و</strong> خوانا</p><script>x()</script>', '<p>سبک <strong>و</strong> خوانا</p>'],
  ['  \n ', ''],
])('toParagraphs converts %j to %j', (text, html) => {
  expect(toParagraphs(text)).toBe(html)
  // The panel exports such HTML, which an import must not change.
  expect(toParagraphs(html)).toBe(html)
})

test('toParagraphs reads all list signs, rejects links that run scripts, and reads signs alone as text', () => {
  expect(toParagraphs('• یک\n− دو\n* سه')).toBe('<ul><li>یک</li><li>دو</li><li>سه</li></ul>')
  expect(toParagraphs('[x](javascript:alert(1)) [y](//evil.ir)')).not.toContain('<a href="j')
  expect(toParagraphs('[y](//evil.ir/a)')).not.toContain('href')
  expect(toParagraphs('-۵ درجه\n#تگ\n**')).toBe('<p>−۵ درجه</p><p>#تگ</p><p>**</p>')
})
