/** The replay of recorded sessions on the built shop, one test per requirement: opening, scrubbing, time. */
import { createStore } from '@reduxjs/toolkit'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Page } from '@playwright/test'
import { completeReducer } from '../../src/app/completeReducer.ts'
import { createPlayer } from '../../src/devtools/replay/player.ts'
import { readRecording } from '../../src/devtools/replay/readRecording.ts'
import { actionsOf, readJourney } from '../support/journey.ts'
import {
  asFile,
  exported,
  jump,
  leaveStage,
  load,
  openReplay,
  openTool,
  position,
  saved,
  scrub,
  slider,
  stageOf,
  stepRow,
  steps,
  textOf,
  textsAt,
  toast,
} from '../support/replay.ts'
import { frames } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'

import '../../src/app/inspected/allApis.ts'

test.describe.configure({ timeout: 240_000 })

const journey = readJourney()
const stateOf = (text: string) =>
  JSON.parse((JSON.parse(text) as { preloadedState: string }).preloadedState) as object
/** A short session in which each step changes the page. */
const toasts = ['یک', 'دو', 'سه'].map((text) => toast(`پیام ${text}`))

async function drop(page: Page, text: string): Promise<void> {
  await leaveStage(page)
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'session.json', { type: 'application/json' }))
    return transfer
  }, text)
  await page.getByTestId('drop').dispatchEvent('drop', { dataTransfer: data })
}

async function paste(page: Page, text: string): Promise<void> {
  await leaveStage(page)
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

test.describe('16 the replay', () => {
  const lifted = JSON.stringify({
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...toasts].map((action, id) => [
        id,
        { type: 'PERFORM_ACTION', action, timestamp: id },
      ]),
    ),
    stagedActionIds: [0, 1, 2, 3],
    skippedActionIds: [],
    committedState: {},
    computedStates: [],
    currentStateIndex: 3,
  })
  const shapes = { export: exported(toasts), list: JSON.stringify(toasts) }

  for (const [way, open] of Object.entries({ load, drop, paste })) {
    test(`16 opens files of three formats by ${way}`, async ({ page }) => {
      await openReplay(page)
      // The lifted state needs a state of this shop as its base.
      const own = { ...(JSON.parse(lifted) as object), committedState: undefined }
      for (const text of [shapes.export, JSON.stringify(own), shapes.list]) {
        await open(page, text)
        const frame = await stageOf(page)
        await expect(position(page)).toHaveAttribute('data-index', '0')
        await jump(page, 3)
        await expect(frame.getByText('پیام سه')).toBeAttached()
      }
    })
  }

  test('16 refuses other files with a reason, and keeps the open recording', async ({ page }) => {
    await openReplay(page)
    await page.locator('input[type=file]').setInputFiles(asFile('no json'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('JSON معتبر نیست')
    await page.locator('input[type=file]').setInputFiles(asFile('{"hello":1}'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('این فایل ضبط نشست نیست')
    await page.locator('input[type=file]').setInputFiles(asFile(exported(toasts, { todos: [] })))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('به این فروشگاه تعلق ندارد')
    await load(page, shapes.list)
    await jump(page, 2)
    await page.locator('input[type=file]').setInputFiles(asFile('[{"no":"type"}]'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('اکشن نیست')
    await expect(position(page)).toHaveAttribute('data-index', '2')
  })
})

test('17 states and pages stay the same when a recording is imported into Redux DevTools and back', async ({
  page,
}) => {
  const reducer = completeReducer as never
  const own = createPlayer(readRecording(journey), reducer).getState().timeline
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const ownStates = Array.from({ length: own.steps.length + 1 }, (_, step) => asJson(own.stateAt(step)))

  await openReplay(page)
  await load(page, journey)
  // `npm run check:journey` checks every step.
  const some = steps(0, own.steps.length).filter((step) => step % 6 === 0 || step === own.steps.length)
  const texts = await textsAt(page, some)
  const file = await saved(page, 'ذخیرهٔ نشست')

  const { liftedStore } = createStore(reducer, instrument()) as never as {
    liftedStore: { dispatch(action: unknown): void; getState(): { computedStates: { state: unknown }[] } }
  }
  liftedStore.dispatch({
    ...ActionCreators.importState(actionsOf(file) as never),
    preloadedState: stateOf(file),
  })
  const lifted = liftedStore.getState()
  expect(lifted.computedStates.map(({ state }) => asJson(state))).toEqual(ownStates)

  await load(page, JSON.stringify(lifted))
  expect(await textsAt(page, some)).toEqual(texts)
})

test('18 a recording opens at the beginning and is paused', async ({ page }) => {
  await openReplay(page)
  const frame = await load(page, journey)
  await expect(position(page)).toHaveAttribute('data-index', '0')
  await expect(position(page)).toHaveAttribute('data-playing', 'false')
  const text = await textOf(frame)
  await frames(page, 30)
  expect(await textOf(frame)).toBe(text)
  await expect(position(page)).toHaveAttribute('data-index', '0')
})

test('19 scrubbing to the end and back sends no request, and the replay lists the blocked effects', async ({
  page,
}) => {
  await page.addInitScript(countTimers)
  await openReplay(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const isOfStage = request.frame() !== page.mainFrame()
    if (isOfStage && /\/api\/|webClientHub/.test(request.url())) calls.push(request.url())
  })
  const frame = await load(page, journey)
  expect(calls).toEqual([])
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url()))
  await frame.evaluate(() => ((window as unknown as { timers: number[] }).timers.length = 0))
  const { length } = actionsOf(journey)
  await scrub(page, [...steps(0, length), ...steps(length, 0)])
  // A click in the stage would dispatch an action.
  await jump(page, length)
  await frame
    .getByRole('banner')
    .getByRole('link', { name: /سبد خرید/ })
    .first()
    .dispatchEvent('click')
  await jump(page, 0)
  await frame
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .dispatchEvent('click')
  expect(requests).toEqual([])
  // The replay waits 500 ms at a step before it takes a thumbnail.
  const timers = await frame.evaluate(() => (window as unknown as { timers: number[] }).timers)
  expect(timers.filter((delay) => delay !== 500)).toEqual([])
  await openTool(page, /نگه‌داشته‌ها/)
  const blocked = page.getByRole('list', { name: 'آنچه جلویش گرفته شد' })
  await expect(blocked).toContainText('/shop/cart')
  await expect(blocked).toContainText('compare/compareAdded')
})

/** Records every timer that the browser really sets, except for those of the next frame. */
function countTimers(): void {
  const timers: number[] = []
  Object.assign(window, { timers })
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name].bind(window) as (task: TimerHandler, delay?: number) => number
    Object.assign(window, {
      [name]: (task: TimerHandler, delay = 0) => {
        if (delay > 16 || name === 'setInterval') timers.push(delay)
        return original(task, delay)
      },
    })
  }
}

