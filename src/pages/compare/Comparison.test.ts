import { expect, test } from '@jest/globals'
import { aListItem } from '../../testing/fixtures.ts'
import { narrowed, onlyDifferences } from './Comparison.tsx'

const products = [1, 2, 3].map((id) => aListItem({ id }))
const rows = (...rows: [title: string, ...values: string[]][]) => [
  { title: 'قاب', rows: rows.map(([title, ...values]) => ({ title, values })) },
]

test('drops products that have left the list, and rows that only these products had', () => {
  const groups = rows(['قطر', '۴۰', '۴۲', '۴۴'], ['عمق', '', '۳۰۰ متر', ''])
  expect(narrowed({ products, groups }, [3, 1, 9])).toEqual({
    products: [products[2], products[0]],
    groups: rows(['قطر', '۴۴', '۴۰']),
  })
})

test('keeps only rows that differ, ignoring spelling but not missing values', () => {
  const groups = rows(['جنس', 'استيل', 'استیل'], ['قطر', '۴۰', '۴۲'], ['وزن', '', '۸۰ گرم'])
  expect(onlyDifferences(groups)).toEqual(rows(['قطر', '۴۰', '۴۲'], ['وزن', '', '۸۰ گرم']))
  expect(onlyDifferences(rows(['جنس', 'استیل', 'استیل']))).toEqual([])
})
