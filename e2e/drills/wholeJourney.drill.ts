/**
 * Records a visit from a list to the receipt, through a reload and the bank, and replays it forwards, backwards and by
 * jumps, in two browsers and without a browser.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { actionsOf } from '../support/journey.ts'
import { buyRecorded } from '../support/purchase.ts'
import { saveFile } from '../support/recording.ts'
import { load, openReplay, steps, textsAt } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 900_000 })
test.use({ viewport: { width: 1280, height: 900 } })

/** Output and success of `npm run replay` on a file. */
function replayed(file: string, ...options: string[]): { isGreen: boolean; printed: string } {
  try {
    const printed = execFileSync(process.execPath, [...options, 'scripts/replay.ts', file], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    return { isGreen: true, printed }
  } catch (error) {
    return { isGreen: false, printed: (error as { stdout: string }).stdout }
  }
}

test('every step of a recorded purchase looks the same from all directions, in this and in another browser', async ({
  page,
  shop,
  browser,
}, info) => {
  await buyRecorded(page, shop)
  const text = await saveFile(page)
  await page.getByRole('button', { name: 'پایان و پاک کردن' }).click()

  const actions = actionsOf(text)
  const { length } = actions
  // The documents of the reload, of the checkout opened by its address, and of the return from the bank.
  expect(actions.filter(({ type }) => type === 'recording/documentOpened').length).toBeGreaterThanOrEqual(3)
  const file = info.outputPath('journey.json')
  writeFileSync(file, text)

  await test.step('replays without a browser', () => {
    expect(replayed(file)).toEqual({
      isGreen: true,
      printed: `${file}: ${length} steps, each as it was recorded\n`,
    })
    const broken = replayed(file, '--import', './e2e/support/breakToasts.mjs')
    const first = actions.findIndex(({ type }) => type === 'notices/toastShown') + 1
    expect(broken.isGreen).toBe(false)
    expect(broken.printed).toContain(`step ${first} (notices/toastShown) differs at notices.toasts.0`)
  })

  await openReplay(page)
  await load(page, text)
  const forwards = await textsAt(page, steps(0, length))
  expect(new Set(forwards).size).toBeGreaterThan(20)
  expect(forwards.at(-1)).toContain('کد پیگیری')
  const backwards = await textsAt(page, steps(length, 0))
  expect(backwards.toReversed()).toEqual(forwards)
  const leaps = Array.from({ length: 100 }, (_, leap) => (leap * 7919 + 31 * leap * leap) % (length + 1))
  expect(await textsAt(page, leaps)).toEqual(leaps.map((step) => forwards[step]))

  const stranger = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } })
  const desk = await stranger.newPage()
  await openReplay(desk)
  await load(desk, readFileSync(file, 'utf8'))
  expect(await textsAt(desk, steps(0, length))).toEqual(forwards)
  await stranger.close()
})
