/** `npm run record`: records the journey again, into the fixture that journey.e2e.ts replays. */
import { actionsOf, recordVisit, WRONG_PASSWORD } from '../support/journey.ts'
import { compareSeen, writeJourney } from '../support/journeyFile.ts'
import { load, openReplay, steps, textsAt } from '../support/replay.ts'
import { demo, expect, test } from '../support/test.ts'

test('records the journey', async ({ page, shop }) => {
  test.setTimeout(300_000)
  const recorded = await recordVisit(page, shop)
  for (const secret of [WRONG_PASSWORD, demo.password]) expect(recorded.text).not.toContain(secret)

  // Most steps pass within a frame, so their text comes from the replay, checked against what was seen.
  const { length } = actionsOf(recorded.text)
  await openReplay(page)
  await load(page, recorded.text)
  const rendered = await textsAt(page, steps(0, length))
  const { matching, passing, wrong } = compareSeen(recorded.seen, rendered)
  expect(wrong).toEqual([])
  expect(passing.length).toBeLessThan(8)

  const size = writeJourney({ ...recorded, seen: matching, rendered })
  const seen = Object.keys(matching).length
  const kilobytes = (size / 1000).toFixed(0)
  process.stdout.write(`e2e/fixtures/journey.json: ${length} steps, ${seen} of them seen, ${kilobytes} kB\n`)
  expect(size).toBeLessThan(400_000)
})
