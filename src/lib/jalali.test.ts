import { expect, test } from '@jest/globals'
import { isoToJalali, jalaliMonthDays, jalaliToIso, joinJalali, splitJalali } from './jalali.ts'

test.each([
  ['1990-05-21', '1369/2/31'],
  ['2021-03-20', '1399/12/30'],
  ['2021-03-21', '1400/1/1'],
  ['1979-12-31', '1358/10/10'],
])('converts %s to %s and back', (iso, jalali) => {
  expect(isoToJalali(iso)).toBe(jalali)
  expect(jalaliToIso(jalali)).toBe(iso)
})

test.each(['1400/12/30', '1400/7/31', '1400/13/1', '1400//1', '//', '', 'روز'])(
  'jalaliToIso returns null for «%s», which is not a day',
  (text) => expect(jalaliToIso(text)).toBeNull(),
)

test('joins and splits dates with missing parts', () => {
  expect(joinJalali({ year: '', month: '2', day: '' })).toBe('/2/')
  expect(splitJalali('/2/')).toEqual({ year: '', month: '2', day: '' })
  expect(joinJalali(splitJalali(''))).toBe('')
})

test('returns the days of a month, or the maximum if year or month is unknown', () => {
  expect(jalaliMonthDays(splitJalali('1399/12/'))).toBe(30)
  expect(jalaliMonthDays(splitJalali('1400/12/'))).toBe(29)
  expect(jalaliMonthDays(splitJalali('/12/'))).toBe(30)
  expect(jalaliMonthDays(splitJalali('/6/'))).toBe(31)
  expect(jalaliMonthDays(splitJalali(''))).toBe(31)
})
