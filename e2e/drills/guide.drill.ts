/** Follows every line of «Ten minutes with each» in `docs/flows-and-replay.md`; comments contain the numbers of the lines. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { downloaded } from '../support/downloaded.ts'
import { open, openTool } from '../support/flows.ts'
import { main } from '../support/parts.ts'
import { openReplay, position, saved, stageOf } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
const panel = (page: Page) => page.getByRole('region', { name: 'نشست آزمون' })
const ticks = (page: Page) => page.locator('svg [data-visited]')

test("the lines of «a tester's morning» work as written", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // 1
  await open(page, 'entry')
  await button(page, 'اجرای نمونه').click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.entering')
  // 2
  await button(page, 'از نو').click()
  await openTool(page, 'نشست آزمون')
  await panel(page).getByRole('button', { name: 'آغاز نشست آزمون' }).click()
  await expect(page.getByRole('region', { name: 'گذارهای ممکن' })).toBeVisible()
  await page.locator('[data-offer]:enabled').first().click()
  await expect(ticks(page).first()).toBeVisible()
  const before = await ticks(page).count()
  // 3
  await openTool(page, 'نشست آزمون')
  await panel(page).getByText('گذارهای مانده').click()
  const left = panel(page).locator('[data-left]').filter({ hasText: 'code.submitted' }).first()
  await left.getByRole('button', { name: 'رفتن تا پیش از این گذار' }).click()
  await page.locator('[data-offer]:enabled').filter({ hasText: 'code.submitted' }).first().click()
  await expect.poll(() => ticks(page).count()).toBeGreaterThan(before)
  // 4
  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  const shop = await context.newPage()
  await shop.goto('/account/login')
  await main(shop)
    .getByRole('button', { name: /کد یک‌بارمصرف/ })
    .click()
  await expect(main(shop).getByRole('form', { name: 'ورود با کد یک‌بارمصرف' })).toBeVisible()
  await expect(page.locator('svg [data-visited="entry.open.asking"]')).toBeVisible()
  await shop.close()
  // 5
  await openTool(page, 'نشست آزمون')
  const { file, text } = await downloaded(page, () =>
    panel(page).getByRole('button', { name: 'ذخیرهٔ نشست' }).click(),
  )
  expect(file.suggestedFilename()).toMatch(/^entry-.+\.session\.json$/)
  const choosing = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'باز کردن فایل نشست' }).click()
  await (
    await choosing
  ).setFiles({ name: 'x.session.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(panel(page).getByText('ماشین در این دو ساخت یکی است.')).toBeVisible()
  // 6
  await open(page, 'entry')
  await page.locator('[data-offer]:enabled').first().click()
  await openTool(page, 'تاریخچه')
  const path = await downloaded(page, () => button(page, /^دریافت آزمون این راه/).click())
  expect(path.file.suggestedFilename()).toMatch(/\.e2e\.ts$/)
  await button(page, 'کپی پیوند این اجرا').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/elements/flows/entry#run=')
})

test("the lines of «a developer's bug» work as written", async ({ page }) => {
  // 1
  await openReplay(page)
  await button(page, 'باز کردن نمونه').click()
  const stage = await stageOf(page)
  // 2
  const group = page.locator('li[data-group]').filter({ hasText: 'دکمهٔ علاقه‌مندی' }).first()
  await group.getByRole('button').first().click()
  await expect(position(page)).not.toHaveAttribute('data-index', '0')
  await expect(stage.getByRole('banner')).toBeVisible()
  await expect(page.locator('svg [data-active=true]').first()).toBeVisible()
  // 3
  const state = page.getByRole('region', { name: 'حالت فروشگاه', exact: true })
  const changed = state.locator('[role=treeitem][data-change]')
  await expect(changed.first()).toBeVisible()
  await changed.last().click()
  const history = page.getByRole('region', { name: 'تغییرهای این مقدار' })
  const change = history.getByRole('listitem').first().getByRole('button')
  await change.click()
  await expect(change).toHaveAttribute('aria-current', 'true')
  // 4
  const at = await position(page).getAttribute('data-index')
  await page.locator(`li[data-step="${at}"]`).getByRole('button', { name: 'نادیده گرفتن گام' }).click()
  await expect(
    page.locator(`li[data-step="${at}"]`).getByRole('button', { name: 'برگرداندن گام' }),
  ).toBeVisible()
  await page.locator(`li[data-step="${at}"]`).getByRole('button', { name: 'برگرداندن گام' }).click()
  await openTool(page, 'اکشن این گام')
  // 5
  expect(await saved(page, 'دریافت آزمون')).toContain('await page.getByRole(')
  const text = await saved(page, 'ذخیرهٔ نشست')
  const folder = await mkdtemp(join(tmpdir(), 'aqrabe-guide-'))
  try {
    const path = join(folder, 'session.json')
    await writeFile(path, text)
    const run = promisify(execFile)('npm', ['run', '--silent', 'replay', '--', path], { timeout: 200_000 })
    await expect(run).resolves.toBeTruthy()
  } finally {
    await rm(folder, { recursive: true })
  }
})
