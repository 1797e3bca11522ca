/** Actions and locators for the replay. Its stage is the iframe that shows the replayed page. */
import { expect, type Frame, type Page } from '@playwright/test'
import { downloaded } from './downloaded.ts'
import { pageText } from './recording.ts'

export const stageFrame = (page: Page) => page.locator('iframe[data-status]:not([data-left])')
export const position = (page: Page) => page.locator('output[data-index]')
export const slider = (page: Page) => page.getByRole('slider')
export const stepRow = (page: Page, step: number) => page.locator(`li[data-step="${step}"]`)

/** Opens one of the tools below the stage. */
export const openTool = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

export async function openReplay(page: Page): Promise<void> {
  await page.goto('/elements/replay')
}

export const asFile = (text: string) => ({
  name: 'session.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** Opens a recording with the button; waits for its stage. */
export async function load(page: Page, text: string): Promise<Frame> {
  await leaveStage(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'باز کردن فایل ضبط' }).click()
  await (await choosing).setFiles(asFile(text))
  return stageOf(page)
}

/** Marks the current stage as old, so that the next wait is for the stage of another recording. */
export function leaveStage(page: Page): Promise<void> {
  return page.evaluate(() =>
    document.querySelectorAll('iframe[data-status]').forEach((stage) => stage.setAttribute('data-left', '')),
  )
}

export async function stageOf(page: Page): Promise<Frame> {
  await expect(stageFrame(page)).toHaveAttribute('data-status', 'ready', { timeout: 30_000 })
  const frame = await (await stageFrame(page).elementHandle())?.contentFrame()
  if (!frame) throw new Error('The stage has no document.')
  return frame
}

export async function jump(page: Page, step: number): Promise<void> {
  await scrub(page, [step])
  expect(await position(page).getAttribute('data-index')).toBe(String(step))
}

export const textOf = (frame: Frame) =>
  frame.evaluate((source) => {
    const text = (0, eval)(`(${source})`) as (root: HTMLElement) => string
    return text(document.body)
  }, String(pageText))

/** Text of the replayed page, and the address above it, for each step. */
export interface Walked {
  readonly texts: string[]
  readonly addresses: (string | null)[]
}

/**
 * Returns the text of the stage at each of these steps. Runs inside the page, because one browser call for each step would
 * take minutes. Waits at each step for one of its `wanted` texts, or else until the text is stable for some frames, because a
 * toast or dialog takes a moment to close.
 */
export async function walkSteps(
  page: Page,
  steps: readonly number[],
  wanted: (step: number) => readonly string[] = () => [],
): Promise<Walked> {
  const { shown, ...walked } = await page.evaluate(walk, {
    steps: steps.map((step) => ({ step, wanted: wanted(step) })),
    source: String(pageText),
  })
  expect(shown).toEqual(steps.map(String))
  return walked
}

/** Like `walkSteps`, but returns only the texts. */
export async function textsAt(...walk: Parameters<typeof walkSteps>): Promise<string[]> {
  return (await walkSteps(...walk)).texts
}

interface WalkInput {
  readonly steps: readonly { readonly step: number; readonly wanted: readonly string[] }[]
  readonly source: string
}

async function walk({ steps, source }: WalkInput) {
  // Numbers of frames.
  const STABLE_FRAMES = 8
  const MAX_FRAMES = 120
  const textOf = (0, eval)(`(${source})`) as (root: HTMLElement) => string
  const input = document.querySelector<HTMLInputElement>('input[type=range]')!
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  const stage = document.querySelector<HTMLIFrameElement>('iframe[data-status]')!
  const texts: string[] = []
  const addresses: (string | null)[] = []
  const shown: (string | null | undefined)[] = []
  for (const { step, wanted } of steps) {
    set!.call(input, String(step))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    let text = ''
    const isDone = (same: number) => (wanted.length > 0 ? wanted.includes(text) : same >= STABLE_FRAMES)
    for (let frame = 0, same = 0; frame < 2 || (!isDone(same) && frame < MAX_FRAMES); frame += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const now = textOf(stage.contentDocument!.body)
      same = now === text ? same + 1 : 0
      text = now
    }
    shown.push(document.querySelector('output[data-index]')?.getAttribute('data-index'))
    addresses.push(document.querySelector('[data-route]')!.getAttribute('data-route'))
    texts.push(text)
  }
  return { texts, addresses, shown }
}

/** Goes through these steps, with two frames each, because autobatched actions are rendered a frame late. */
export function scrub(page: Page, steps: readonly number[]): Promise<void> {
  return page.evaluate(async (all) => {
    const input = document.querySelector<HTMLInputElement>('input[type=range]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const step of all) {
      set!.call(input, String(step))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    }
  }, steps)
}

/**
 * Jumps to each of these steps and returns the ms until the basket in the stage's header has its `count`. The times are
 * sorted.
 */
export function timesOfJumps(
  page: Page,
  jumps: readonly { step: number; count: number }[],
): Promise<number[]> {
  return page.evaluate(async (all) => {
    const input = document.querySelector<HTMLInputElement>('input[type=range]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    const stage = document.querySelector('iframe')!.contentDocument!
    const times: number[] = []
    for (const { step, count } of all) {
      const start = performance.now()
      set!.call(input, String(step))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      const shown = count.toLocaleString('fa-IR')
      const isShown = () => stage.querySelector('header a[href="/shop/cart"]')?.textContent?.includes(shown)
      while (!isShown() && performance.now() - start < 5000)
        await new Promise((done) => requestAnimationFrame(done))
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)
  }, jumps)
}

/** Step numbers between two steps, inclusive, in either direction. */
export function steps(from: number, to: number): number[] {
  const by = from <= to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + by * index)
}

/** Returns the file that a button saves. */
export const saved = async (page: Page, button: string) =>
  (await downloaded(page, () => page.getByRole('button', { name: button }).click())).text

/** Actions that change the count of the basket in the header, or show a toast. */
export const counts = (basket: number) => ({
  type: 'session/countsReceived',
  payload: { basket, favourites: 0 },
})
export const toast = (text: string) => ({
  type: 'notices/toastShown',
  payload: { kind: 'info', text, key: text },
})

/** A file in the format that Redux DevTools exports. */
export function exported(actions: readonly object[], preloadedState?: object, session?: object): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState ? { preloadedState: JSON.stringify(preloadedState) } : {}),
    ...(session ? { 'x-session': session } : {}),
  })
}
