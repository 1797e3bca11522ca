import { expect, test } from '@jest/globals'
import { queryOf } from './wish.ts'

const asked = (text: string) => queryOf(new URLSearchParams(text))

test('sums are read with digits and separators of any script', () => {
  expect(asked('least=۵۰۰٬۰۰۰&most=1,200,000&status=2')).toEqual({
    ...{ page: 1, least: 500_000, most: 1_200_000, status: 2 },
  })
})

test('what is no whole number counts as absent', () => {
  expect(asked('least=۵۰۰ هزار&most=-5&status=2x')).toEqual({ page: 1 })
})
