/** The shop while the browser translates it, which replaces every text node by elements. */
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { placeOrder } from '../support/orders.ts'
import { fillLogin, fillLoginDialog } from '../support/memberPages.ts'
import { addButton, dialog, isInBasket, main } from '../support/parts.ts'
import { goToReview, payAtBank } from '../support/purchase.ts'
import { demo, expect, test } from '../support/test.ts'

/** Does what Chrome does: replaces every text, and each later one, by `<font><font>text</font></font>`. */
function translate(): void {
  const isText = (node: Node): node is Text =>
    node.nodeType === Node.TEXT_NODE &&
    /\p{L}|\p{N}/u.test(node.nodeValue ?? '') &&
    !node.parentElement?.closest('font, script, style, noscript, title, textarea, svg')
  const textsIn = (root: Node): Text[] =>
    isText(root) ? [root] : [...root.childNodes].flatMap((child) => textsIn(child))
  const replace = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.replaceWith(outer)
  }
  const begin = () => {
    const work = () => textsIn(document.body).forEach(replace)
    work()
    new MutationObserver(work).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  const hydration = new MutationObserver(() => {
    if (!document.querySelector('html[data-live]')) return
    hydration.disconnect()
    begin()
  })
  hydration.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] })
}

// React reports #418 and re-renders a part whose text was translated before its hydration.
test.use({ allowedConsole: [/Failed to load resource|Minified React error #418/] })

test('a shopper buys on translated pages, from the list through the login to the receipt', async ({
  page,
  shop,
}) => {
  const { mobile } = await openNewBuyer(shop)
  await page.addInitScript(translate)
  await page.goto('/shop/category?sort=best-selling&in-stock=1&price_max=40000000')
  const tile = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /افزودن .*به سبد/ }) })
    // The shopper buys two pieces, so omit watches with little stock.
    .filter({ hasNotText: /عدد مانده/ })
    .first()
  await expect(tile.locator('font').first()).toBeAttached()
  await tile.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await addButton(page).click()

  await fillLoginDialog(page, mobile, { password: 'wrong-password' })
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await fillLoginDialog(page, mobile)
  await expect(page.getByText(isInBasket)).toBeVisible()

  await page.goto('/shop/cart')
  const sums = main(page).getByRole('region', { name: 'جمع سبد' })
  const before = await sums.textContent()
  await main(page).getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(main(page).locator('output')).toHaveText('۲')
  await expect(sums).not.toHaveText(before!)
  await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
  await goToReview(page)
  await payAtBank(page)
  await expect(main(page).getByText('کد پیگیری')).toBeVisible()
})

test('a translated login form shows errors and logs in', async ({ page, shop }) => {
  const { mobile } = await openNewBuyer(shop)
  await page.addInitScript(translate)
  await page.goto('/account/login')
  await fillLogin(page, mobile, { password: 'wrong-password' })
  await expect(main(page).getByRole('alert')).toBeVisible()
  await fillLogin(page, mobile)
  await expect(main(page).getByRole('navigation', { name: 'حساب کاربری' })).toBeVisible()
})

test('staff change prices and prepare an order on translated pages of the panel', async ({ page, shop }) => {
  const buyer = await openNewBuyer(shop)
  const id = await placeOrder(shop, buyer.token, { code: await findWatch(buyer), action: 'pay' })
  await page.addInitScript(translate)
  await page.goto('/cp/products?q=قاصدک')
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(main(page).locator('font').first()).toBeAttached()
  const price = main(page).getByRole('textbox', { name: /^قیمت/ }).first()
  const typed = (await price.inputValue()).replace(/.$/, '۱')
  await price.fill(typed)
  await expect(main(page).getByText('ذخیره نشده است.')).toBeVisible()
  await price.press('Enter')
  await expect(main(page).getByText('ذخیره نشده است.')).toHaveCount(0)
  await expect(price).toHaveValue(typed)
  await main(page)
    .getByRole('checkbox', { name: /^انتخاب ساعت/ })
    .first()
    .check()
  await expect(main(page).getByText(/۱ کالا انتخاب شده/)).toBeVisible()

  await page.goto(`/cp/orders/${id}`)
  await main(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await expect(main(page).getByRole('form', { name: 'مرسوله' })).toBeVisible()
  await main(page).getByLabel('شرکت پستی').fill('پست')
  await main(page).getByLabel('کد رهگیری').fill('۲۱۴۳')
  await main(page).getByLabel('کد رهگیری').press('Enter')
  await expect(main(page).getByText('کد رهگیری ثبت شده است.')).toBeVisible()
  await main(page).getByLabel('یادداشت تازه').fill('بستهٔ هدیه')
  await main(page).getByRole('button', { name: 'افزودن یادداشت' }).click()
  await expect(main(page).getByText('بستهٔ هدیه')).toBeVisible()
  await expect(main(page).getByLabel('یادداشت تازه')).toHaveValue('')
})
