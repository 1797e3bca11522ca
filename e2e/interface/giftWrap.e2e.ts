/** A shopper has an order wrapped as a gift: price, text of the card, and what staff print. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { expectNoOverflow, main, payButton } from '../support/parts.ts'
import { openReview, payAtBank } from '../support/purchase.ts'
import { expect, test } from '../support/test.ts'

const MESSAGE = 'تولدت مبارک، مادر'
const box = (page: Page) => main(page).getByRole('checkbox', { name: /^بسته‌بندی هدیه/ })
const card = (page: Page) => main(page).getByLabel('متن کارت هدیه (اختیاری)')

for (const width of [360, 1366])
  test(`at ${width} px gift wrapping is a line of the sum, survives a reload, and is printed`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const buyer = await openReview(page, shop)
    const before = await payButton(page).textContent()
    const sums = main(page).getByRole('region', { name: 'جمع سفارش' })
    await expect(sums).not.toContainText('بسته‌بندی هدیه')
    await box(page).check()
    await card(page).fill(MESSAGE)
    await expect(sums).toContainText('بسته‌بندی هدیه۸۰٬۰۰۰ تومان')
    await expect(payButton(page)).not.toHaveText(before ?? '')
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(box(page)).toBeChecked()
    await expect(card(page)).toHaveValue(MESSAGE)
    await payAtBank(page)
    const id = (await buyer.call('listOrders')).items[0]!.id
    await page.goto(`/account/orders/${id}`)
    await expect(main(page).getByRole('region', { name: 'مبلغ' })).toContainText('بسته‌بندی هدیه۸۰٬۰۰۰ تومان')
    await expect(main(page).getByRole('region', { name: 'تحویل' })).toContainText(MESSAGE)

    const desk = await browser.newPage({ viewport: { width: 1366, height: 900 } })
    await openPanel(desk, `/cp/orders/${id}`)
    await expect(main(desk).getByText(`بسته‌بندی هدیه، متن کارت: ${MESSAGE}`)).toBeVisible()
    await desk.goto(`/cp/orders/print?ids=${id}&kind=slip&paper=a4`)
    await expect(desk.getByText(MESSAGE)).toBeVisible()
    await expect(desk.getByText('تومان')).toHaveCount(0)
    await desk.close()
  })
