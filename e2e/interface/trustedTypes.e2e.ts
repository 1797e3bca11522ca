/**
 * Trusted Types are enforced: no page turns text into HTML or scripts, and the shop's own code does not violate the
 * policy.
 */
import type { Page } from '@playwright/test'
import { toOffers } from '../../contract/storefrontListPaths.ts'
import { toBlog, toContact, toShop } from '../../contract/storefrontPaths.ts'
import { submitLogin } from '../support/memberPages.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: [/Failed to load resource: the server responded with a status of 40[134]/],
})

/** Records violations on this page and on pages opened from it. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const refused: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => void refused.push(text))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(text: string): void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      noteViolation(`${location.pathname}: ${violatedDirective} ${sample}`),
    )
  })
  return async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return refused
  }
}

test.describe(() => {
  test.use({ allowedConsole: [/trusted|Trusted|Content Security Policy/] })

  test('HTML and scripts made of text are refused on every page', async ({ page }) => {
    await page.goto('/')
    const thrown = await page.evaluate(() => {
      const failed = (work: () => unknown) => {
        try {
          work()
          return 'let through'
        } catch (error) {
          return (error as Error).name
        }
      }
      const element = document.createElement('div')
      return {
        innerHTML: failed(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
        adjacent: failed(() => element.insertAdjacentHTML('beforeend', '<b>x')),
        parser: failed(() => new DOMParser().parseFromString('<b>x', 'text/html')),
        script: failed(() => (document.createElement('script').src = '/assets/x.js')),
        srcdoc: failed(() => (document.createElement('iframe').srcdoc = '<b>x')),
      }
    })
    for (const [way, name] of Object.entries(thrown)) expect([way, name]).toEqual([way, 'TypeError'])
    // All policy names are used up, so later code can create none.
    const names = ['default', 'aqrabe#page', 'aqrabe#mine'].map((name) =>
      page.evaluate((one) => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown }
        }
        try {
          return String(trustedTypes.createPolicy(one, { createHTML: (text: string) => text }))
        } catch (error) {
          return (error as Error).name
        }
      }, name),
    )
    expect(await Promise.all(names)).toEqual(['TypeError', 'TypeError', 'TypeError'])
  })
})

test('no page, navigation or dialog of the shop violates the policy', async ({ page, context }) => {
  test.slow()
  const refused = await watch(page)
  const link = (pattern: string) => page.getByRole('main').locator(`a[href*="${pattern}"]`).first()
  await page.goto(toBlog())
  // Client-side navigation: texts by staff, structured data, styles, chunks.
  await link('/blog/').click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await link('/shop/product/').click()
  await expect(page).toHaveURL(/shop\/product/)
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  await link('/shop/product/').click()
  for (const path of [
    ...[toShop(), toOffers(), toContact(), '/shop/cart', '/shop/compare', '/not-found', '/access-denied'],
    ...[
      '/account/login',
      '/account/register',
      '/account/forget-pass',
      '/گارانتی',
      '/no/such/page',
      '/offline',
    ],
    ...['/elements', '/elements/parts', '/elements/flows', '/elements/flows/checkout', '/elements/replay'],
  ])
    await page.goto(path)
  await page.goto('/elements/replay?recording=journey')

  await submitLogin(page, demo.member, { password: demo.password })
  await expect(page).not.toHaveURL(/login/)
  for (const path of ['', '/dashboard', '/orders', '/favourite', '/change-pass', '/addresses', '/profile'])
    await page.goto(`/account${path}`)
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('کیانی‌فر')
  await page.getByRole('link', { name: 'سفارش‌ها' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'بدون ذخیره می‌روید؟' })
  await expect(dialog.getByRole('button')).not.toHaveCount(0)
  await dialog.getByRole('button').first().click()
  await page.goto(toShop())
  await page
    .getByRole('main')
    .getByRole('button', { name: /علاقه‌مندی/ })
    .first()
    .click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible()
  expect(await refused()).toEqual([])
  expect(context.pages()).toHaveLength(1)
})
