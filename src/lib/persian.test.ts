import { describe, expect, it } from '@jest/globals'
import {
  formatCode,
  formatNumber,
  formatPercent,
  formatToman,
  toPersianDigits,
  tomanParts,
} from './persian.ts'

describe('numbers', () => {
  it.each([
    [0, '۰'],
    [7, '۷'],
    [999, '۹۹۹'],
    [1000, '۱٬۰۰۰'],
    [1_234_567, '۱٬۲۳۴٬۵۶۷'],
    [12_400_000, '۱۲٬۴۰۰٬۰۰۰'],
    [4.5, '۴٫۵'],
    [1234.25, '۱٬۲۳۴٫۲۵'],
  ])('%s is formatted as %s, as by Intl', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('fa-IR').format(value))
  })

  it('negative numbers are marked as left-to-right', () =>
    expect(formatNumber(-1500)).toBe('\u200e\u2212۱٬۵۰۰'))
  it('toPersianDigits converts digits inside a text', () =>
    expect(toPersianDigits('تا 12 ماه')).toBe('تا ۱۲ ماه'))
  it.each([
    ['100001', '۱۰۰۰۰۱'],
    ['6219-86**-****-1234', '۶۲۱۹-۸۶**-****-۱۲۳۴'],
    ['MTP-V001', 'MTP-V001'],
  ])('the code %s is shown as %s', (code, shown) => expect(formatCode(code)).toBe(shown))
  it('formatPercent adds the Persian percent sign', () => expect(formatPercent(15)).toBe('۱۵٪'))
})

describe('prices', () => {
  it('have a non-breaking space before the unit', () =>
    expect(formatToman(980_000)).toBe('۹۸۰٬۰۰۰\u00a0تومان'))
  it('are split into amount and unit', () =>
    expect(tomanParts(980_000)).toEqual({ amount: '۹۸۰٬۰۰۰', unit: 'تومان' }))
})
