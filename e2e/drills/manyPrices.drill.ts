/** Staff change hundreds of prices at once. */
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { normalisePersian } from '../../contract/normalise.ts'
import { formatNumber } from '../../src/lib/persian.ts'
import { call } from '../support/account.ts'
import { fillLogin } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { Shop } from '../support/shop.ts'
import { demo, expect, test } from '../support/test.ts'

test('five hundred prices are previewed, changed, and restored exactly', async ({ browser }) => {
  test.setTimeout(240_000)
  const shop = await Shop.prepare({})
  try {
    shop.command('scripts/seed.ts', '--products', '300')
    await shop.start()
    const login = { UserName: demo.administrator, Password: demo.password, type: 0, rememberMe: false }
    const { accessToken: token } = await call<Answer<'login'>>(shop, allPaths.login.path, { body: login })
    const prices = async () => {
      const all = new Map<string, number>()
      for (let page = 1, total = 1; all.size < total; page++) {
        const body = { filter: {}, page, pageSize: 100 }
        const answer = await call<Answer<'listAdminProducts'>>(shop, allPaths.listAdminProducts.path, {
          token,
          body,
        })
        total = answer.total
        for (const { websiteCode, price } of answer.items) all.set(websiteCode, price)
        if (answer.items.length === 0) break
      }
      return all
    }
    const before = await prices()
    expect(before.size).toBeGreaterThanOrEqual(500)

    const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } })
    await page.goto('/cp/products')
    await fillLogin(page, demo.administrator, { password: demo.password })
    await main(page)
      .getByText(`تغییر گروهی همهٔ ${formatNumber(before.size)} کالا`)
      .click()
    await main(page).getByLabel('درصد', { exact: true }).fill('۱۰')
    await main(page).getByLabel('گرد کردن به (تومان)').selectOption('1000')
    await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
    const dialog = page.getByRole('dialog', { name: 'پیش‌نمایش تغییر گروهی' })
    const change = dialog.getByRole('button', { name: /^تغییر .* کالا$/ })
    const announced = Number(normalisePersian((await change.textContent()) ?? '').replaceAll(/\D/g, ''))
    const priced = [...before.values()].filter((price) => price > 0).length
    expect(announced).toBe(priced)
    expect([...(await prices())]).toEqual([...before])
    await change.click()
    await expect(main(page).getByText(`${formatNumber(announced)} کالا تغییر کرد.`)).toBeVisible({
      timeout: 30_000,
    })
    const after = await prices()
    for (const [code, price] of before)
      expect([code, after.get(code)]).toEqual([code, Math.round((price * 1.1) / 1000) * 1000])
    await main(page).getByRole('button', { name: 'برگرداندن این تغییر' }).click()
    await page
      .getByRole('dialog', { name: 'برگرداندن تغییر گروهی' })
      .getByRole('button', { name: `برگرداندن ${formatNumber(announced)} کالا` })
      .click()
    await expect(main(page).getByText(`${formatNumber(announced)} کالا به حالت قبل برگشت.`)).toBeVisible({
      timeout: 30_000,
    })
    expect([...(await prices())]).toEqual([...before])
    await page.close()
  } finally {
    await shop.close()
  }
})
