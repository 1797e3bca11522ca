import { expect, test } from '@jest/globals'
import { csvFile } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'exports %j as text, not as a formula',
  (cell) => {
    expect(csvFile([[cell]])).toContain(`'${cell}`)
  },
)
