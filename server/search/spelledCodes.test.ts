import { describe, expect, it } from '@jest/globals'
import { withSpelledCodes } from './spelledCodes.ts'

const references = [
  'f91w',
  'mtp1375',
  'ga2100',
  'a158w',
  'efr539',
  'snxs77',
  'c40',
  'a42',
  'a500',
  'bm7108',
  'i2020',
]
const brands = new Set(['کاسیو', 'سیکو'])
const names = new Set(['جیامتی'])

function read(text: string) {
  const asked: string[] = []
  const codesOf = (word: string) => {
    asked.push(word)
    return Promise.resolve(references.filter((reference) => reference.startsWith(word)))
  }
  const written = withSpelledCodes(text, {
    codesOf,
    isBrand: (word) => brands.has(word),
    isName: (word) => names.has(word),
  })
  return written.then((answer) => ({ answer, asked }))
}

describe('models spelled by the names of their letters', () => {
  it.each([
    ['اف ۹۱', 'F91'],
    ['اف۹۱', 'F91'],
    ['کاسیو اف ۹۱ دبلیو', 'کاسیو F91W'],
    ['ساعت کاسیو ام تی پی ۱۳۷۵ مردانه', 'ساعت کاسیو MTP1375 مردانه'],
    ['ام‌تی‌پی۱۳۷۵', 'MTP1375'],
    ['جی ای 2100', 'GA2100'],
    ['جی‌آ ۲۱۰۰', 'GA2100'],
    ['کاسیو ای ۱۵۸', 'کاسیو A158'],
    ['ای ۱۵۸', 'A158'],
    ['مدل ای ۱۵۸', 'مدل A158'],
    ['ای اف آر ٥٣٩', 'EFR539'],
    ['اس ان ایکس اس ۷۷', 'SNXS77'],
    ['بی ام ۷۱', 'BM71'],
    ['ام تی پی مردانه', 'MTP مردانه'],
    ['کاسیو جی ای', 'کاسیو GA'],
    ['آی ۲۰۲۰', 'I2020'],
  ])('rewrites %s to %s', async (typed, written) => expect((await read(typed)).answer).toBe(written))

  it.each([
    ['no reference has this beginning, and the words have another meaning', 'ال ۸۸'],
    ['the letters are another name', 'جی ام تی ۴۰'],
    ['it is a discount', 'آف ۵۰'],
    ['two letters may be other words', 'ساعتم ای اس'],
    ['three letters begin no reference', 'ال تی ار'],
    ['it is a measure', 'سی ۴۰ میلی'],
    ['it is an amount', 'ای ۵۰۰ تومن'],
    ['an ending is written apart', 'ساعت سرمه ای ۴۲'],
    ['an ending is written apart, before an amount', 'قهوه ای ۵۰۰'],
    ['there is only one digit', 'اف ۹'],
    ['there is no number', 'اف کاسیو'],
    ['it is a part of a word', 'کاسیواف ۹۱'],
  ])('does not change a text if %s', async (_why, typed) => expect((await read(typed)).answer).toBe(typed))

  it.each([
    ['اف ۸۸', 'F88'],
    ['کاسیو ام تی پی ۹۹', 'کاسیو MTP99'],
    ['ای اف آر ۱۱۱', 'EFR111'],
  ])('rewrites an unknown model that can mean nothing else: %s to %s', async (typed, written) =>
    expect((await read(typed)).answer).toBe(written),
  )

  it('looks up at most 12 codes', async () => {
    const { asked } = await read('ای ای ای ای ۱۲ '.repeat(40))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(12)
  })
})
