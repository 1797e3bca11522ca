/** The visit for the tests of the replay: home → search → product → login → basket, frozen and freed → logout. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { toastMessages } from '../../contract/messages.ts'
import { renderEverything } from '../../src/devtools/replay/stage/renderEverything.ts'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { freezeBasket } from './account.ts'
import { arrive, settled } from './arrive.ts'
import type { Captured } from './captureStore.ts'
import { type Recorded, saveRecording, startRecording, untilSeen } from './recording.ts'
import type { Shop } from './shop.ts'
import { demo } from './test.ts'
import { addButton, compareButton, isInBasket } from './parts.ts'

/** A wrong password, typed in the visit. */
export const WRONG_PASSWORD = 'wrong-horse-7'
export const FROZEN_WORDS = 'سفارش شما به درگاه بانک رفته است.'
export const SEARCHED = 'غواصی'

/** `npm run record` records it again. */
export const JOURNEY = 'e2e/fixtures/journey.json'

/** The committed recording of the visit. */
export const readJourney = () => readFileSync(JOURNEY, 'utf8')

/** The actions of a saved recording. */
export function actionsOf(text: string): { type: string; payload?: unknown }[] {
  return JSON.parse((JSON.parse(text) as { payload: string }).payload) as { type: string }[]
}

export async function recordVisit(page: Page, shop: Shop): Promise<Recorded> {
  page.setDefaultTimeout(30_000)
  await page.addInitScript(renderEverything)
  await arrive(page, '/')
  await warmUp(page)
  await holdAnswers(page)
  await startRecording(page)
  await searchFor(page, SEARCHED)
  await openFirstProduct(page)
  await addToBasket(page)
  await leaveTheFreeze(page, shop)
  await logOut(page)
  return saveRecording(page)
}

/** Delays answers until the page has rendered the last action and its text has been recorded. */
async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await untilSeen(page)
    await route.fulfill({ response })
  })
}

/** Loads all chunks before the recording, because a part whose code loads later is rendered at a later step. */
async function warmUp(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/shop/product/"]:visible').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await settled(page)
  await page.getByRole('banner').locator('a[href="/account/login"]:visible').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).click()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => {
    const { dispatch } = (window as unknown as Captured).shopStore!
    dispatch({
      type: 'notices/confirmAsked',
      payload: { key: 'warm-up', kind: 'warning', title: 'آماده‌سازی' },
    })
  })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: confirmAnswers.cancel }).click()
  await expect(dialog).toBeHidden()
  // Clears stored data of earlier visits, because recordings do not contain it.
  await page.evaluate(() => localStorage.clear())
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  const compare = compareButton(page)
  for (const message of [toastMessages.compareAdded, toastMessages.compareRemoved]) {
    await compare.click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await closeToasts(page)
}

/** Closes toasts by clicks, because they close by themselves only after seconds. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'بستن پیام' })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    expect(await close.count()).toBe(0)
  }).toPass()
}

async function searchFor(page: Page, words: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.pressSequentially(words, { delay: 80 })
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/filter_name=/)
  await settled(page)
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/shop/product/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await settled(page)
}

async function addToBasket(page: Page): Promise<void> {
  await addButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('شمارهٔ موبایل').fill(demo.member)
  const password = dialog.getByLabel('رمز عبور', { exact: true })
  await password.fill(WRONG_PASSWORD)
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await password.fill(demo.password)
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(isInBasket)).toBeVisible()
  await settled(page)
}

async function leaveTheFreeze(page: Page, shop: Shop): Promise<void> {
  await freezeBasket(shop, demo.member, FROZEN_WORDS)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(FROZEN_WORDS)
  await dialog.getByRole('button', { name: confirmWords.basketExit.confirm, exact: true }).click()
  await expect(page.getByText(toastMessages.basketUnfrozen)).toBeVisible()
  await expect(dialog).toBeHidden()
  await settled(page)
}

async function logOut(page: Page): Promise<void> {
  // A fourth toast would remove the first, whose exit animation is not in the recording.
  await closeToasts(page)
  await page.getByRole('banner').getByRole('link', { name: 'عقربه' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await settled(page)
  await page.getByRole('banner').getByRole('button', { name: /حساب/ }).click()
  await page.getByRole('banner').getByText('خروج').click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.getByText(toastMessages.loggedOut)).toBeVisible()
}
