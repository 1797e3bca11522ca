/**
 * The link «چیزی درست کار نکرد؟»: a shopper reports a problem with a recording of the last minutes, and staff open the
 * recording in the replay.
 */
import { arrive, settled } from '../support/arrive.ts'
import { failChunk } from '../support/chunks.ts'
import { jump, slider, stageOf } from '../support/replay.ts'
import { compareButton } from '../support/parts.ts'
import { expectNoAxeViolations, submitLogin } from '../support/memberPages.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  // The test blocks code and answers on purpose.
  allowedConsole: [/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk|status of 500/],
})

test('staff open a report from its message, and replay what the shopper pressed', async ({ page }) => {
  await arrive(page, '/shop/product/1')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await compareButton(page).click()
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'چیزی درست کار نکرد؟' }).click()
  const dialog = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  const words = `مقایسه باز نشد ${test.info().testId}`
  await dialog.getByLabel('چه شد؟').fill(words)
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText(/گام در .* ثانیه/)).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'فرستادن گزارش' }).click()
  await expect(dialog.getByRole('button', { name: 'کپی کد گزارش' })).toBeVisible()
  await page.keyboard.press('Escape')

  await submitLogin(page, demo.administrator, demo)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /پنل مدیریت/ })
    .click()
  await page.getByRole('navigation', { name: 'پنل مدیریت' }).getByRole('link', { name: 'پیام‌ها' }).click()
  const message = page
    .getByRole('list', { name: 'پیام‌ها' })
    .getByRole('listitem')
    .filter({ hasText: words })
    .first()
  await expect(message).toBeVisible()
  await expectNoAxeViolations(page, 'html')
  await message.getByRole('link', { name: 'باز کردن در بازپخش' }).click()
  const frame = await stageOf(page)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeAttached()
  const last = Number(await slider(page).getAttribute('max'))
  expect(last).toBeGreaterThan(0)
  await jump(page, last)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toContainText('پیام‌ها')
})

test('the form opens from an error page, waits for its code, and names the failed page', async ({ page }) => {
  const form = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  const failed = await failChunk(page, 'problem', 2, ['contact', 'contact-form', 'hosts', 'effects'])
  await page.route('**/shop/product/1', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html; charset=utf-8',
      body: '<a href="/تماس-با-ما#problem=0123456789">چیزی درست کار نکرد؟</a>',
    }),
  )
  await page.goto('/shop/product/1')
  await page.getByRole('link').click()
  await expect.poll(failed).toBeGreaterThan(0)
  expect(new URL(page.url()).hash).toBe('#problem=0123456789')
  await expect(form.getByText(/۰۱۲۳۴۵۶۷۸۹/)).toBeVisible()
  expect(failed()).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')

  await form.getByLabel('چه شد؟').fill('صفحهٔ ساعت باز نشد.')
  const sent = page.waitForRequest('**/Problems/Add')
  await form.getByRole('button', { name: 'فرستادن گزارش' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ page: '/shop/product/1' })
  // Back closes the form and does not go to an address that would reopen it.
  await page.goBack()
  await expect(form).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')
})

test('the form opens by keyboard from a message, and the message is gone when the form closes', async ({
  page,
}) => {
  await page.route('**/api/Home/News-Letter', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByLabel('شمارهٔ موبایل').fill('09131234567')
  await page.keyboard.press('Enter')
  const message = page.getByRole('alert').filter({ hasText: 'خطا در عضویت خبرنامه' })
  await expect(message).toBeVisible()
  await page.keyboard.press('F8')
  await expect(message.getByRole('link', { name: 'چیزی درست کار نکرد؟' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  await expect(form.locator(':focus')).toHaveCount(1)
  await expect(message).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
