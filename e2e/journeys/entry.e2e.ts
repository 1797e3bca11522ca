/** Login with a one-time code: the field for new customers, the first purchase, and wrong codes. */
import type { Page } from '@playwright/test'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { memberPaths } from '../../contract/identity/memberPaths.ts'
import type { Profile } from '../../contract/identity/memberSchemas.ts'
import { toastMessages } from '../../contract/messages.ts'
import { call, lastCode, openAccount } from '../support/account.ts'
import { button, expectNoAxeViolations, headerAccount } from '../support/memberPages.ts'
import { addButton, dialog, isInBasket, main, payButton } from '../support/parts.ts'
import { fillAddress } from '../support/purchase.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** The mobile field for new customers. The password login and the newsletter also have mobile fields. */
const mobileField = (page: Page) =>
  page.getByRole('form', { name: 'ورود با کد یک‌بارمصرف' }).getByLabel('شمارهٔ موبایل', { exact: true })
const byCode = (page: Page) => page.getByRole('button', { name: /کد یک‌بارمصرف/ })

async function askCode(page: Page, mobile: string): Promise<void> {
  await mobileField(page).fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await expect(page.getByLabel('کد ورود', { exact: true }).last()).toBeFocused()
}

const typeCode = async (page: Page, shop: Shop, mobile: string) =>
  page.getByRole('textbox', { name: 'کد ورود' }).fill(await lastCode(shop, mobile, 'entry'))

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('Token') ?? '')
const profileOf = async (page: Page, shop: Shop) =>
  call<Profile>(shop, memberPaths.getProfile.path, { method: 'GET', token: await tokenOf(page) })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a new customer gets from a heart in a list through a one-time code to the receipt in under 12 presses', async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const mobile = '09138880001'
    let presses = 0
    const press = async (target: ReturnType<Page['getByRole']>) => {
      presses += 1
      await target.tap()
    }
    await page.goto('/shop/category?sort=best-selling')
    const heart = main(page)
      .getByRole('button', { name: /در علاقه‌مندی‌ها/ })
      .first()
    await press(heart)
    await press(byCode(page))
    await mobileField(page).fill(mobile)
    await press(dialog(page).getByRole('button', { name: 'دریافت کد ورود' }))
    await typeCode(page, shop, mobile)
    await expect(dialog(page)).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/shop\/category/)

    await press(addButton(page))
    await expect(page.getByText(isInBasket)).toBeVisible()
    await press(page.locator('a[href="/shop/cart"]:visible').first())
    await press(main(page).getByRole('link', { name: 'ادامهٔ سفارش' }))
    await fillAddress(page, mobile)
    await press(button(page, 'ذخیره و ارسال به این نشانی'))
    // The earliest delivery window is preselected.
    const next = button(page, 'ادامه')
    await press(next)
    await expect.poll(async () => (await profileOf(page, shop)).lastName).toBe('مرادی')
    await press(payButton(page))
    await expect(page).toHaveURL(/sandbox-bank/)
    await press(page.getByRole('button', { name: 'پرداخت', exact: true }))
    await expect(page).toHaveURL(/\/call-back\//)
    await expect(main(page).getByText('کد پرداخت')).toBeVisible()
    expect(presses, 'presses').toBeLessThan(12)
    expect(await profileOf(page, shop)).toMatchObject({ firstName: 'نیلوفر', hasPassword: false })
    // The header of a phone has no room for a name.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(headerAccount(page)).toHaveAccessibleName(/نیلوفر/)
  })
})

test('registration by a code leads to the requested page, with the message of a login', async ({
  page,
  shop,
}) => {
  const mobile = '09138880002'
  await page.goto('/account/register?returnTo=/shop/compare')
  await main(page)
    .getByRole('link', { name: /کد یک‌بارمصرف/ })
    .click()
  await askCode(page, mobile)
  await expectNoAxeViolations(page)
  await typeCode(page, shop, mobile)
  await expect(page).toHaveURL(/\/shop\/compare/)
  await expect(page.getByText(toastMessages.loggedIn)).toBeVisible()
  // The new account has no password, but its owner can set one.
  await page.goto('/account/change-pass')
  await main(page).getByLabel('رمز عبور', { exact: true }).fill('moon-over-karun')
  await button(page, 'ثبت رمز عبور').click()
  await expect(main(page).getByText(accountMessages.passwordSet)).toBeVisible()
  expect((await profileOf(page, shop)).hasPassword).toBe(true)
})

test.describe('a wrong code', () => {
  // A wrong code answers 400.
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('after a phone discarded the page the form still asks for the code, which works', async ({
    page,
    shop,
  }) => {
    const mobile = '09138880031'
    await openAccount(shop, mobile, { verified: true })
    await page.goto('/account/login?by=code&returnTo=%2Fshop%2Fcompare')
    await askCode(page, mobile)
    const code = await lastCode(shop, mobile, 'entry')
    await page.reload()
    await page.getByRole('textbox', { name: 'کد ورود' }).fill(code)
    await expect(page).toHaveURL(/\/shop\/compare/)
    // The next visitor in this tab does not see the number.
    const left = await page.evaluate(() =>
      ['draft:mobile', 'entryCode'].map((key) => sessionStorage.getItem(key)),
    )
    expect(left).toEqual([null, null])
  })

  test('five tries close the field and offer another code at once, with an empty field', async ({
    page,
    shop,
  }) => {
    const mobile = '09138880003'
    await openAccount(shop, mobile, { verified: true })
    await page.goto('/account/login')
    await byCode(page).click()
    await askCode(page, mobile)
    const field = page.getByRole('textbox', { name: 'کد ورود' })
    // A different code each time, because the form does not send a refused one again.
    const right = await lastCode(shop, mobile, 'entry')
    const wrongs = ['111111', '222222', '333333', '444444', '555555', '666666'].filter(
      (code) => code !== right,
    )
    for (const wrong of wrongs.slice(0, 4)) {
      const answered = page.waitForResponse(/Code-Login/)
      await field.fill(wrong)
      await answered
      await expect(main(page).getByText(accountMessages.codeWrong)).toBeVisible()
    }
    // A press of the button after the last digit costs no try, because the form has sent the code.
    await button(page, 'ورود').click()
    await expect(field).toBeFocused()
    await field.fill(wrongs[4]!)
    await expect(main(page).getByText(accountMessages.codeSpent)).toBeVisible()
    await expect(field).toHaveCount(0)
    const again = button(page, 'فرستادن کد تازه')
    await expect(again).toBeFocused()
    const sent = page.waitForResponse(/Send-Code/)
    await again.click()
    await sent
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await typeCode(page, shop, mobile)
    await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
    await expect(page.getByText(toastMessages.loggedIn)).toBeVisible()
  })
})
