/** Checks that each registered machine has a model test that takes all its transitions in the store. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { flowRegistry } from './flowRegistry.ts'

/** Ids of flows that differ from the flow's name in the code. */
const recordedIds: Readonly<Record<string, string>> = { refresh: 'renewal' }

/** Ids of the flows whose transitions a test takes (testing/testSteps.ts, testing/coverage.ts). */
function covered(): string[] {
  const tests = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  )
  return tests.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?:testSteps|expectCovered)\(\s*(\w+)Flow,/g)].map(
      ([, name]) => recordedIds[name!] ?? name!,
    ),
  )
}

test('each registered machine has a model test', () => {
  expect(flowRegistry.length).toBeGreaterThan(10)
  expect(covered().sort()).toEqual(flowRegistry.map(({ id }) => id).sort())
})
