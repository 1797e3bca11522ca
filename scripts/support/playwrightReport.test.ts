import { expect, test } from '@jest/globals'
import { secondTries } from './playwrightReport.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'buying.e2e.ts',
  line: 7,
  tests: [{ status }],
})

test('names every test that passed only in its second run, with its file and group', () => {
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 2 },
    suites: [
      {
        title: 'buying.e2e.ts',
        specs: [spec('at once', 'expected'), spec('second try', 'flaky')],
        suites: [{ title: 'phone', specs: [spec('also', 'flaky'), spec('never', 'unexpected')] }],
      },
    ],
  }
  expect(secondTries(report)).toEqual(['buying.e2e.ts:7 second try', 'buying.e2e.ts:7 phone › also'])
})
