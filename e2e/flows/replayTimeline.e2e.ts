/**
 * A purchase with a reload, an error and the bank is recorded; its replay shows a timeline, the pressed elements and the
 * errors; a shop that continues from one of its steps is saved and compared.
 */
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/account.ts'
import { downloaded } from '../support/downloaded.ts'
import { actionsOf } from '../support/journey.ts'
import { tasksOf } from '../support/longTasks.ts'
import { buyRecorded } from '../support/purchase.ts'
import { saveFile } from '../support/recording.ts'
import {
  counts,
  exported,
  jump,
  load,
  openReplay,
  openTool,
  position,
  slider,
  stageOf,
  steps,
  timesOfJumps,
} from '../support/replay.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 400_000 })
test.use({ viewport: { width: 1366, height: 768 }, allowedConsole: [/no list/] })

const timeline = (page: Page) => page.locator('[data-timeline]')
const at = (page: Page, step: number) => expect(position(page)).toHaveAttribute('data-index', String(step))

/** Throws an error that contains a code and a password, and scrolls. */
const failAndScroll = (page: Page) =>
  page.evaluate((password) => {
    window.dispatchEvent(
      new ErrorEvent('error', { error: new TypeError(`no list for ${password}, code 58213, زردآلوها`) }),
    )
    window.scrollTo(0, 420)
  }, PASSWORD)

