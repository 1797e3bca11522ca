/** A guide: reached from the category that it is about, with products of the shop in its text. */
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const TITLE = 'چطور ساعت غواصی انتخاب کنیم؟'
const GUIDE = `/blog/14/${encodeURIComponent('راهنمای-خرید-ساعت-غواصی')}`

for (const width of [360, 1366])
  test(`at ${width} px a shopper comes from the category to its guide and from a product list in it to the list`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/shop/category/311')
    await main(page).getByRole('link', { name: TITLE }).press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: TITLE })).toBeFocused()
    for (const name of [
      'برای شنا و سفر',
      'برای غواصی با کپسول',
      'غواصی‌های جمع‌وجور',
      'بندهایی که آب می‌بینند',
    ]) {
      const list = main(page).getByRole('region', { name })
      await list.scrollIntoViewIfNeeded()
      await expect(list.getByRole('article').first()).toBeVisible()
    }
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await main(page).getByRole('link', { name: 'همه برای شنا و سفر' }).press('Enter')
    await expect(page).toHaveURL(/\/shop\/category\/312\/.*in-stock=1$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'غواصی روزمره' })).toBeVisible()
  })

test('the server sends the products of every guide with its text', async ({ shop }) => {
  for (const [path, name] of [
    [GUIDE, 'برای شنا و سفر'],
    ['/blog/1', 'برای دریا، ۲۰ اتمسفر'],
    ['/blog/3', 'برای مچ باریک'],
  ] as const) {
    const html = await (await fetch(shop.origin + path)).text()
    const list = html.slice(html.indexOf(`>${name}<`))
    expect(list.slice(0, 20_000), path).toMatch(/<article/)
  }
})
