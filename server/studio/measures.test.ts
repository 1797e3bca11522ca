import { describe, expect, it } from '@jest/globals'
import { measuresOf, strapWidth } from './measures.ts'

const specifications = (...rows: [title: string, value: string][]) => [
  { title: 'قاب', rows: rows.map(([title, value]) => ({ title, value })) },
]

describe('measuresOf', () => {
  it('reads the measures of imported fields and of rows as owners write them', () => {
    const rows = specifications(
      ['شاخک تا شاخک', '۴۷٫۵ میلی‌متر'],
      ['پهنای بند', '20mm'],
      ['جنس بند', '۹۰ درصد چرم'],
      ['ضخامت قاب', '1.12 cm'],
    )
    expect(measuresOf({ spec: { diameter: 40.5 }, specifications: rows })).toEqual({
      width: 40.5,
      thickness: 11.2,
      length: 47.5,
      lugs: 20,
    })
  })

  it('leaves out measures that are missing or impossible', () => {
    const rows = specifications(['قطر قاب', '۴۲۰'], ['فاصلهٔ شاخک‌ها', 'نامشخص'])
    expect(measuresOf({ spec: {}, specifications: rows })).toEqual({})
  })

  it('reads the width of a strap at the case, the first of two', () => {
    expect(strapWidth(specifications(['طول', '۱۹٫۵ سانتی‌متر'], ['پهنا', '۲۰ به ۱۸ میلی‌متر']))).toBe(20)
  })
})
