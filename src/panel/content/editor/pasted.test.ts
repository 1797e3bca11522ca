import { expect, test } from '@jest/globals'
import { cleanPasted } from './pasted.ts'

const ORIGIN = 'https://shop.example'

const item = (marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpFirst dir=RTL style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=FA>${text}</span></p>`

test('turns bulleted or numbered paragraphs from Word into lists', () => {
  const html = cleanPasted(
    `<p>پیش</p>${item('·', 'الف')}\n${item('·', 'ب')}${item('۱.', 'یک')}${item('2)', 'دو')}<p>پس</p>`,
    ORIGIN,
  )
  const bare = html.replace(/<\/?span[^>]*>|&nbsp;|\s/g, '')
  expect(bare).toBe('<p>پیش</p><ul><li>الف</li><li>ب</li></ul><ol><li>یک</li><li>دو</li></ol><p>پس</p>')
})

test('removes styles, comments, Office elements and invisible marks', () => {
  const html = '<style>p{}</style><xml><o:x/></xml><p>\u200fمتن<o:p></o:p><!-- x --> می\u200cشود</p>'
  expect(cleanPasted(html, ORIGIN)).toBe('<p>متن می\u200cشود</p>')
})

test("removes the shop's own origin from links and pictures", () => {
  const html = `<a href="${ORIGIN}/shop"><img src="${ORIGIN}/media/picture/a.webp"></a>`
  expect(cleanPasted(html, ORIGIN)).toBe('<a href="/shop"><img src="/media/picture/a.webp"></a>')
  expect(cleanPasted('<img src="https://other.example/a.webp">', ORIGIN)).toContain('https://other.example/')
})
