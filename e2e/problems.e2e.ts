/** «چیزی درست کار نکرد؟»: a shopper tells it with the record of the last minutes; staff open it in the replay. */
import AxeBuilder from '@axe-core/playwright'
import { arrive, settled } from './support/arrive.ts'
import { jump, slider, stageOf } from './support/replay.ts'
import { submitLogin } from './support/memberPages.ts'
import { demo, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('what a shopper pressed is replayed by staff, who opened it from the message', async ({ page }) => {
  await arrive(page, '/shop/product/1')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('main')
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'چیزی درست کار نکرد؟' }).click()
  const dialog = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  const words = `مقایسه باز نشد ${test.info().testId}`
  await dialog.getByLabel('چه شد؟').fill(words)
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText(/گام در .* ثانیه/)).toBeVisible()
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await message.getByRole('link', { name: 'باز کردن در بازپخش' }).click()
  const frame = await stageOf(page)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeAttached()
  const last = Number(await slider(page).getAttribute('max'))
  expect(last).toBeGreaterThan(0)
  await jump(page, last)
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toContainText('پیام‌ها')
})
