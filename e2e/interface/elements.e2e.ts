/** The internal area besides flows and replay: its index, the catalogue of components, and the outbox. */
import AxeBuilder from '@axe-core/playwright'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

test('the index leads to every tool, and search engines must not index it', async ({ page }) => {
  await page.goto('/elements')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/elements/flows', '/elements/replay', '/elements/ui', '/elements/outbox'])
  await links.filter({ hasText: 'بخش‌های ظاهر' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'بخش‌های ظاهر' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('components render in both themes without a violation, and their dialogs work in each', async ({
  page,
}) => {
  // axe checks about 500 samples.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/elements/ui')
  await expect(page.locator('#Button [data-theme]')).toHaveCount(2)
  const grounds = await page
    .locator('#Button [data-theme]')
    .evaluateAll((panes) => panes.map((pane) => getComputedStyle(pane).backgroundColor))
  expect(new Set(grounds).size).toBe(2)

  // A catalogue repeats landmarks and headings; all other rules hold as on any page.
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    .disableRules(['landmark-unique', 'heading-order'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  const choice = page.getByRole('group', { name: 'پوستهٔ نمونه‌ها' })
  await choice.getByRole('radio', { name: 'تیره' }).check()
  await expect(page.locator('[data-theme=light]')).toHaveCount(0)
  await page.getByRole('button', { name: 'باز کردن کشو با پایین ثابت' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'باز کردن کشو با پایین ثابت' })).toBeFocused()
})

test('a requested code shows in the outbox', async ({ page }) => {
  await page.goto('/elements/outbox')
  await expect(page.getByRole('button', { name: 'به‌روز کردن' })).toBeVisible()
  const status = await page.evaluate(async () => {
    const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
    const answer = await fetch('/api/Member-Account/Send-Code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
      body: JSON.stringify({ mobile: '09130000001', purpose: 'forget' }),
    })
    return answer.status
  })
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'به‌روز کردن' }).click()
  const messages = page.getByRole('list', { name: 'پیامک‌ها' }).getByRole('listitem')
  const message = messages.filter({ hasText: '09130000001' }).first()
  await expect(message).toContainText(/#\d{6}/)
  await expectNoAxeViolations(page)
})
