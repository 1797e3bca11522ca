/** The replay shows the texts and addresses of a recorded visit. */
import { recordVisit } from '../support/journey.ts'
import { load, openReplay, walkSteps } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('20 the page at each step shows the recorded text and URL', async ({ page, context, shop }) => {
  const { text, seen, routes } = await recordVisit(await context.newPage(), shop)
  expect(Object.keys(seen).length).toBeGreaterThan(15)
  expect(routes.size).toBeGreaterThan(2)
  await openReplay(page)
  await load(page, text)
  // Only steps whose text the visitor saw. `npm run check:journey` checks every step of a whole visit.
  const some = [...new Set([...Object.keys(seen), ...routes.keys()].map(Number))].sort((a, b) => a - b)
  const { texts, addresses } = await walkSteps(page, some, (step) => seen[step] ?? [])
  let matching = 0
  some.forEach((step, at) => {
    if (routes.has(step)) expect(addresses[at], `step ${step}`).toBe(routes.get(step))
    if (!seen[step]) return
    if (seen[step].includes(texts[at]!)) matching += 1
    // The state does not show a toast or menu during its exit or before its entry.
    else
      expect(
        seen[step].some((one) => isPartOf(one, texts[at]!) || isPartOf(texts[at]!, one)),
        `step ${step}: ${texts[at]}`,
      ).toBe(true)
  })
  expect(matching).toBeGreaterThan(0.7 * Object.keys(seen).length)
})

/** Whether the text is the whole one without some lines. */
function isPartOf(text: string, whole: string): boolean {
  const lines = text.split('\n')
  let at = 0
  for (const line of whole.split('\n')) if (line === lines[at]) at += 1
  return at === lines.length
}
