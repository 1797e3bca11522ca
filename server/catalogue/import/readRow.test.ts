/** Which rows are taken: not every watch is worn on the wrist of a grown-up. */
import { describe, expect, it } from '@jest/globals'
import { readHeader } from './columns.ts'
import { readRow } from './readRow.ts'

const header = readHeader('websiteCode,nameFa,brand,category,price,stock,gender,caseDiameterMm'.split(','))
const row = (category: string, gender: string, diameter: string) =>
  readRow(header, 2, ['C-1', 'ساعت یک', 'کاسیو', category, '1000000', '1', gender, diameter])

describe('readRow', () => {
  it.each([
    ['ساعت بچگانه', 'کودک', '30', 'بچگانه'],
    ['ساعت دیواری', '', '300', 'یونیسکس'],
    ['ساعت جیبی', 'مردانه', '۴۸', 'مردانه'],
  ])('takes %s of %s and %s mm', (category, gender, diameter, known) => {
    const { row: read, problems } = row(category, gender, diameter)
    expect(problems).toBeNull()
    expect(read?.product?.spec).toMatchObject({ gender: known, diameter: expect.any(Number) })
  })

  it('no wrist bears 300 mm', () =>
    expect(row('ساعت مردانه', 'مردانه', '300').problems).toEqual([
      { column: 'caseDiameterMm', reason: 'قطر قاب باید عددی تا ۱۰۰ میلی‌متر باشد: «300».' },
    ]))
})
