/**
 * The replay of recorded sessions on the built shop, one test per requirement: edited actions, search, long recordings,
 * continuing from a step.
 */
import type { Page } from '@playwright/test'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { frames } from '../support/arrive.ts'
import { actionsOf, readJourney } from '../support/journey.ts'
import {
  counts,
  exported,
  jump,
  load,
  openReplay,
  openTool,
  position,
  slider,
  stageFrame,
  stageOf,
  stepRow,
  steps,
  textOf,
  timesOfJumps,
  toast,
} from '../support/replay.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/memberPages.ts'
import { demo, expect, test } from '../support/test.ts'
import { isInBasket, main } from '../support/parts.ts'

test.describe.configure({ timeout: 240_000 })

const session = [counts(1), toast('نخست'), counts(5), toast('دوم'), counts(5)]
const news = (page: Page) => main(page).getByRole('status').filter({ hasText: 'ضبط' }).first()

async function opened(page: Page, actions: readonly object[] = session) {
  await openReplay(page)
  return load(page, exported(actions))
}

test('22 skipping an action recomputes the later steps, and the replay names the first step that differs', async ({
  page,
}) => {
  const frame = await opened(page)
  await jump(page, 2)
  await stepRow(page, 2).getByRole('button', { name: 'نادیده گرفتن گام' }).click()
  await expect(news(page)).toContainText('نخستین گام متفاوت با ضبط: گام ۲ (notices/toastShown)')
  await expect(stepRow(page, 2)).toHaveAttribute('data-diverges', 'true')
  await jump(page, 5)
  await expect(frame.getByText('دوم')).toBeAttached()
  await expect(frame.getByText('نخست')).not.toBeAttached()
  await page.getByRole('button', { name: 'برگرداندن به ضبط' }).click()
  await frames(page)
  await expect(frame.getByText('نخست')).toBeAttached()
})

test('22 editing an action changes the page of the later steps', async ({ page }) => {
  const frame = await opened(page)
  await jump(page, 4)
  const editor = page.getByRole('textbox', { name: 'اکشن' })
  await editor.fill('{"payload":1}')
  await page.getByRole('button', { name: 'اجرا با این تغییر' }).click()
  await expect(main(page).getByRole('alert')).toContainText('type')
  await editor.fill(JSON.stringify(toast('ویراسته')))
  await page.getByRole('button', { name: 'اجرا با این تغییر' }).click()
  await expect(news(page)).toContainText('گام ۴')
  await frames(page)
  await expect(frame.getByText('ویراسته')).toBeAttached()
  await expect(frame.getByText('دوم')).not.toBeAttached()
  // The same toast with another text renders again.
  const { payload } = toast('ویراسته')
  await editor.fill(JSON.stringify({ ...toast('ویراسته'), payload: { ...payload, text: 'بازنوشته' } }))
  await page.getByRole('button', { name: 'اجرا با این تغییر' }).click()
  await expect(frame.getByText('بازنوشته')).toBeAttached()
  await expect(frame.getByText('ویراسته')).not.toBeAttached()
})

test('22 after an action is moved, the replay names the first step that differs, or says that none does', async ({
  page,
}) => {
  await opened(page)
  await jump(page, 4)
  await stepRow(page, 4).getByRole('button', { name: 'بردن به بالا' }).click()
  await expect(news(page)).toContainText('گام ۳')
  await page.getByRole('button', { name: 'برگرداندن به ضبط' }).click()
  await jump(page, 5)
  await stepRow(page, 5).getByRole('button', { name: 'بردن به بالا' }).click()
  await expect(news(page)).toContainText('نخستین گام متفاوت با ضبط: گام ۴')
})

test('22 a reducer with random results is reported by the type of its action', async ({ page }) => {
  // A build with an impure reducer: its list adds a random number to each entry.
  await page.addInitScript(() => {
    const { push } = Array.prototype
    Array.prototype.push = function (...items: unknown[]) {
      const spoilt = items.map((item) =>
        typeof item === 'object' && item !== null && 'kind' in item && 'text' in item
          ? { ...item, seed: Math.random() }
          : item,
      )
      return push.apply(this, spoilt)
    }
  })
  await opened(page)
  const warning = main(page).getByRole('alert')
  await expect(warning).toContainText('قطعی نیست')
  await expect(warning).toContainText('notices/toastShown')
  await expect(warning).not.toContainText('countsReceived')
})

