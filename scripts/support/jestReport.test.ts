import { expect, test } from '@jest/globals'
import { filesToRepeat, jestTotals, withSecondTry } from './jestReport.ts'

const file = (name: string, ...outcomes: string[]) => ({
  name,
  status: outcomes.length === 0 || outcomes.includes('failed') ? 'failed' : 'passed',
  assertionResults: outcomes.map((status, index) => ({ status, fullName: `case ${index}` })),
})

test('counts tests, and a file that failed to load as one failure', () => {
  const report = { testResults: [file('a', 'passed', 'failed', 'pending'), file('b', 'passed'), file('c')] }
  expect(jestTotals(report)).toEqual({ passed: 2, failed: 2 })
})

test('repeats a few failed files, but not many', () => {
  expect(filesToRepeat({ testResults: [file('a', 'passed'), file('b', 'failed'), file('c')] })).toEqual([
    'b',
    'c',
  ])
  expect(filesToRepeat({ testResults: Array.from({ length: 6 }, (_, n) => file(`${n}`, 'failed')) })).toEqual(
    [],
  )
})

test('names tests that passed in the second run, and keeps tests that failed twice as failed', () => {
  const first = { testResults: [file('a', 'passed', 'failed'), file('b', 'failed'), file('c', 'passed')] }
  const second = { testResults: [file('a', 'passed', 'passed'), file('b', 'failed')] }
  const { report, names } = withSecondTry(first, second)
  expect(names).toEqual(['a case 1'])
  expect(jestTotals(report)).toEqual({ passed: 3, failed: 1 })
})
