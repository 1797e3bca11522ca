/**
 * A recording of 10 000 actions at /elements/replay of a built shop: opening, jumps, the tools, memory. Once of small
 * actions, once of the committed journey over and over, answers of the API included.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { findChromium } from '../scripts/chromium.ts'
import { Shop } from '../e2e/support/shop.ts'

const ACTIONS = 10_000
/** ms */
const OPENING = 3000
const JUMP_P95 = 100
/** ms of the processor's time that a task may take while the list of steps is scrolled. */
const FRAME = 16
/** ms; longer than this the tools would feel stuck. */
const TOOL = 1000

type Action = { type: string; payload?: unknown }

export async function run(): Promise<void> {
  const shop = await Shop.open()
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium()! } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  })
  try {
    for (const [name, text] of Object.entries({
      'small actions': small(),
      'the journey over and over': journeys(),
    })) {
      const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } })
      await page.goto('/elements/replay')
      await page.waitForLoadState('networkidle')
      await measure(page, name, text)
      await page.close()
    }
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function measure(page: Page, name: string, text: string): Promise<void> {
  console.log(`${name}, ${(text.length / 1e6).toFixed(1)} MB`)
  const devTools = await page.context().newCDPSession(page)
  const before = await heap(devTools)
  print('open', await opening(page, text), OPENING)
  const jumps = await page.evaluate(jumpAbout, ACTIONS)
  jumps.sort((a, b) => a - b)
  print('jump, median', jumps[Math.floor(jumps.length / 2)]!, JUMP_P95)
  print('jump, p95', jumps[Math.floor(jumps.length * 0.95)]!, JUMP_P95)
  await page.getByRole('tab', { name: 'جست‌وجو در حالت' }).click()
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.getByLabel('متن یا مسیر').fill('basket.count')
  print('search in actions and states', await spent(page, () => button('جست‌وجو').last().click()), TOOL)
  print('when did this path change', await spent(page, () => button('این مسیر کی تغییر کرد؟').click()), TOOL)
  await page.evaluate(jumpAbout, 1)
  await page.getByRole('slider').press('Home')
  await page.getByRole('slider').press('ArrowLeft')
  print('leave the first action out', await spent(page, () => button('نادیده گرفتن گام').click()), OPENING)
  print('scroll all steps, longest task', await scrolling(page), FRAME)
  const used = await heap(devTools)
  console.log(`  memory ${used.toFixed(0)} MB, of them ${(used - before).toFixed(0)} MB the recording`)
}

/** ms from the file's choice to a stage that shows. */
async function opening(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    const note = (name: string) => Object.assign(window, { [name]: performance.now() })
    document.querySelector('input[type=file]')!.addEventListener('change', () => note('chosenAt'))
    new MutationObserver((_, observer) => {
      if (!document.querySelector('iframe[data-status=ready]')) return
      note('readyAt')
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const file = { name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('iframe[data-status=ready]').waitFor({ state: 'attached', timeout: 120_000 })
  return page.evaluate(() => {
    const { chosenAt, readyAt } = window as unknown as { chosenAt: number; readyAt: number }
    return readyAt - chosenAt
  })
}

/** ms of each of 60 jumps all over the session, until the next frame is rendered. */
async function jumpAbout(length: number): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('input[type=range]')!
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  const all: number[] = []
  for (let turn = 1; turn <= 60; turn += 1) {
    const start = performance.now()
    set!.call(input, String((turn * 4777) % length))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    all.push(performance.now() - start)
  }
  return all
}

/** ms of a click, until the next frame is rendered. */
async function spent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const start = () => {
      const at = performance.now()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { spent: performance.now() - at })))
    }
    Object.assign(window, { spent: 0 })
    document.addEventListener('click', start, { capture: true, once: true })
  })
  await act()
  await page.waitForFunction(() => (window as unknown as { spent: number }).spent > 0, null, {
    timeout: 120_000,
  })
  return page.evaluate(() => (window as unknown as { spent: number }).spent)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** µs of the processor, and of the clock. */
  readonly tdur?: number
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/** ms of the processor's time that the longest task took while the wheel went through all steps, down and up again. */
async function scrolling(page: Page): Promise<number> {
  const browser = page.context().browser()!
  await page.locator('li[data-step]').first().hover()
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  for (const by of [...Array<number>(60).fill(900), 90_000, ...Array<number>(60).fill(-900), -90_000]) {
    await page.mouse.wheel(0, by)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** MB in use after a collection. */
async function heap(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

function print(what: string, ms: number, budget: number): void {
  console.log(`  ${ms <= budget ? '✓' : '✗'} ${what}: ${ms.toFixed(0)} ms (budget ${budget})`)
}

const exported = (actions: readonly Action[], more: object = {}) =>
  JSON.stringify({ payload: JSON.stringify(actions), ...more })

function small(): string {
  const counts = (step: number) => ({ basket: step % 90, favourites: 0 })
  return exported(
    Array.from({ length: ACTIONS }, (_, step) => ({ type: 'session/countsReceived', payload: counts(step) })),
  )
}

function journeys(): string {
  const file = new URL('../e2e/fixtures/journey.json', import.meta.url)
  const { recording } = JSON.parse(readFileSync(file, 'utf8')) as {
    recording: { payload: string; preloadedState: string }
  }
  const actions = JSON.parse(recording.payload) as Action[]
  const many = Array.from({ length: ACTIONS }, (_, step) => actions[step % actions.length]!)
  return exported(many, { preloadedState: recording.preloadedState })
}