test('the replay of a purchase has a timeline, pressed elements, errors, and a fork that is saved and compared', async ({
  page,
  shop,
}, info) => {
  const mobile = await buyRecorded(page, shop, () => failAndScroll(page))
  const text = await saveFile(page)
  writeFileSync(info.outputPath('purchase.json'), text)
  const actions = actionsOf(text)
  const notes = (type: string) =>
    actions.flatMap((action, index) =>
      action.type === `recording/${type}` ? [{ ...action, step: index + 1 }] : [],
    )

  await test.step('the file contains presses, calls, scrolling and errors, without anything private', () => {
    const names = notes('pressed').map(({ payload }) => (payload as { name: string }).name)
    expect(names).toEqual(expect.arrayContaining(['ورود', 'ارسال به این نشانی', 'ادامه']))
    expect(notes('callAnswered').map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/Basket/Add-To-Basket', status: 200 }),
    )
    expect(notes('scrolled').length).toBeGreaterThan(0)
    expect(notes('errorNoticed')).toHaveLength(1)
    expect(notes('errorNoticed')[0]!.payload).toMatchObject({ source: 'error', kind: 'TypeError' })
    const secrets = [PASSWORD, '58213', 'زردآلوها', '8713755155', 'کوچهٔ سوم', 'sandbox-bank']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  await openReplay(page)
  const stage = await load(page, text)

  await test.step('a press and a drag on the timeline go to steps; the slider says which', async () => {
    const box = (await timeline(page).locator('canvas').boundingBox())!
    const y = box.y + box.height - 8
    await page.mouse.click(box.x + box.width / 2, y)
    const middle = Number(await position(page).getAttribute('data-index'))
    expect(middle / actions.length).toBeCloseTo(0.5, 1)
    await page.mouse.move(box.x + box.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 2, y, { steps: 5 })
    await page.mouse.up()
    await at(page, actions.length)
    await slider(page).focus()
    await page.keyboard.press('Home')
    await at(page, 0)
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /گام ۱ از/)
    await page.getByLabel('مقیاس خط زمان').selectOption({ label: 'زمان واقعی' })
    await expect(timeline(page)).toHaveAttribute('data-timeline', 'time')
    await page.getByRole('button', { name: 'بزرگ‌نمایی خط زمان' }).click()
    await expect
      .poll(() => timeline(page).evaluate((one) => one.firstElementChild!.scrollWidth / one.clientWidth))
      .toBeCloseTo(2, 1)
  })

  await test.step('the pressed element is outlined before and after the press', async () => {
    const press = notes('pressed').find(({ payload }) => (payload as { name: string }).name === 'ورود')!
    await jump(page, press.step - 1)
    const outline = stage.locator('[data-outline]')
    await expect(outline).toHaveAttribute('data-outline', 'before')
    await expect(outline).toHaveAttribute('data-exact', 'true')
    await jump(page, press.step)
    await expect(outline).toHaveAttribute('data-outline', 'after')
    const outlined = await outline.evaluate((one) => one.getBoundingClientRect().top)
    const pressed = await stage
      .getByRole('button', { name: 'ورود', exact: true })
      .last()
      .evaluate((one) => one.getBoundingClientRect().top)
    expect(Math.abs(outlined - pressed)).toBeLessThan(8)
  })

  await test.step('the list of errors leads to the step of the error', async () => {
    await openTool(page, /^خطاها/)
    await page.getByRole('list', { name: 'خطاهای نشست' }).getByRole('button').first().click()
    await at(page, notes('errorNoticed')[0]!.step)
    await expectNoAxeViolations(page, 'main', 'iframe')
  })

  await test.step('a fork asks the member to log in, is saved, opens again and is compared', async () => {
    const address = notes('pressed').find(
      ({ payload }) => (payload as { name: string }).name === 'ارسال به این نشانی',
    )!
    const opened = address.step - 1
    await jump(page, opened)
    await page.getByRole('button', { name: 'ادامه از همین‌جا' }).click()
    await page.getByRole('button', { name: 'ادامه می‌دهم' }).click()
    const live = await stageOf(page)
    const form = live.getByRole('form', { name: 'ورود به حساب' })
    await form.getByLabel('شمارهٔ موبایل').fill(mobile)
    await form.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
    await form.getByLabel('رمز عبور', { exact: true }).press('Enter')
    await expect(page.getByRole('list', { name: 'گام‌های نشست' })).toContainText('loggedIn')
    // The recorded purchase is paid, so the live basket of this member is empty.
    await expect(live.getByRole('heading', { name: 'سبد شما خالی است' })).toBeVisible()
    await live.getByRole('link', { name: 'دیدن ساعت‌ها' }).press('Enter')
    await openTool(page, 'مقایسه با ضبط')
    await expect(page.getByRole('region', { name: 'نخستین تفاوت در حالت' })).toBeVisible()
    const save = page.getByRole('button', { name: 'ذخیرهٔ این ادامه' })
    const { text: fork } = await downloaded(page, () => save.click())
    expect(fork.includes(PASSWORD)).toBe(false)
    const own = actionsOf(fork)
    expect(own.length).toBeGreaterThan(opened + 5)
    expect(own[opened]).toMatchObject({ type: 'recording/documentOpened', meta: { isFork: true } })
    await load(page, fork)
    await expect(page.getByText('نشستی دیگر است و از آنجا با دست ادامه یافته است')).toBeVisible()
    await jump(page, own.length)
  })
})

test('a recording of twenty thousand steps scrolls and seeks without a long task', async ({
  page,
  browser,
}) => {
  const countAt = (step: number) => ((step - (step % 9 === 0 ? 1 : 0)) % 98) + 1
  const many = steps(1, 20_000).map((step) =>
    step % 9 === 0 ? { type: 'search/search.typed' } : counts(countAt(step)),
  )
  await openReplay(page)
  await load(page, exported(many))
  const seek = (goals: number[]) =>
    timesOfJumps(
      page,
      goals.map((step) => ({ step, count: countAt(step) })),
    )
  await seek([9_001, 11])
  const zoomIn = page.getByRole('button', { name: 'بزرگ‌نمایی خط زمان' })
  for (let time = 0; time < 5; time += 1) await zoomIn.click()
  let spent: number[] = []
  const tasks = await tasksOf(browser, page, async () => {
    spent = await seek(steps(1, 40).map((turn) => (turn * 4_777 + 100) % 20_000))
    await timeline(page).evaluate(async (one) => {
      const box = one.firstElementChild!
      for (let frame = 0; frame < 60; frame += 1) {
        box.scrollLeft = -(box.scrollWidth - box.clientWidth) * Math.abs(Math.sin(frame / 9))
        await new Promise((done) => requestAnimationFrame(done))
      }
    })
  })
  const p95 = spent[Math.floor(spent.length * 0.95)]!
  console.log(`seek p95 ${p95.toFixed(0)} ms, longest task ${tasks.at(-1)!.toFixed(0)} ms`)
  // The goals are 150 ms and 50 ms; on a busy machine everything takes longer.
  expect(p95).toBeLessThan(600)
  expect(tasks.at(-1)!).toBeLessThan(100)
})
