/** The static shop on a backend of another origin that implements only section 7 of the specification. */
import type { Page } from '@playwright/test'
import { toProduct, toShop } from '../../contract/storefrontPaths.ts'
import { PLAIN_PASSWORD, plainMobiles } from '../../server/testing/plainBackend/accounts.ts'
import { startPlainBackend, type PlainBackend } from '../../server/testing/plainBackend/plainBackend.ts'
import { submitLogin } from '../support/memberPages.ts'
import { allowing, buildStatic, editConfig, serveStatic, type StaticSite } from '../support/staticSite.ts'
import { expect, test as base } from '../support/test.ts'

const NAME = 'ساعت دریا'
const header = (page: Page) => page.getByRole('banner')

interface Plain {
  readonly site: StaticSite
  readonly backend: PlainBackend
}

/** The browser reports calls that this backend does not implement. */
const absentCall = /Failed to load resource: the server responded with a status of 40[14].*127\.0\.0\.1/

const test = base.extend<object, { plain: Plain }>({
  plain: [
    async ({}, use) => {
      const built = buildStatic(['--name', NAME])
      const site = await serveStatic(built.folder)
      const backend = await startPlainBackend({ origin: site.origin })
      editConfig(built.folder, { apiOrigin: `${backend.origin}/`, hubOrigin: backend.origin })
      await use({ site, backend })
      await backend.close()
      await site.close()
      built.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ plain }, use) => use(plain.site.origin),
})

test.describe('with an API on another origin that implements only the specification', () => {
  test.use({ allowedConsole: allowing(absentCall) })

  test('pages of the shop open directly and by navigation', async ({ page, plain }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(header(page).getByText(NAME)).toBeVisible()
    await page.goto(toShop())
    await expect(page).toHaveTitle(`همهٔ ساعت‌ها | ${NAME}`)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${plain.site.origin}/shop/category`,
    )
    await page.getByRole('main').locator('a[href*="/shop/product/"]').first().click()
    await expect(page).toHaveURL(/shop\/product/)
    const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goto('/about-us')
    await expect(page.getByRole('main').getByText('از سال ۱۳۸۵ ساعت می‌فروشیم.')).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
    expect(plain.backend.calls).toContain('POST /api/Product/Get-List')
  })

  test('calls and hub identify a member only by the bearer token', async ({ page, context, plain }) => {
    const { backend } = plain
    const sent: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${backend.origin}/api`) && request.method() === 'POST')
        sent.push(request.headers())
    })
    await submitLogin(page, plainMobiles.member, { password: PLAIN_PASSWORD })
    await expect(page).not.toHaveURL(/login/)
    await page.goto(toProduct({ id: 101, slug: '' }))
    await page.getByRole('main').getByRole('button', { name: 'افزودن به سبد خرید' }).first().click()
    await expect(header(page).getByRole('link', { name: /سبد خرید، ۱/ })).toBeVisible()
    expect(sent.some(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
    expect(sent.filter((headers) => 'x-xsrf-token' in headers || 'cookie' in headers)).toEqual([])
    expect(await context.cookies(backend.origin)).toEqual([])

    expect(backend.calls).toContain('POST /api/Basket/Add-To-Basket')
    await expect.poll(() => backend.hubCalls.length).toBeGreaterThan(0)
  })
})
