/** Unknown addresses show the 404 screen, which hydrates like any other page. */
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/the server responded with a status of 404/] })

for (const path of ['//evil.example/shop', '/%zz'])
  test(`${path} shows the 404 screen, whose links work`, async ({ page, shop }) => {
    const answer = await page.goto(shop.origin + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
    const home = page.getByRole('main').getByRole('link', { name: 'صفحهٔ اصلی' })
    expect(new URL(page.url()).host).toBe(new URL(shop.origin).host)
    await home.click()
    await expect(page).toHaveURL(`${shop.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
