/** The static build with a backend of another origin that implements only the calls of spec §7. */
import type { Page } from '@playwright/test'
import { errorMessages } from '../../contract/errorMessages.ts'
import { toastMessages } from '../../contract/messages.ts'
import { toContact, toProduct } from '../../contract/storefrontPaths.ts'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { PLAIN_PASSWORD, plainMobiles } from '../../server/testing/plainBackend/accounts.ts'
import { startPlainBackend, type PlainBackend } from '../../server/testing/plainBackend/plainBackend.ts'
import { freePort } from '../../server/testing/process.ts'
import { fillLogin } from '../support/memberPages.ts'
import { addButton, dialog, main } from '../support/parts.ts'
import { buildStatic, editConfig, serveStatic, type StaticSite } from '../support/staticSite.ts'
import { expect, test as base } from '../support/test.ts'

/** Name of the shop in the build. */
const NAME = 'ساعت دریا'

const expectedConsole = [
  /^Failed to load resource: the server responded with a status of 404/,
  // On a busy machine, the shop's code starts so late that the browser warns.
  /was preloaded using link preload but not used/,
]

const test = base.extend<{ plain: PlainBackend }, { site: StaticSite & { readonly api: number } }>({
  site: [
    async ({}, use) => {
      const built = buildStatic(['--elements', '--name', NAME])
      const api = await freePort()
      const at = `http://127.0.0.1:${api}`
      editConfig(built.folder, { apiOrigin: `${at}/`, hubOrigin: at, pictureOrigins: [at] })
      const site = await serveStatic(built.folder)
      await use({ ...site, api })
      await site.close()
      built.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  plain: async ({ site }, use) => {
    const plain = await startPlainBackend({ origin: site.origin, port: site.api })
    await use(plain)
    await plain.close()
  },
  baseURL: async ({ site }, use) => use(site.origin),
  // The browser reports every 404; the first test asserts which calls these are.
  allowedConsole: async ({}, use) => use(expectedConsole),
})

const header = (page: Page) => page.getByRole('banner')
const basketCount = (page: Page) => header(page).locator('a[href="/shop/cart"]').first()
const favouriteCount = (page: Page) => header(page).getByRole('link', { name: /علاقه‌مندی‌ها/ })
const hearts = (page: Page) => main(page).getByRole('button', { name: /در علاقه‌مندی‌ها/ })

/** Fills the login form on its page, or in the dialog. */
const logIn = (page: Page, place = main(page)) =>
  fillLogin(page, plainMobiles.member, { password: PLAIN_PASSWORD, place })

/** Logs in as this account without the form. */
async function logInAs(page: Page, plain: PlainBackend, mobile: string = plainMobiles.member): Promise<void> {
  const answer = await fetch(`${plain.origin}/api/Member-Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: mobile, Password: PLAIN_PASSWORD, type: 0, rememberMe: true }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('logged-in')) return
    sessionStorage.setItem('logged-in', '1')
    localStorage.setItem('Token', token)
  }, accessToken)
}

const absentText = new RegExp(errorMessages.absent.replace('.', ''))

/** Each route of the specification, with a text that its main part must contain. */
const routes: Readonly<Record<string, RegExp>> = {
  '/': /تازه‌ترین‌ها/,
  '/shop/category': /۳۰ /,
  '/shop/category?filter_name=پگاه': /مدل پگاه/,
  '/shop/category/10/ساعت-مردانه': /ساعت مردانه البرز/,
  '/shop/product/101/x': /افزودن به سبد خرید/,
  '/shop/compare': /فهرست مقایسه خالی است/,
  '/shop/cart': /سبد شما خالی است/,
  '/account': absentText,
  '/account/dashboard': absentText,
  '/account/orders': absentText,
  '/account/profile': absentText,
  '/account/addresses': absentText,
  '/account/favourite': absentText,
  '/account/change-pass': /رمز عبور فعلی/,
  '/blog': absentText,
  [toContact()]: /تماس با ما/,
  '/call-back/paid': /سفارش شما فردا فرستاده می‌شود/,
  '/call-back/failed': /پرداخت انجام نشد/,
  '/call-back/none': /این صفحه وجود ندارد/,
  '/about-us': /از سال ۱۳۸۵ ساعت می‌فروشیم/,
  '/no/such/page': /این صفحه وجود ندارد/,
  '/not-found': /این صفحه وجود ندارد/,
  '/access-denied': /دسترسی شما محدود شده است/,
}
const anonymousRoutes: typeof routes = {
  '/account/login': /شمارهٔ موبایل/,
  '/account/register': /شمارهٔ موبایل/,
  '/account/forget-pass': /شمارهٔ موبایل/,
  '/elements': /نقشهٔ گام‌ها/,
}

/** Navigates without a page load, like a link of the shop. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    // The state that the router stores in each history entry.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    const state = { usr: null, key: String(idx + 1), idx: idx + 1 }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

test('every route opens by load and by navigation; a call that the backend lacks is made only once', async ({
  page,
  plain,
}) => {
  test.setTimeout(400_000)
  await test.step('anonymous', async () => {
    for (const [path, text] of Object.entries(anonymousRoutes)) {
      await page.goto(path)
      await expect(main(page), path).toContainText(text)
    }
  })
  await logInAs(page, plain)
  for (const [path, text] of Object.entries(routes)) {
    await page.goto(path)
    await expect(main(page), path).toContainText(text)
    await expect(main(page), path).not.toContainText('این صفحه باز نشد')
  }
  await page.goto('/')
  await expect(main(page)).toContainText(routes['/']!)
  const before = plain.calls.length
  for (const round of [1, 2])
    for (const [path, text] of Object.entries(routes)) {
      await moveTo(page, path)
      await expect(main(page), `${path}, round ${round}`).toContainText(text)
    }
  const later = plain.calls
    .slice(before)
    .filter((call) => /get-home|Dashboard|Get-Codes|Sessions|Popular/i.test(call))
  expect(later.length).toBe(new Set(later).size)
})

test('title, canonical link and header have name and origin of the shop', async ({ page, site, plain }) => {
  await page.goto('/shop/category')
  await expect(page).toHaveTitle(`همهٔ ساعت‌ها | ${NAME}`)
  const canonical = page.locator(`head link[rel="canonical"][href="${site.origin}/shop/category"]`)
  await expect(canonical).toHaveCount(1)
  await expect(header(page).getByText(NAME)).toBeVisible()
  expect(plain.calls).toContain('POST /api/Product/Get-List')
})

test('the page that verifies a mobile number opens', async ({ page, plain }) => {
  await logInAs(page, plain, plainMobiles.unverified)
  await page.goto('/account/verify-mobile')
  await expect(main(page)).toContainText(/کد/)
})

test('the login adds the product to the basket; a second tab shows new counts, also after the hub reconnects', async ({
  page,
  context,
  plain,
}) => {
  await page.goto('/shop/category')
  await addButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await logIn(page, dialog(page))
  await expect(page.getByText(/به سبد اضافه شد/)).toBeVisible()
  await expect(basketCount(page)).toContainText('۱')

  const second = await context.newPage()
  const socket = second.waitForEvent('websocket')
  await second.goto('/shop/category')
  await (await socket).waitForEvent('framereceived')
  await expect(basketCount(second)).toContainText('۱')
  await addButton(page).click()
  await expect(basketCount(page)).toContainText('۲')
  await expect(basketCount(second)).toContainText('۲')

  const again = second.waitForEvent('websocket', { timeout: 60_000 })
  plain.cutHub()
  plain.restoreHub()
  await (await again).waitForEvent('framereceived')
  await addButton(page).click()
  await expect(basketCount(second)).toContainText('۳', { timeout: 45_000 })
})

test('a favourite is added after the login, shown after a reload, and removed', async ({ page, plain }) => {
  await page.goto('/shop/category')
  await hearts(page).first().click()
  await logIn(page, dialog(page))
  await expect(page.getByText(toastMessages.favouriteAdded)).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(favouriteCount(page)).toContainText('۱')
  await page.reload()
  await expect(favouriteCount(page)).toContainText('۱')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  expect(plain.calls.filter((call) => /remove-favorite/i.test(call))).toHaveLength(1)
})

test('a frozen basket opens the dialog, after which products can be added again', async ({ page, plain }) => {
  await logInAs(page, plain)
  await page.goto('/shop/product/101/x')
  await expect(addButton(page)).toBeVisible()
  // The master data of a frozen basket opens the dialog.
  await page.waitForLoadState('networkidle')
  plain.freeze()
  await addButton(page).click()
  await expect(dialog(page)).toContainText('سبد شما در انتظار پرداخت است')
  await dialog(page).getByRole('button', { name: confirmWords.basketExit.confirm }).click()
  await expect(dialog(page)).toBeHidden()
  await addButton(page).click()
  await expect(page.getByText(/به سبد اضافه شد/)).toBeVisible()
})

test('search, comparison and newsletter work', async ({ page, plain }) => {
  await page.goto('/shop/category')
  const box = header(page).getByRole('combobox')
  await box.fill('پگاه')
  const option = page.getByRole('option', { name: /پگاه/ }).first()
  await option.click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('پگاه')
  await main(page)
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await page.goto('/shop/compare')
  await expect(main(page)).toContainText('پگاه')
  await expect(main(page)).toContainText('برند')

  await page.goto('/')
  // The form's code is loaded when the footer is near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const newsletter = page.getByRole('contentinfo').getByRole('textbox').first()
  await newsletter.fill(plainMobiles.member)
  await newsletter.press('Enter')
  await expect(page.getByText('شمارهٔ شما در خبرنامه ثبت شد.')).toBeVisible()
  expect(plain.calls.filter((call) => /News-Letter/i.test(call))).toHaveLength(1)
})

test.describe('sessions', () => {
  test.use({
    allowedConsole: async ({}, use) =>
      use([
        ...expectedConsole,
        /Failed to load resource: the server responded with a status of 401|WebSocket connection to/,
      ]),
  })

  test('calls and hub identify a member only by the bearer token', async ({ page, context, plain }) => {
    const sent: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${plain.origin}/api`) && request.method() === 'POST')
        sent.push(request.headers())
    })
    await page.goto('/account/login')
    await logIn(page)
    await expect(page).not.toHaveURL(/login/)
    await page.goto(toProduct({ id: 101, slug: '' }))
    await addButton(page).click()
    await expect(basketCount(page)).toContainText('۱')
    expect(sent.some(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
    expect(sent.filter((headers) => 'x-xsrf-token' in headers || 'cookie' in headers)).toEqual([])
    expect(await context.cookies(plain.origin)).toEqual([])
    await expect.poll(() => plain.hubCalls.length).toBeGreaterThan(0)
  })

  test('asks for a login after the backend ended a session; logs in and out', async ({ page, plain }) => {
    await logInAs(page, plain)
    await page.goto('/account/profile')
    await expect(main(page)).toContainText(absentText)
    plain.endSessions()
    await page.goto('/shop/cart')
    // The basket page asks anonymous visitors to log in.
    await expect(main(page)).toContainText(/وارد/)
    await page.goto('/account/login')
    await logIn(page)
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/account/change-pass')
    await main(page).getByRole('button', { name: 'خروج' }).first().click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Token') ?? '')).toBe('')
    expect(plain.calls.some((call) => /logout/i.test(call))).toBe(true)
  })
})
