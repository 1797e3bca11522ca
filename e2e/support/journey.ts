/** A visit that the replay is proven with: home → search → product → login → basket → logout. */
import { expect, type Page } from '@playwright/test'
import { toastMessages } from '../../contract/messages.ts'
import { demo, test as base } from './test.ts'
import { type Recorded, saveRecording, startRecording } from './recording.ts'

/** With a visit that is recorded once for all tests of a worker. */
export const test = base.extend<object, { visit: Recorded }>({
  visit: [
    async ({ browser, shop }, use) => {
      const page = await browser.newPage({ baseURL: shop.origin, locale: 'fa-IR' })
      await use(await recordVisit(page))
      await page.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export async function recordVisit(page: Page): Promise<Recorded> {
  await slowAnswers(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await warmUp(page)
  await startRecording(page)
  await searchFor(page, 'ساعت مچی')
  await openFirstProduct(page)
  await addToBasket(page)
  await logOut(page)
  return saveRecording(page)
}

/** ms added to each answer, so that what an action draws is seen before the next one comes. */
const BREATH = 150

async function slowAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await new Promise((done) => setTimeout(done, BREATH))
    await route.fulfill({ response })
  })
}

/** What draws toasts is fetched with the first of them; the first one recorded shall show at once. */
async function warmUp(page: Page): Promise<void> {
  const compare = page
    .getByRole('main')
    .getByRole('button', { name: /مقایسه/ })
    .first()
  for (const message of [toastMessages.compareAdded, toastMessages.compareRemoved]) {
    await compare.click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByText(toastMessages.compareRemoved)).toBeHidden()
}

async function searchFor(page: Page, words: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('searchbox').first()
  await box.fill(words)
  await box.press('Enter')
  await expect(page).toHaveURL(/filter_name=/)
  await page.waitForLoadState('networkidle')
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/shop/product/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await page.waitForLoadState('networkidle')
}

async function addToBasket(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /افزودن .*به سبد/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('شماره موبایل').fill(demo.member)
  const password = dialog.getByLabel('رمز عبور', { exact: true })
  await password.fill('wrong-horse-7')
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await password.fill(demo.password)
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(toastMessages.basketAdded)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /حساب/ }).click()
  await page.getByRole('banner').getByText('خروج').click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.getByText(toastMessages.loggedOut)).toBeVisible()
}
