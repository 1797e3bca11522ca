import { expect, test } from '@jest/globals'
import { aListItem } from '../../testing/fixtures.ts'
import { narrowed, onlyDifferences } from './differences.ts'

const products = [1, 2, 3].map((id) => aListItem({ id }))
const rows = (...rows: [title: string, ...values: string[]][]) => [
  { title: 'قاب', rows: rows.map(([title, ...values]) => ({ title, values })) },
]

test('what left the list goes with its values, and rows that only it had', () => {
  const groups = rows(['قطر', '۴۰', '۴۲', '۴۴'], ['عمق', '', '۳۰۰ متر', ''])
  expect(narrowed({ products, groups }, [3, 1, 9])).toEqual({
    products: [products[2], products[0]],
    groups: rows(['قطر', '۴۴', '۴۰']),
  })
})

test('only the rows that differ; a spelling is no difference, a missing value is', () => {
  const groups = rows(['جنس', 'استيل', 'استیل'], ['قطر', '۴۰', '۴۲'], ['وزن', '', '۸۰ گرم'])
  expect(onlyDifferences(groups)).toEqual(rows(['قطر', '۴۰', '۴۲'], ['وزن', '', '۸۰ گرم']))
  expect(onlyDifferences(rows(['جنس', 'استیل', 'استیل']))).toEqual([])
})
