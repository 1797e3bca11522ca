/**
 * A recording continues after page loads, because sessionStorage has its name and IndexedDB its parts. A notice says when
 * the storage is full. Ending the recording deletes it.
 */
import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { actionsOf } from '../support/journey.ts'
import { compareButton } from '../support/parts.ts'
import { saveFile, startRecording } from '../support/recording.ts'
import { jump, load, openReplay, position } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

const recorder = (page: Page) => page.locator('[data-recorder]')

test('a recording continues after page loads, and replays as one file', async ({ page }) => {
  await arrive(page, '/')
  await startRecording(page)
  await compareButton(page).click()
  await page.reload()
  await expect(recorder(page)).toContainText('ضبط ادامه دارد')
  await page.goto('/shop/product/1')
  await expect(recorder(page)).toContainText('ضبط ادامه دارد')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(recorder(page)).not.toHaveAttribute('data-recorder', '0')
  const text = await saveFile(page)

  const types = actionsOf(text).map(({ type }) => type)
  const opened = types.flatMap((type, step) => (type === 'recording/documentOpened' ? step + 1 : []))
  expect(opened).toHaveLength(2)
  expect(types.slice(0, opened[0]).join(' ')).toContain('compare/')

  // Neither a duplicate of this tab nor another tab records, and an ended recording does not continue.
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/'))
  const copy = await opening
  await expect.poll(() => copy.evaluate(() => sessionStorage.getItem('aqrabe-recording'))).toBeNull()
  await expect(recorder(copy)).toHaveCount(0)
  await copy.close()
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(recorder(other)).toHaveCount(0)
  await other.close()
  await page.getByRole('button', { name: 'پایان و پاک کردن' }).click()
  await page.reload()
  await expect(page.locator('html')).toBeVisible()
  await expect(recorder(page)).toHaveCount(0)

  await openReplay(page)
  const frame = await load(page, text)
  await jump(page, types.length)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeAttached()
  await jump(page, opened[0]! - 1)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  await expect(position(page)).toHaveAttribute('data-index', String(opened[0]! - 1))
})

test('a recording that fills the storage shows a notice, and can be saved, also after a reload', async ({
  page,
  baseURL,
}) => {
  await arrive(page, '/')
  await startRecording(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 })
  await compareButton(page).click()
  await recorder(page).locator('summary').click()
  await expect(recorder(page)).toContainText('ظرفیت ضبط پر شد؛ تا همین‌جا نگه داشته شده است.')
  await recorder(page).locator('summary').click()
  const before = actionsOf(await saveFile(page)).length
  expect(before).toBeGreaterThan(0)

  await page.reload()
  // The reload may free storage, so that the recording continues. In any case it has all its actions.
  await expect(recorder(page)).toContainText(/ضبط (?:پر شد|ادامه دارد)/)
  expect(actionsOf(await saveFile(page)).length).toBeGreaterThanOrEqual(before)
})
