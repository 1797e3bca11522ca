/** The window of the replay, in which a selection in one view updates all other views. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { frames } from '../support/arrive.ts'
import { actionsOf } from '../support/journey.ts'
import {
  counts,
  exported,
  jump,
  load,
  openReplay,
  position,
  stageOf,
  stepRow,
  steps,
} from '../support/replay.ts'
import { main } from '../support/parts.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const visit = readFileSync('e2e/fixtures/sessions/fromListToReceipt.json', 'utf8')
const actions = actionsOf(visit)
const stepOf = (type: string) => actions.findIndex((action) => action.type === type) + 1
const at = (page: Page, step: number) => expect(position(page)).toHaveAttribute('data-index', String(step))
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const flowState = (page: Page) => page.locator('[data-flow-state]')
const pressEdge = (page: Page, name: string) =>
  page.locator('svg [data-edge]', { hasText: name }).first().dispatchEvent('click')
const line = (page: Page, path: string) => page.locator(`[role=treeitem][data-path="${path}"]`)

test('one press opens the sample, and its four views fit into a small window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openReplay(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'رفتن به فروشگاه' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'باز کردن نمونه' }).click()
  await stageOf(page)
  await expect(position(page)).toContainText(/^گام ۰ از [۱-۹][۰-۹]{2}$/)
  const { height, all } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    all: ['#pane-steps', 'iframe', '#pane-flow', '#pane-state', '#pane-tools'].map((part) => {
      const { top, bottom, height } = document.querySelector(part)!.getBoundingClientRect()
      return top >= 0 && Math.floor(bottom) <= innerHeight && height > 90
    }),
  }))
  expect(height).toBe(720)
  expect(all).toEqual([true, true, true, true, true])
})

test('selecting a step, an edge, a state or a value updates all other views', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReplay(page)
  const stage = await load(page, visit)
  const submitted = stepOf('login/login.submitted')
  const done = stepOf('login/xstate.done.actor.submitLogin')

  // A step updates the stage, the machine with its edge, and the state.
  await jump(page, submitted - 1)
  await stepRow(page, submitted).getByRole('button').first().click()
  await at(page, submitted)
  await expect(stage.getByRole('dialog')).toBeVisible()
  await expect(flowState(page)).toHaveAttribute('data-flow-state', 'login.open.submitting')
  const taken = page.locator('svg [data-edge][data-taken=true]')
  await expect(taken).toHaveCount(1)
  await expect(taken).toContainText('login.submitted')
  await expect(line(page, 'flows.login.value.open')).toHaveAttribute('data-change', 'here')

  // A press on an edge goes to the next step that took it, and back.
  await pressEdge(page, 'done submitLogin [isAccepted]')
  await at(page, done)
  await expect(stage.getByRole('dialog')).toBeHidden()
  await expect(flowState(page)).toHaveAttribute('data-flow-state', 'login.closed')
  await expect(stepRow(page, done)).toBeInViewport()

  // A press on a state goes to the last step that entered it.
  await page.locator('svg [data-state="login.open.submitting"]').dispatchEvent('click')
  await at(page, submitted)

  // The list of taken edges does the same by keyboard.
  await pane(page, 'نمودار روند')
    .getByText(/گذار از/)
    .click()
  await pane(page, 'نمودار روند')
    .getByRole('button', { name: /login\.opened/ })
    .press('Enter')
  await at(page, stepOf('login/login.opened'))

  // A value shows when it changed, by which action, and its old value.
  const quiet = stepOf('payment/settled')
  await jump(page, quiet)
  await line(page, 'basket').click()
  await line(page, 'basket.count').click()
  const history = page.getByRole('region', { name: 'تغییرهای این مقدار' })
  const changes = history.getByRole('listitem')
  await expect(changes.first()).toBeVisible()
  await expect(history.getByRole('button', { name: /session\/countsReceived/ }).first()).toBeVisible()
  const cause = history.locator('[aria-current=step]')
  await expect(cause).toHaveCount(1)
  await expect(position(page)).not.toHaveAttribute('data-index', String(quiet))
  const step = Number(await position(page).getAttribute('data-index'))
  await expect(stepRow(page, step).getByRole('button').first()).toHaveAttribute('aria-current', 'step')
  await expect(line(page, 'basket.count')).toHaveAttribute('data-change', 'here')
  await changes.first().getByRole('button').click()
  await expect(position(page)).not.toHaveAttribute('data-index', String(step))
  await expect(changes.first().getByRole('button')).toHaveAttribute('aria-current', 'step')

  await expectNoAxeViolations(page, 'main', 'iframe')
})

test('steps are grouped by their cause, and with a filter the keys skip the other steps', async ({
  page,
}) => {
  await openReplay(page)
  await load(page, visit)
  await jump(page, stepOf('favourites/toggleRequested'))
  const group = page.locator('li[data-group=pressed]').filter({ hasText: 'دکمهٔ علاقه‌مندی' })
  await expect(group).toBeVisible()
  await expect(page.locator('li[data-group=navigated]').first()).toBeAttached()

  const search = page.getByRole('searchbox', { name: 'جست‌وجو در گام‌ها' })
  await page.getByLabel('بخش', { exact: true }).selectOption('checkout')
  const own = actions.flatMap(({ type }, index) => (type.startsWith('checkout/') ? index + 1 : []))
  await expect(page.locator('li[data-step]')).toHaveCount(own.length)
  await search.focus()
  await page.keyboard.press('Enter')
  await at(page, own[0]!)
  await expect(stepRow(page, own[0]!).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await at(page, own[1]!)
  await page.keyboard.press('End')
  await at(page, own.at(-1)!)
  await page.keyboard.press('Home')
  await at(page, own[0]!)
  await expect(stepRow(page, own[0]!).getByRole('button').first()).toBeFocused()

  await page.getByLabel('بخش', { exact: true }).selectOption('')
  await page.getByLabel('نوع گام').selectOption({ label: 'نوشتن' })
  await expect(page.locator('li[data-step]')).toHaveCount(1)
  await page.getByLabel('نوع گام').selectOption('')
  await page.getByLabel('پس‌زمینه').uncheck()
  await expect(page.locator('li[data-step]').filter({ hasText: 'api/executeQuery/pending' })).toHaveCount(0)
  await search.fill('هیچ‌جا نیست')
  await expect(page.getByText('هیچ گامی با این جست‌وجو نیست.')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByLabel('پس‌زمینه')).toBeChecked()
})

test('five thousand steps render as a few dozen elements, and each can be reached', async ({ page }) => {
  const many = steps(1, 5000).map((step) => counts(step % 97))
  await openReplay(page)
  await load(page, exported(many))
  await jump(page, 4321)
  await expect(stepRow(page, 4321)).toBeInViewport()
  expect(await page.locator('li[data-step]').count()).toBeLessThan(80)
  await stepRow(page, 4321).getByRole('button').first().focus()
  await page.keyboard.press('Home')
  await at(page, 1)
  await expect(stepRow(page, 1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('PageDown')
  await at(page, 11)
})

test('panes are resized by pointer and by keys, keep their size, and reset on a double click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReplay(page)
  await load(page, visit)
  const stage = await page.locator('iframe').elementHandle()
  const width = async () => (await page.locator('#pane-steps').boundingBox())!.width
  const separator = page.getByRole('separator', { name: 'اندازهٔ گام‌ها' })
  const first = await width()
  const { x, y } = (await separator.boundingBox())!
  await page.mouse.move(x, y + 300)
  await page.mouse.down()
  // The pointer moves over the stage, an iframe, which must not swallow its events.
  await page.mouse.move(x - 120, y + 300, { steps: 6 })
  await page.mouse.up()
  await expect.poll(width).toBeCloseTo(first + 120, 0)
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeCloseTo(first + 104, 0)
  await at(page, 0)
  const below = page.getByRole('separator', { name: 'اندازهٔ حالت فروشگاه' })
  await below.focus()
  const value = Number(await below.getAttribute('aria-valuenow'))
  await page.keyboard.press('Shift+ArrowUp')
  await expect(below).toHaveAttribute('aria-valuenow', String(value + 64))
  // The iframe of the stage still has the same document.
  expect(await stage!.evaluate((one) => one.isConnected)).toBe(true)

  await page.reload()
  await openReplay(page)
  await load(page, visit)
  await expect.poll(width).toBeCloseTo(first + 104, 0)
  await separator.dblclick()
  await expect.poll(width).toBeCloseTo(first, 0)
})

test('on a phone the stage comes first, with one pane at a time below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReplay(page)
  await load(page, visit)
  await jump(page, stepOf('login/login.submitted'))
  await expect(pane(page, 'گام‌ها')).toBeVisible()
  await expect(pane(page, 'حالت فروشگاه')).toBeHidden()
  const choice = page.getByRole('group', { name: 'بخش‌های این صفحه' })
  await choice.getByRole('button', { name: 'نمودار روند' }).click()
  await expect(page.locator('svg [data-taken=true]').first()).toBeVisible()
  await expect(pane(page, 'گام‌ها')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // The search key shows the search pane first.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'جست‌وجو در گام‌ها' })).toBeFocused()
  await frames(page)
  await expectNoAxeViolationsInBothThemes(page, 'main', 'iframe')
})
