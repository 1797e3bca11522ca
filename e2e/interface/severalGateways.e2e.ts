/** A shop with two gateways: the shopper chooses one, and pays at the other when a bank does not answer. */
import { openWireServer, type WireServer } from '../../server/orders/gateways/testing/wireServer.ts'
import { type Buyer, openBuyerWithWatch } from '../support/buyer.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { Shop } from '../support/shop.ts'
import { goToReview } from '../support/purchase.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<object, { zibal: WireServer; shop: Shop }>({
  zibal: [
    async ({}, use) => {
      const server = await openWireServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ zibal }, use) => {
      const shop = await Shop.open({
        PAYMENT_GATEWAY: 'zibal, sandbox',
        ZIBAL_MERCHANT: 'zibal',
        ZIBAL_ORIGIN: zibal.origin,
      })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let buyer: Buyer

for (const width of [360, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, shop }) => {
      buyer = await openBuyerWithWatch(page, shop)
    })

    test('a shopper whose bank does not answer chooses the other gateway and pays there', async ({
      page,
      zibal,
    }) => {
      zibal.answer({ status: 502, body: 'Bad gateway' })
      const press = (name: string | RegExp) => main(page).getByRole('button', { name }).click()
      await page.goto('/shop/checkout')
      await goToReview(page)
      const way = (name: RegExp) => main(page).getByRole('radio', { name })
      await expect(way(/^زیبال/)).toBeChecked()
      await expectNoAxeViolations(page)
      await way(/^زیبال/).press('ArrowDown')
      await expect(way(/^بانک آزمایشی/)).toBeChecked()
      await way(/^زیبال/).check()
      await page.reload()
      await expect(way(/^زیبال/)).toBeChecked()
      await press(/^پرداخت /)
      await expect(main(page).getByRole('alert')).toHaveText(
        /زیبال پاسخ نمی‌دهد\. با بانک آزمایشی پرداخت کنید/,
      )
      await expect(way(/^بانک آزمایشی/)).toBeChecked()
      await expectNoOverflow(page)
      await press(/^پرداخت /)
      await expect(page).toHaveURL(/sandbox-bank/)
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
      await expect(main(page).getByText('کد پرداخت')).toBeVisible()
    })

    test('after a failed payment the shopper can pay at the other bank, from the call-back page and from the order', async ({
      page,
      zibal,
    }) => {
      zibal.answer({ status: 502, body: 'Bad gateway' })
      await buyer.checkOut()
      const [order] = (await buyer.call('listOrders')).items
      await page.goto(`/account/orders/${order!.id}`)
      const again = (name: string) => main(page).getByRole('button', { name: `پرداخت دوباره با ${name}` })
      await expectNoAxeViolations(page)
      await expectNoOverflow(page)
      await again('زیبال').click()
      await expect(main(page).getByRole('alert').last()).toContainText('با بانک آزمایشی پرداخت کنید')
      await again('بانک آزمایشی').click()
      await page.getByRole('button', { name: /^پرداخت ناموفق/ }).click()
      await expect(page).toHaveURL(/\/call-back\//)
      await again('بانک آزمایشی').click()
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
      await expect(main(page).getByText('کد پرداخت')).toBeVisible()
    })
  })
