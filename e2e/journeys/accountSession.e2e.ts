/** How sessions end: on other devices, by used and stolen tokens, in other tabs. */
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { openAccount } from '../support/account.ts'
import { button, fillLogin, headerAccount, logIn, menu } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

// An expired login answers 401.
test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

test('the list of sessions ends one of them, then all others', async ({ page, shop, browser }) => {
  const mobile = '09136660008'
  await openAccount(shop, mobile, { verified: true })
  await logIn(page, mobile, '/account/orders')
  const other = await browser.newPage()
  await logIn(other, mobile, '/account/orders')
  await menu(page).getByRole('link', { name: 'نشست‌های فعال' }).click()
  const sessions = main(page).getByRole('list', { name: 'نشست‌های فعال' }).getByRole('listitem')
  // The list also contains the session of the registration.
  await expect(sessions).toHaveCount(3)
  await sessions
    .nth(1)
    .getByRole('button', { name: /پایان نشست/ })
    .click()
  await expect(sessions).toHaveCount(2)
  await button(page, 'پایان همهٔ نشست‌های دیگر').click()
  await expect(sessions).toHaveCount(1)
  // The other device shows the reason at once, and returns after the next login.
  await expect(other).toHaveURL(/\/account\/login\?returnTo=%2Faccount%2Forders$/)
  await expect(main(other).getByText(/از طریق دستگاه دیگری از حساب شما خارج شد/)).toBeVisible()
  await fillLogin(other, mobile)
  await expect(other).toHaveURL(/\/account\/orders$/)
  await other.close()
  await page.goto('/account/orders')
  await expect(main(page).getByText('هنوز سفارشی ندارید')).toBeVisible()
})

test('an expired token is renewed while a form is open; a logout shows in the other tab', async ({
  page,
  shop,
  context,
}) => {
  const mobile = '09136660006'
  await openAccount(shop, mobile, { verified: true })
  await logIn(page, mobile, '/account/profile')
  await main(page).getByLabel('نام خانوادگی').fill('کیانی‌نژاد')
  await page.evaluate(() => localStorage.setItem('Token', 'a.spent.token'))
  const renewed = page.waitForResponse(/RefreshToken/)
  await button(page, 'ذخیرهٔ تغییرها').click()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/profile/)

  const second = await context.newPage()
  await second.goto('/account/orders')
  await expect(menu(second)).toContainText('کیانی‌نژاد')
  await menu(page).getByRole('button', { name: 'خروج' }).click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(headerAccount(second)).toHaveCount(0)
  await expect(second).toHaveURL(/\/account\/login/)
})

test('a refresh token used twice ends every session, and the member reads why', async ({
  page,
  shop,
  context,
}) => {
  const mobile = '09136660007'
  await openAccount(shop, mobile, { verified: true })
  await logIn(page, mobile, '/account/addresses')
  const stolen = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const spend = () => page.evaluate(() => localStorage.setItem('Token', 'a.spent.token'))
  const token = () => page.evaluate(() => localStorage.getItem('Token'))
  const go = (name: string) => menu(page).getByRole('link', { name }).click()
  // The last used token is accepted again, because its answer may have been lost. The one before it is not.
  for (const name of ['سفارش‌ها', 'مشخصات من']) {
    const renewed = page.waitForResponse(/RefreshToken/)
    await spend()
    await go(name)
    expect((await renewed).status()).toBe(200)
    // Wait until the page has read the token, because it would overwrite a later one.
    await expect.poll(token).not.toBe('a.spent.token')
  }
  await expect(main(page).getByLabel('نام خانوادگی')).toHaveValue('کیانی')
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(stolen)?.[1] ?? ''
  const thief = await fetch(`${shop.origin}/api/${paths.refreshToken.path}`, {
    method: 'POST',
    headers: { cookie: stolen, 'x-xsrf-token': decodeURIComponent(xsrf) },
  })
  expect(thief.status).toBe(401)
  await go('سفارش‌ها')
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.getByText(/از حساب شما هم‌زمان در دو جا استفاده شده است/)).toBeVisible()
})