test.describe('21 the replay', () => {
  const timed = exported(toasts, undefined, { startedAt: 1, times: [0, 1200, 9200] })

  /** Displayed ms from one step to the next. */
  async function played(page: Page, speed: string, steps: number): Promise<number[]> {
    await openReplay(page)
    await load(page, timed)
    await page.getByLabel('سرعت پخش').selectOption({ label: speed })
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { times })
      const output = document.querySelector('output[data-index]')!
      new MutationObserver(() => times.push(performance.now())).observe(output, {
        attributeFilter: ['data-index'],
      })
    })
    await page.getByRole('button', { name: 'پخش', exact: true }).click()
    await expect(position(page)).toHaveAttribute('data-index', String(steps), { timeout: 20_000 })
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
    return times.slice(1).map((time, index) => time - times[index]!)
  }

  test('21 plays at the recorded speed', async ({ page }) => {
    const [first] = await played(page, 'سرعت اصلی', 2)
    expect(first).toBeGreaterThan(1150)
    expect(first).toBeLessThan(2000)
  })

  test('21 plays four times as fast', async ({ page }) => {
    const [first, second] = await played(page, 'چهار برابر', 3)
    expect(first).toBeGreaterThan(250)
    expect(first).toBeLessThan(1000)
    expect(second).toBeGreaterThan(1950)
    expect(second).toBeLessThan(3000)
    await expect(position(page)).toHaveAttribute('data-playing', 'false')
  })

  test('21 skips the idle time', async ({ page }) => {
    const [first, second] = await played(page, 'بدون مکث', 3)
    expect(Math.max(first!, second!)).toBeLessThan(900)
  })

  test('21 stops at the current step when it is paused', async ({ page }) => {
    await openReplay(page)
    await load(page, timed)
    await page.getByRole('button', { name: 'پخش', exact: true }).click()
    await expect(position(page)).toHaveAttribute('data-index', '2')
    await page.getByRole('button', { name: 'مکث' }).click()
    await expect(position(page)).toHaveAttribute('data-playing', 'false')
    await slider(page).press('End')
    await expect(position(page)).toHaveAttribute('data-index', '3')
    await frames(page)
    await expect(stepRow(page, 3).getByRole('button').first()).toHaveAttribute('aria-current', 'step')
  })
})
