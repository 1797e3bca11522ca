import { expect, test } from '@jest/globals'
import { queryOf } from './ordersQuery.ts'

const queryAt = (text: string) => queryOf(new URLSearchParams(text))

test('reads sums with digits and separators of any script', () => {
  expect(queryAt('least=۵۰۰٬۰۰۰&most=1,200,000&status=2')).toEqual({
    ...{ page: 1, least: 500_000, most: 1_200_000, status: 2 },
  })
})

test('ignores days that do not exist', () => {
  expect(queryAt('from=2025-11-24&to=2025-11-30')).toEqual({ page: 1, from: '2025-11-24', to: '2025-11-30' })
  expect(queryAt('from=2025-02-30&to=2025-99-99')).toEqual({ page: 1 })
  expect(queryAt('from=3 آذر&to=2025-11-24T10')).toEqual({ page: 1 })
})

test('ignores values that are not whole numbers', () => {
  expect(queryAt('least=۵۰۰ هزار&most=-5&status=2x')).toEqual({ page: 1 })
})
