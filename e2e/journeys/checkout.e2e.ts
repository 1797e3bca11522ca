/** The checkout from the basket through the sandbox bank to the receipt, with possible errors. */
import type { Page } from '@playwright/test'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { confirmMessages } from '../../contract/messages.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { openAccount } from '../support/account.ts'
import { putRareInBasket, findWatch, openBuyer, openNewBuyer, type Buyer } from '../support/buyer.ts'
import { expectNoAxeViolations, fillLoginDialog, logInOn } from '../support/memberPages.ts'
import { addButton, dialog, main, payButton } from '../support/parts.ts'
import { fillAddress, payAtBank } from '../support/purchase.ts'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { demo, expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Dismisses the dialog of a frozen basket. */
async function putOff(page: Page): Promise<void> {
  await expect(dialog(page)).toContainText(confirmMessages.basketFrozen)
  await dialog(page).getByRole('button', { name: confirmWords.basketExit.cancel, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

async function fillBasket(page: Page): Promise<void> {
  await page.goto('/shop/category?sort=best-selling')
  await addButton(page).click()
  await expect(badge(page)).toContainText(/[۱-۹]/)
}

/** Button of the form for a first address, which also selects it. */
const SAVE = 'ذخیره و ارسال به این نشانی'

async function toReview(page: Page): Promise<void> {
  await page.goto('/shop/cart')
  await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
  const send = button(page, 'ارسال به این نشانی')
  await expect(send.or(button(page, SAVE))).toBeVisible()
  if (!(await send.isVisible())) await fillAddress(page, demo.member)
  await send.or(button(page, SAVE)).click()
  await main(page).getByRole('radio', { disabled: false }).first().check()
  await button(page, 'ادامه').click()
  await expect(main(page).getByRole('list', { name: 'کالاهای سفارش' })).toBeVisible()
}

async function toBank(page: Page): Promise<void> {
  await toReview(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/sandbox-bank/)
}

test('a payment at the bank leads to the receipt with both codes, an empty basket and a paid order', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  // A member without an address.
  await logInOn(page, await openAccount(shop, '09131230071', { verified: true }))
  await fillBasket(page)
  await toReview(page)
  await payAtBank(page)
  await expect(main(page).getByRole('heading', { name: 'تکمیل سفارش' })).toBeVisible()
  await expect(main(page).getByText('کد پیگیری')).toBeVisible()
  await expect(main(page).getByText('کد پرداخت')).toBeVisible()
  await expect(badge(page)).not.toContainText(/[۱-۹]/)
  await expectNoAxeViolations(page)

  await main(page).getByRole('link', { name: 'دیدن سفارش‌ها' }).click()
  const order = main(page).getByRole('article').first()
  await expect(order).toContainText('پرداخت موفق')
  await order.getByRole('link').first().click()
  await expect(main(page).getByRole('region', { name: 'تاریخچه' })).toContainText('تأیید پرداخت از سوی بانک')
})

/** A buyer whom the tests prepare by API calls, so that each test begins at the checkout. */
let nilufar: Buyer
let watch = ''

test.describe('with a basket', () => {
  test.beforeEach(async ({ page, shop }) => {
    nilufar = await openNewBuyer(shop)
    watch ||= await findWatch(nilufar)
    await nilufar.logInOn(page)
  })

  test('a payment that fails and then one that is cancelled show the reason, and the order can be paid again from there', async ({
    page,
  }) => {
    await nilufar.fillBasket(watch)
    await toBank(page)
    await page.getByRole('button', { name: /^پرداخت ناموفق/ }).click()
    await expect(page).toHaveURL(/\/call-back\//)
    await expect(main(page).getByRole('alert')).toContainText('پرداخت انجام نشد')
    await button(page, 'پرداخت دوباره').click()
    await expect(page).toHaveURL(/sandbox-bank/)
    await button(page, 'انصراف').click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await button(page, 'پرداخت دوباره').click()
    await expect(page).toHaveURL(/sandbox-bank/)
    await button(page, 'پرداخت').click()
    await expect(main(page).getByText('کد پرداخت')).toBeVisible()
  })

  test('while the bank is slow the page asks to wait, and it shows the receipt as soon as the bank answers', async ({
    page,
  }) => {
    await nilufar.fillBasket(watch)
    await toBank(page)
    await page.getByRole('button', { name: /بانک کند است/ }).click()
    await expect(page).toHaveURL(/\/call-back\//)
    await expect(main(page)).toContainText('لازم نیست دوباره پرداخت کنید')
    await expect(main(page).getByText('کد پرداخت')).toBeVisible({ timeout: 45_000 })
  })

  test('a call-back after the shopper tried to end the freeze pays the order', async ({ page }) => {
    await nilufar.fillBasket(watch)
    await toBank(page)
    await page.getByRole('button', { name: /بازگشت دیرهنگام/ }).click()
    await expect(page.getByRole('link', { name: 'بازگشت همین حالا' })).toBeVisible()
    expect((await nilufar.call('exitFreeze')).message).toContain('پرداخت شما پیش از این انجام شده')
    await page.getByRole('link', { name: 'بازگشت همین حالا' }).click()
    await expect(main(page).getByText('کد پرداخت')).toBeVisible()
  })

  test('paying in two tabs creates one order; the other tab leads to the bank or ends the freeze', async ({
    page,
    context,
  }) => {
    await nilufar.fillBasket(watch)
    const before = (await nilufar.call('listOrders')).total
    const second = await context.newPage()
    await nilufar.logInOn(second)
    await Promise.all([toReview(page), toReview(second)])
    // Find both buttons first, because a late tab would show that its basket is frozen.
    const payButtons = await Promise.all([page, second].map((tab) => payButton(tab).elementHandle()))
    await Promise.all(
      payButtons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())),
    )
    const isAtBank = (tab: Page) => tab.url().includes('sandbox-bank')
    await expect.poll(() => [page, second].filter(isAtBank).length).toBe(1)
    const [atBank, waiting] = isAtBank(page) ? [page, second] : [second, page]
    expect((await nilufar.call('listOrders')).total).toBe(before + 1)

    // Chromium paints a background tab only once a second.
    await waiting.bringToFront()
    await putOff(waiting)
    await waiting.goto('/shop/category?sort=best-selling')
    // Press the button of another watch, because that of the watch in the basket is a counter.
    await main(waiting)
      .getByRole('button', { name: /افزودن .*به سبد/ })
      .nth(3)
      .click()
    await putOff(waiting)
    // After a dismissal the dialog does not open again in this tab; a message with a button stays instead. A repeated message
    // replaces the earlier one, which is still fading out.
    await expect(waiting.getByText(confirmMessages.basketWaits).last()).toBeVisible()
    await waiting.goto('/shop/cart')
    await main(waiting).getByRole('link', { name: 'ادامهٔ پرداخت' }).click()
    await expect(waiting).toHaveURL(atBank.url())
    await waiting.goBack()
    await button(waiting, 'خروج از حالت انتظار').click()
    await dialog(waiting).getByRole('button', { name: confirmWords.basketExit.confirm, exact: true }).click()
    await expect(main(waiting).getByRole('link', { name: 'ادامهٔ سفارش' })).toBeVisible()
  })

  test('products sold between review and payment are named, and input is not lost', async ({
    page,
    shop,
  }) => {
    const { code, stock } = await putRareInBasket(nilufar)
    await nilufar.fillBasket(code, stock)
    await toReview(page)
    await main(page)
      .getByRole('textbox', { name: /یادداشت/ })
      .fill('زنگ بزنید')
    const other = await openNewBuyer(shop)
    await other.fillBasket(code)
    expect((await other.checkOut()).redirectUrl).not.toBe('')
    await payButton(page).click()
    // The server's answer or a push reports the stock.
    await expect(main(page)).toContainText(/از «.+» فقط .+ عدد مانده است/)

    await main(page).getByRole('link', { name: 'سبد خرید' }).click()
    await main(page)
      .getByRole('button', { name: /^یکی کمتر/ })
      .click()
    await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
    await expect(main(page).getByRole('textbox', { name: /یادداشت/ })).toHaveValue('زنگ بزنید')
    await payButton(page).click()
    await expect(page).toHaveURL(/sandbox-bank/)
    // End the freeze, so that its stock is free for other tests.
    await other.call('exitFreeze')
  })

  test('a price that differs from the displayed one is refused and shown; the choices stay', async ({
    page,
  }) => {
    await nilufar.fillBasket(watch)
    const { payable } = await nilufar.call('getBasket')
    const old = payable - 70_000
    await page.route(`**/${paths.getBasket.path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), payable: old } })
    })
    await toReview(page)
    await main(page)
      .getByRole('textbox', { name: /یادداشت/ })
      .fill('زنگ بزنید')
    await page.unroute(`**/${paths.getBasket.path}`)
    await payButton(page).click()
    await expect(main(page).getByText(/^قیمت‌ها تغییر کرده و مبلغ سفارش اکنون/)).toBeVisible()
    await expect(main(page).getByText(/^مبلغ سفارش از .* تغییر کرد/)).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: /یادداشت/ })).toHaveValue('زنگ بزنید')
    await payButton(page).click()
    await expect(page).toHaveURL(/sandbox-bank/)
  })
})

test.describe('errors on the way', () => {
  test.use({
    allowedConsole: [
      /WebSocket|ERR_|Failed to load|negotiat|disconnected|Failed to start|ChunkLoadError|Loading chunk/i,
    ],
  })

  test('a request that a stopping server cut off creates only one order after the restart', async ({
    page,
    shop,
  }) => {
    const buyer = await openBuyer(shop, demo.member)
    await buyer.logInOn(page)
    await buyer.fillBasket(watch)
    const before = (await buyer.call('listOrders')).total
    await toReview(page)
    await shop.kill()
    await payButton(page).click()
    await expect(main(page).getByRole('alert')).toContainText('دو بار ثبت نمی‌شود')
    await shop.start()
    await button(page, 'تلاش دوباره').click()
    await expect(page).toHaveURL(/sandbox-bank/)
    expect((await buyer.call('listOrders')).total).toBe(before + 1)
  })

  test('a session that is gone at «ادامهٔ سفارش» leads to a login, after which the checkout continues', async ({
    page,
    shop,
  }) => {
    const buyer = await openBuyer(shop, demo.member)
    await page.goto('/')
    await page.evaluate((own) => localStorage.setItem('Token', own), buyer.token)
    await buyer.fillBasket(watch)
    await page.goto('/shop/cart')
    const goOn = main(page).getByRole('link', { name: 'ادامهٔ سفارش' })
    await expect(goOn).toBeVisible()
    await page.route('**/webClientHub/**', (route) => route.abort())
    await buyer.call('logout')
    await goOn.click()
    await expect(dialog(page)).toContainText(loginReasons.inBasket)
    await fillLoginDialog(page, demo.member, demo)
    await expect(button(page, 'ارسال به این نشانی')).toBeVisible()
  })
})
