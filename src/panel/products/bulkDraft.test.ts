import { expect, test } from '@jest/globals'
import { changeFrom, type BulkDraft } from './bulkDraft.ts'

const typed = (kind: BulkDraft['kind'], percent: string) =>
  changeFrom({ kind, percent, rounding: '10000', status: '4' })

test('`lower` negates the percentage; `raise` and `discount` do not', () => {
  expect(typed('raise', '۱۰')).toEqual({ kind: 'price', percent: 10, rounding: 10_000 })
  expect(typed('lower', '۱۲٫۵٪')).toEqual({ kind: 'price', percent: -12.5, rounding: 10_000 })
  expect(typed('discount', '20')).toEqual({ kind: 'discount', percent: 20, rounding: 10_000 })
})

test.each([
  ['raise', '-10'],
  ['raise', '−۱۰'],
  ['raise', '0'],
  ['raise', '501'],
  ['lower', '91'],
  ['lower', ''],
  ['discount', '0.5'],
] as const)('refuses the change «%s» by «%s» percent', (kind, percent) => {
  expect(typed(kind, percent)).toMatch(/^درصد/)
})
