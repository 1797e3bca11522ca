/** The sequence view of the machines of a followed shop, of a recording, and of one simulated machine. */
import { readFileSync } from 'node:fs'
import { idsOf, offer, open, openTool } from '../support/flows.ts'
import { actionsOf } from '../support/journey.ts'
import { expectNoAxeViolationsInBothThemes, fillLogin } from '../support/memberPages.ts'
import { dialog, favouriteButton } from '../support/parts.ts'
import { jump, openReplay, position, stageOf } from '../support/replay.ts'
import { demo, expect, test } from '../support/test.ts'

test("the events of a followed shop's machines appear in order, with sender and receiver", async ({
  page,
  context,
}) => {
  await page.goto('/elements/flows')
  await page.getByRole('link', { name: 'ماشین‌ها با هم' }).click()
  await expect(page.getByText('در انتظار فروشگاه')).toBeVisible()
  const shop = await context.newPage()
  await shop.goto('/shop/category')
  await favouriteButton(shop).click()
  await fillLogin(shop, demo.member, { password: demo.password, place: dialog(shop) })
  await expect(dialog(shop)).toHaveCount(0)

  const entries = page.locator('[data-entry]')
  await expect(entries.filter({ hasText: 'heart.saved' })).toHaveCount(1)
  const all = await idsOf(entries, 'data-entry')
  const steps = [
    'shopper pending action.found',
    'pending login login.opened',
    'shopper login login.submitted',
    'login server submitLogin',
    'login hub identity.changed',
    'server favourite heart.saved',
  ]
  const places = steps.map((step) => all.indexOf(step))
  expect(places, JSON.stringify(all)).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)

  await expectNoAxeViolationsInBothThemes(page)
  await page.getByText(/^ستون‌ها:/).click()
  await page.getByRole('checkbox', { name: 'هاب' }).uncheck()
  expect((await idsOf(entries, 'data-entry')).filter((entry) => entry!.includes('hubServer'))).toEqual([])
})

test('a press on a row of a simulated machine goes to its step', async ({ page }) => {
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await openTool(page, 'گفت‌وگو')
  const entries = page.locator('[data-entry]')
  expect(await idsOf(entries, 'data-entry')).toEqual([
    'shopper login login.opened',
    'shopper login login.submitted',
    'login server submitLogin',
  ])
  await entries.first().getByRole('button').click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.editing')
  await expect(entries.first()).toHaveAttribute('aria-current', 'step')
})

test('a press on a row of the sequence of a recording goes to its step', async ({ page }) => {
  await openReplay(page)
  await page.getByRole('button', { name: 'باز کردن نمونه' }).click()
  await stageOf(page)
  await openTool(page, 'گفت‌وگوی ماشین‌ها')
  const sample = actionsOf(readFileSync('src/devtools/replay/samples/fromListToReceipt.json', 'utf8'))
  const step = sample.findIndex(({ type }) => type === 'login/login.submitted') + 1
  const row = page.locator('[data-entry="shopper login login.submitted"]')
  await row.getByRole('button').click()
  await expect(position(page)).toHaveAttribute('data-index', String(step))
  await expect(row).toHaveAttribute('aria-current', 'step')
  await expectNoAxeViolationsInBothThemes(page, '[role=tabpanel]:not([hidden])')
  // On a phone the page does not scroll, so the timeline and the shop stay in view.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await jump(page, sample.length)
  await expect(page.locator('[data-entry][aria-current]').first()).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('staff send an action that they wrote to the followed shop, after it was checked', async ({
  page,
  context,
}) => {
  await page.goto('/elements/flows/together')
  const shop = await context.newPage()
  await shop.goto('/shop/category')
  await page.getByText('فرستادن اکشن به این برگه').click()
  await expect(page.getByText('کار همکاران فروشگاه است')).toBeVisible()

  await page.goto('/account/login')
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page).not.toHaveURL(/\/account\/login/)
  await shop.goto('/shop/category')
  await page.goto('/elements/flows/together')
  await page.getByText('فرستادن اکشن به این برگه').click()
  const type = page.getByLabel('نوع اکشن')
  const payload = page.getByLabel('دادهٔ اکشن (JSON)')
  const send = page.getByRole('button', { name: 'فرستادن به فروشگاه' })
  await type.fill('notices/toastShow')
  await send.click()
  await expect(type).toHaveAccessibleDescription(/notices\/toastShown/)
  await type.fill('notices/toastShown')
  await expect(payload).toHaveValue(/پیام آزمایشی/)
  await payload.fill('{"kind": "info", "text": 5, "key": "k"}')
  await send.click()
  await expect(payload).toHaveAccessibleDescription(/«text» باید متن باشد/)
  await payload.fill('{"kind": "info", "text": "سلام از میز آزمون", "key": "k"}')
  await send.click()
  await expect(page.getByText('فروشگاه اکشن را پذیرفت.')).toBeVisible()
  await expect(shop.getByText('سلام از میز آزمون')).toBeVisible()
})
