/** `npm run record`: records the purchase that /elements/replay offers as a sample. */
import { writeFileSync } from 'node:fs'
import { PASSWORD } from '../support/account.ts'
import { actionsOf } from '../support/journey.ts'
import { buyRecorded } from '../support/purchase.ts'
import { saveFile } from '../support/recording.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('records the sample', async ({ page, shop }) => {
  test.setTimeout(300_000)
  await buyRecorded(page, shop)
  const text = await saveFile(page)
  expect(text).not.toContain(PASSWORD)
  const presses = actionsOf(text).filter(({ type }) => type === 'recording/pressed')
  expect(presses.length).toBeGreaterThan(5)
  writeFileSync('src/devtools/replay/samples/fromListToReceipt.json', text)
  const kilobytes = (Buffer.byteLength(text) / 1000).toFixed(0)
  process.stdout.write(`the sample: ${actionsOf(text).length} steps, ${kilobytes} kB\n`)
  expect(Buffer.byteLength(text)).toBeLessThan(400_000)
})
