/** Replays every step of the committed journey, from all directions. */
import { toastMessages } from '../../contract/messages.ts'
import { actionsOf } from '../support/journey.ts'
import { readJourney } from '../support/journeyFile.ts'
import { isInBasket } from '../support/parts.ts'
import { load, openReplay, steps, textsAt } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const HINT = 'If the page was changed on purpose: npm run record'
const journey = readJourney()
const last = actionsOf(journey.text).length
const rendered = (step: number) => [journey.rendered[step]!]

test('every step shows the text of its recording', async ({ page }) => {
  await openReplay(page)
  await load(page, journey.text)
  const texts = await textsAt(page, steps(0, last), rendered)
  texts.forEach((text, step) => expect(text, `step ${step}. ${HINT}`).toBe(journey.rendered[step]))
})

test('a step looks the same when it is reached forwards, backwards from the end, or by a jump', async ({
  page,
}) => {
  await openReplay(page)
  await load(page, journey.text)
  // Skip steps that the browser never painted, because RTK Query's hooks return different previous answers for them.
  const seen = [...new Set([0, ...Object.keys(journey.seen).map(Number), last])].sort((a, b) => a - b)
  const leaps = seen.map((_, turn) => seen[(turn * 11 + 5) % seen.length]!)
  for (const way of [[last, 0, last, ...leaps], seen.toReversed()]) {
    const texts = await textsAt(page, way, rendered)
    texts.forEach((text, at) => {
      const from = at === 0 ? 'the beginning' : `step ${way[at - 1]}`
      expect(toastsLast(text), `step ${way[at]}, from ${from}. ${HINT}`).toBe(
        toastsLast(journey.rendered[way[at]!]!),
      )
    })
  }
})

/** Moves toasts last, because their order depends on the direction of the replay. */
function toastsLast(text: string): string {
  const lines = text.split('\n')
  return [...lines.filter((line) => !isToast(line)), ...lines.filter(isToast).sort()].join('\n')
}

/** Compares only the start of the line, because some toasts also contain a product or a message of the server. */
const isToast = (line: string) =>
  isInBasket.test(line) || Object.values(toastMessages).some((words) => line.startsWith(words))
