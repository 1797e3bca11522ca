/** `npm run record`: records the journey that the tests of the replay use. */
import { writeFileSync } from 'node:fs'
import { JOURNEY, recordVisit } from '../support/journey.ts'
import { test } from '../support/test.ts'

test('records the journey', async ({ page, shop }) => {
  test.setTimeout(300_000)
  writeFileSync(JOURNEY, (await recordVisit(page, shop)).text)
})
