/** How a login ends, or does not: other devices, spent and stolen tokens, other tabs. */
import { paths } from '../contract/firstPaths.ts'
import { openAccount } from './support/account.ts'
import { button, expectNothingOfAxe, fillLogin, headerAccount, logIn, menu } from './support/memberPages.ts'
import { main } from './support/parts.ts'
import { expect, test } from './support/test.ts'

// A login that is over answers 401.
test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

test('the sessions of an account: one of them ended, then all others', async ({ page, shop, browser }) => {
  const mobile = '09136660008'
  await openAccount(shop, mobile, { verified: true })
  await logIn(page, mobile, '/account/orders')
  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await logIn(other, mobile, '/account/orders')
  await menu(page).getByRole('link', { name: 'نشست‌های فعال' }).click()
  const sessions = main(page).getByRole('list', { name: 'نشست‌های فعال' }).getByRole('listitem')
  // With the one that opened the account.
  await expect(sessions).toHaveCount(3)
  await expectNothingOfAxe(page)
  await sessions
    .nth(1)
    .getByRole('button', { name: /پایان نشست/ })
    .click()
  await expect(sessions).toHaveCount(2)
  await button(page, 'پایان همهٔ نشست‌های دیگر').click()
  await expect(sessions).toHaveCount(1)
  // The other device is told why at once, and gets back by the next login.
  await expect(other).toHaveURL(/\/account\/login\?returnTo=%2Faccount%2Forders$/)
  await expect(main(other).getByText(/از طریق دستگاه دیگری از حساب شما خارج شد/)).toBeVisible()
  await fillLogin(other, mobile)
  await expect(other).toHaveURL(/\/account\/orders$/)
  await other.context().close()
  await page.goto('/account/orders')
  await expect(main(page).getByText('هنوز سفارشی ندارید')).toBeVisible()
})

test('a token that runs out over a form is renewed unseen; a logout shows in the other tab', async ({
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

test('a refresh token in two hands: every session ends, and the member reads why', async ({
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
  // The last one spent may come again: its answer may have been lost. The one before it may not.
  for (const name of ['سفارش‌ها', 'مشخصات من']) {
    const renewed = page.waitForResponse(/RefreshToken/)
    await spend()
    await go(name)
    expect((await renewed).status()).toBe(200)
    // Kept only once it has been read: what is spent before that is overwritten by it.
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