test('24 the tools search actions and states, list the changes of a path, and compare any two steps', async ({
  page,
}) => {
  await opened(page)
  await openTool(page, 'جست‌وجو در حالت')
  const box = page.getByLabel('متن یا مسیر')
  await box.fill('دوم')
  const finder = page.getByRole('search', { name: 'جست‌وجو در نشست' })
  await finder.getByRole('button', { name: 'جست‌وجو', exact: true }).click()
  const inActions = page.getByRole('region', { name: 'در اکشن‌ها' }).getByRole('listitem')
  await expect(inActions).toHaveCount(1)
  await expect(inActions).toContainText('گام ۴')
  const inStates = page.getByRole('region', { name: 'در حالت' }).getByRole('listitem')
  await expect(inStates).toContainText('notices.toasts.1')
  await inStates.getByRole('button').click()
  await expect(position(page)).toHaveAttribute('data-index', '4')

  await box.fill('basket.count')
  await page.getByRole('button', { name: 'این مسیر کی تغییر کرد؟' }).click()
  const changes = page.getByRole('region', { name: 'تغییرهای این مسیر' }).getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.nth(0)).toContainText('گام ۱')
  await expect(changes.nth(1)).toContainText('1 → 5')

  await openTool(page, 'تفاوت دو گام')
  const table = page.getByRole('table', { name: 'تفاوت دو گام' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('notices.toasts.1')
  await page.getByLabel('از گام').fill('1')
  await page.getByLabel('تا گام').fill('3')
  await expect(table).toContainText('notices.toasts.0')
  await expect(table.getByRole('row', { name: /basket\.count/ })).toHaveText(/basket\.count\s*1\s*5/)
  await page.getByLabel('تا گام').fill('1')
  await expect(main(page)).toContainText('این دو گام یکسان‌اند')
})

test('25 a recording of ten thousand actions opens, and a jump in it is shown at once', async ({ page }) => {
  const shownAt = (step: number) => (step % 98) + 1
  const many = steps(1, 10_000).map((step) => counts(shownAt(step)))
  await openReplay(page)
  await page.evaluate(() => {
    document
      .querySelector('input[type=file]')!
      .addEventListener('change', () => Object.assign(window, { chosenAt: performance.now() }))
    new MutationObserver(() => {
      if (document.querySelector('iframe[data-status=ready]') && !('readyAt' in window))
        Object.assign(window, { readyAt: performance.now() })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await load(page, exported(many))
  const opening = await page.evaluate(() => {
    const { chosenAt, readyAt } = window as unknown as { chosenAt: number; readyAt: number }
    return readyAt - chosenAt
  })
  // On a busy machine everything takes longer.
  expect(opening).toBeLessThan(9000)

  const goals = steps(1, 21).map((turn) => (turn * 4_777 + 99) % 10_000)
  const jumps = await timesOfJumps(
    page,
    goals.map((step) => ({ step, count: shownAt(step) })),
  )
  expect(jumps[10]).toBeLessThan(300)
  expect(jumps.at(-1)).toBeLessThan(3000)
})

/** Data that this browser stores for the shop. */
async function ownedBy(page: Page) {
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }))
  const cookies = await page.context().cookies()
  return { ...stored, cookies: cookies.map(({ name, value }) => ({ name, value })) }
}

test.describe('25 continuing from a step', () => {
  test('25 starts a live shop in which the visitor can finish the flow', async ({ page }) => {
    const text = readJourney()
    const actions = actionsOf(text)
    await openReplay(page)
    await load(page, text)
    const loginStep = actions.findIndex(({ type }) => type === 'login/login.opened') + 1
    await jump(page, loginStep)
    await page.evaluate(() => localStorage.setItem('recentSearches', 'kept here'))
    await page.getByRole('button', { name: 'ادامه از همین‌جا' }).click()
    const question = page.getByRole('dialog', { name: 'ادامه در فروشگاه واقعی' })
    await expect(question).toContainText('نشست جدای خودش')
    const before = await ownedBy(page)
    await question.getByRole('button', { name: 'ادامه می‌دهم' }).click()
    const live = await stageOf(page)
    const dialog = live.getByRole('dialog')
    await expect(dialog).toContainText(loginReasons.basket)
    await dialog.getByLabel('شمارهٔ موبایل').fill(demo.member)
    await dialog.getByLabel('رمز عبور', { exact: true }).fill(demo.password)
    // The stage may extend below the screen, so press Enter instead of clicking.
    await dialog.getByLabel('رمز عبور', { exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(live.getByText(isInBasket)).toBeVisible()
    // The tools follow the live shop: its steps, machines and address.
    await expect(page.getByRole('list', { name: 'گام‌های نشست' })).toContainText('loggedIn')
    await live
      .getByRole('link', { name: /سبد خرید/ })
      .first()
      .click()
    await expect(page.locator('[data-route]')).toHaveAttribute('data-route', '/shop/cart')
    // The live shop has a login of which the surrounding browser knows nothing.
    expect(await live.evaluate(() => localStorage.getItem('Token'))).toMatch(/^eyJ/)
    const { cookies, ...rest } = await ownedBy(page)
    expect({ ...rest, cookies: cookies.filter(({ name }) => !/\.apart$|device/.test(name)) }).toEqual(before)
    expect(cookies.map(({ name }) => name)).toContain('aqrabe.refresh.apart')
    await page.getByRole('button', { name: 'بازگشت به بازپخش' }).click()
    const frame = await stageOf(page)
    await expect(position(page)).toHaveAttribute('data-index', String(loginStep))
    expect(await textOf(frame)).toContain(loginReasons.basket)
  })
})

test('the replay is used by keyboard alone, announces its steps, and has no accessibility violation', async ({
  page,
}) => {
  await opened(page)
  await expect(position(page)).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(position(page)).toHaveText(/گام ۱ از ۵/)
  await page.keyboard.press('End')
  await expect(position(page)).toHaveAttribute('data-index', '5')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveAttribute('data-index', '4')
  await page.keyboard.press('Delete')
  await expect(news(page)).toContainText('گام ۴')
  await page.keyboard.press('Delete')
  await page.keyboard.press('s')
  await expect(page.getByLabel('سرعت پخش')).toHaveValue('4')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'جست‌وجو در گام‌ها' })
  await expect(search).toBeFocused()
  await page.keyboard.type('دوم')
  await expect(page.locator('li[data-step]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(position(page)).toHaveAttribute('data-index', '4')
  await expect(stepRow(page, 4).getByRole('button').first()).toBeFocused()
  await search.focus()
  await page.keyboard.press('Escape')
  await slider(page).focus()
  await page.keyboard.press('Home')
  await stepRow(page, 1).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(position(page)).toHaveAttribute('data-index', '2')
  await expect(stepRow(page, 2).getByRole('button').first()).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, 'main', 'iframe')
  await expect(stageFrame(page)).toHaveAttribute('title', 'فروشگاه در این گام')
})
