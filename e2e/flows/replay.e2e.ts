/** The replay shows the texts and addresses of a recorded visit. */
import { test } from '../support/journey.ts'
import { compareSeen } from '../support/journeyFile.ts'
import { load, openReplay, walkSteps } from '../support/replay.ts'
import { expect } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('20 the page at each step shows the recorded text and URL', async ({ page, visit }) => {
  await openReplay(page)
  await load(page, visit.text)
  // Only steps whose text the visitor saw. `npm run check:journey` checks every step of a whole visit.
  const some = [...new Set([...Object.keys(visit.seen), ...visit.routes.keys()].map(Number))]
  some.sort((a, b) => a - b)
  const walked = await walkSteps(page, some, (step) => visit.seen[step] ?? [])
  const texts = atSteps(some, walked.texts)
  const addresses = atSteps(some, walked.addresses)
  const { matching, wrong } = compareSeen(visit.seen, texts)
  expect(wrong).toEqual([])
  expect(Object.keys(matching).length).toBeGreaterThan(0.7 * Object.keys(visit.seen).length)
  expect(Object.keys(visit.seen).length).toBeGreaterThan(15)
  expect(visit.routes.size).toBeGreaterThan(2)
  for (const [step, route] of visit.routes) expect(addresses[step], `step ${step}`).toBe(route)
})

/** Sparse values by step, in the form of a list of all steps. */
function atSteps<T>(steps: readonly number[], values: readonly T[]): T[] {
  const all: T[] = []
  steps.forEach((step, index) => (all[step] = values[index]!))
  return all
}
