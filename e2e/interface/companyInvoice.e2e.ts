/** A shopper enters a company for the official invoice at the checkout. */
import type { Page } from '@playwright/test'
import { failChunk } from '../support/chunks.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expectNoOverflow, main, payButton } from '../support/parts.ts'
import { openReview, payAtBank } from '../support/purchase.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/ChunkLoadError|Loading chunk|ERR_FAILED/] })

/** Fills the fields of a company with a wrong national identity number. Returns their group. */
async function fillCompany(page: Page) {
  await main(page).getByRole('checkbox', { name: 'فاکتور رسمی به نام شرکت' }).check()
  const fields = main(page).getByRole('group', { name: 'شرکت روی فاکتور' })
  await fields.getByLabel('نام شرکت').fill('بازرگانی کیان')
  await fields.getByLabel('شناسهٔ ملی').fill('10380284791')
  await fields.getByLabel('کد پستی شرکت').fill('8713755155')
  return fields
}

for (const width of [360, 1366])
  test(`at ${width} px the fields of a company are checked, survive a reload, and are on the order`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const buyer = await openReview(page, shop)
    const fields = await fillCompany(page)
    await payButton(page).click()
    await expect(fields.getByText('شناسهٔ ملی شرکت درست نیست.')).toBeVisible()
    await expect(fields.getByLabel('شناسهٔ ملی')).toBeFocused()
    await expect(page).toHaveURL(/\/shop\/checkout/)
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await fields.getByLabel('شناسهٔ ملی').fill('۱۰۳۸۰۲۸۴۷۹۰')
    await page.reload()
    await expect(fields.getByLabel('نام شرکت')).toHaveValue('بازرگانی کیان')
    await expect(fields.getByLabel('شناسهٔ ملی')).toHaveValue('۱۰۳۸۰۲۸۴۷۹۰')
    await payAtBank(page)
    const id = (await buyer.call('listOrders')).items[0]!.id
    await page.goto(`/account/orders/${id}`)
    await expect(main(page).getByRole('region', { name: 'مبلغ' })).toContainText('بازرگانی کیان')
    await expect(main(page).getByRole('region', { name: 'مبلغ' })).toContainText('۱۰۳۸۰۲۸۴۷۹۰')
  })

test('an order is for the stored company although the form of the company does not load', async ({
  page,
  shop,
}) => {
  const buyer = await openReview(page, shop)
  const fields = await fillCompany(page)
  await failChunk(page, 'checkout-extras', Infinity)
  await page.reload()
  await expect(main(page).getByRole('button', { name: /^بارگذاری نشد/ })).toBeVisible()
  // Without the form, the server finds what is wrong.
  await payButton(page).click()
  await expect(main(page).getByRole('alert')).toContainText('شناسهٔ ملی شرکت درست نیست.')
  await page.unrouteAll()
  await fields.getByLabel('شناسهٔ ملی').fill('10380284790')
  await failChunk(page, 'checkout-extras', Infinity)
  await page.reload()
  await expect(main(page).getByRole('button', { name: /^بارگذاری نشد/ })).toBeVisible()
  await payAtBank(page)
  const id = (await buyer.call('listOrders')).items[0]!.id
  await page.goto(`/account/orders/${id}`)
  await expect(main(page).getByRole('region', { name: 'مبلغ' })).toContainText('بازرگانی کیان')
})
