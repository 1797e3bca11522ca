/**
 * Registration, verification of the mobile, reset and change of the password; the tests read codes from the outbox.
 */
import type { Page } from '@playwright/test'
import { errorMessages } from '../../contract/errorMessages.ts'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { lastCode, openAccount, PASSWORD } from '../support/account.ts'
import { expectNoAxeViolations, submitLogin } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const password = (page: Page) => main(page).getByLabel('رمز عبور', { exact: true })

/**
 * Matches the exact name, because the login, which stays visible until the other form has loaded, has a button to register
 * with a code.
 */
const register = (page: Page) => main(page).getByRole('button', { name: 'ثبت‌نام', exact: true })

const toPersian = (code: string) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

test.describe('registration', () => {
  // A common password and a wrong code answer 400.
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('is verified with a code and leads to the page that the visitor requested', async ({ page, shop }) => {
    await page.goto('/account/login?returnTo=/shop/compare')
    await main(page).getByRole('link', { name: 'ثبت‌نام' }).click()
    await register(page).click()
    await expect(main(page).getByLabel('نام', { exact: true })).toBeFocused()

    await main(page).getByLabel('نام', { exact: true }).fill('سارا')
    await main(page).getByLabel('نام خانوادگی').fill('کیانی‌فر')
    await main(page).getByLabel('شمارهٔ موبایل').fill('۰۹۱۳۵۵۵۴۴۳۳')
    await password(page).fill('password1')
    await main(page).getByRole('checkbox').check()
    await register(page).click()
    await expect(main(page).getByText(accountMessages.passwordCommon)).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(main(page).getByLabel('نام خانوادگی')).toHaveValue('کیانی‌فر')

    await password(page).fill('کبوتر-rainy-roof')
    await register(page).click()
    await expect(page).toHaveURL(/\/account\/verify-mobile/)
    const code = main(page).getByLabel('کد تأیید')
    await expect(main(page).getByRole('link', { name: 'صندوق پیامک‌ها' })).toBeVisible()
    const right = await lastCode(shop, '09135554433', 'verify')
    await code.fill(right === '111111' ? '222222' : '111111')
    await expect(main(page).getByText(accountMessages.codeWrong)).toBeVisible()
    await expectNoAxeViolations(page)
    await code.fill(toPersian(right))
    await expect(page).toHaveURL(/\/shop\/compare/)
    await page.goto('/account/verify-mobile')
    await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
  })
})

test.describe('a forgotten password', () => {
  // A wrong code answers 400.
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('is replaced with a code, and the new one logs in', async ({ page, shop }) => {
    const mobile = '09135554422'
    await openAccount(shop, mobile)
    await page.goto('/account/login')
    await main(page).getByRole('link', { name: 'رمز را فراموش کرده‌اید؟' }).click()
    await main(page).getByLabel('شمارهٔ موبایل').fill(mobile)
    await main(page).getByRole('button', { name: 'فرستادن کد' }).click()
    const code = main(page).getByLabel('کد بازیابی')
    await expect(code).toBeFocused()
    const right = await lastCode(shop, mobile, 'forget')
    await code.fill(right === '111111' ? '222222' : '111111')
    const fresh = main(page).getByRole('textbox', { name: 'رمز عبور جدید' })
    await expect(fresh).toBeFocused()
    await fresh.fill('moon-over-karun')
    const save = main(page).getByRole('button', { name: 'ثبت رمز جدید' })
    await save.click()
    await expect(main(page).getByText(accountMessages.codeWrong)).toBeVisible()
    await expect(fresh).toHaveValue('moon-over-karun')
    await code.fill(toPersian(right))
    await save.click()
    await expect(page).toHaveURL(/\/account\/login/)
    await expect(page.getByText(accountMessages.passwordReset)).toBeVisible()
    await submitLogin(page, mobile, { password: 'moon-over-karun' })
    // The code has also verified the mobile.
    await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
  })
})

test.describe('a changed password', () => {
  // The other session has ended.
  test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

  test('ends the other sessions, not this one', async ({ page, shop, browser }) => {
    const mobile = '09135554411'
    await openAccount(shop, mobile, { verified: true })
    const other = await browser.newPage()
    await submitLogin(other, mobile)
    await expect(other).toHaveURL(/\/account(\/dashboard)?$/)
    await submitLogin(page, mobile)
    await expect(page).toHaveURL(/\/account(\/dashboard)?$/)

    await page.goto('/account/change-pass')
    const old = main(page).getByLabel('رمز عبور فعلی')
    const fresh = main(page).getByRole('textbox', { name: 'رمز عبور جدید' })
    await old.fill('نادرست-است')
    await fresh.fill('moon-over-karun')
    await main(page).getByRole('button', { name: 'تغییر رمز عبور' }).click()
    await expect(main(page).getByText(accountMessages.oldPasswordWrong)).toBeVisible()
    await expect(old).toBeFocused()
    await expect(fresh).toHaveValue('moon-over-karun')
    await old.fill(PASSWORD)
    await main(page).getByRole('button', { name: 'تغییر رمز عبور' }).click()
    await expect(main(page).getByText(accountMessages.passwordChanged)).toBeVisible()
    await expectNoAxeViolations(page)

    await expect(other).toHaveURL(/\/account\/login\?returnTo=%2Faccount/)
    await expect(main(other).getByText(/رمز عبور این حساب عوض شد/)).toBeVisible()
    await page.goto('/account/orders')
    await expect(page).toHaveURL(/\/account\/orders/)
    // Opening a page of the account leads to the login.
    await other.goto('/account/orders')
    await expect(other).toHaveURL(/\/account\/login\?returnTo=%2Faccount%2Forders$/)
    await expect(main(other).getByText(errorMessages.loginFirst)).toBeVisible()
    await other.close()
  })
})
