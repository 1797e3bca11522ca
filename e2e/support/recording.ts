/** Records a session in the real shop, with the texts that the visitor saw at each step. */
import { expect, type Page } from '@playwright/test'
import { settled } from './arrive.ts'
import { downloaded } from './downloaded.ts'

/** Texts that the page showed while a step was the last one, by step number. */
export type Seen = Readonly<Record<number, readonly string[]>>

export interface Recorded {
  /** Content of the file that the recorder saves. */
  readonly text: string
  readonly seen: Seen
  /** Displayed path and query by step. */
  readonly routes: ReadonlyMap<number, string>
}

interface Witness {
  seen: Record<number, string[]>
  routes: [number, string][]
  /** Whether the current text of the page has been recorded. */
  isUpToDate(): boolean
}

/**
 * Text of a document without the recorder's box, one line for each text node. Includes the text of search boxes but not of
 * other forms, because recordings do not contain that (docs/decisions/0010).
 */
export function pageText(root: HTMLElement): string {
  const own = 'script, style, noscript, [data-recorder]'
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest(own) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const lines: string[] = []
  while (walker.nextNode()) lines.push(walker.currentNode.textContent ?? '')
  const boxes = root.querySelectorAll<HTMLInputElement>('[role=search] input')
  for (const { value } of boxes) lines.push(value && `⌕ ${value}`)
  return lines.filter((line) => line.trim()).join('\n')
}

/** Starts a recording on the current page, by keys and with consent. */
export async function agreeToRecord(page: Page): Promise<void> {
  await page.keyboard.press('Control+Alt+Shift+KeyR')
  await page.getByRole('button', { name: 'موافقم، ضبط شود' }).click()
  await expect(page.locator('[data-recorder]')).toBeAttached()
}

/** Starts a recording and collects the texts that the page shows from now on. */
export async function startRecording(page: Page): Promise<void> {
  await agreeToRecord(page)
  await page.evaluate(watch, String(pageText))
}

/**
 * Records every displayed text two frames after its change, because autobatched actions are rendered a frame late.
 */
function watch(source: string): void {
  const textOf = (0, eval)(`(${source})`) as (root: HTMLElement) => string
  const count = () => Number(document.querySelector('[data-recorder]')?.getAttribute('data-recorder') ?? -1)
  const witness: Witness = {
    seen: {},
    routes: [],
    isUpToDate: () => witness.seen[count()]?.includes(textOf(document.body)) ?? false,
  }
  Object.assign(window, { witness })
  let last = { count: -1, frames: 0 }
  const look = () => {
    const now = count()
    last = now === last.count ? { count: now, frames: last.frames + 1 } : { count: now, frames: 0 }
    if (now >= 0 && last.frames >= 2) {
      const texts = (witness.seen[now] ??= [])
      const text = textOf(document.body)
      if (!texts.includes(text)) texts.push(text)
      witness.routes.push([now, location.pathname + location.search])
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Waits until the page's text has been recorded; returns at once without a recording. */
export async function untilSeen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { witness } = window as unknown as { witness?: Witness }
    return !witness || witness.isUpToDate()
  })
}

/** The file that a visitor saves with the recorder's box. */
export async function saveFile(page: Page): Promise<string> {
  await page.locator('[data-recorder] > summary').click()
  return (await downloaded(page, () => page.getByRole('button', { name: 'ذخیرهٔ ضبط' }).click())).text
}

/** Returns the saved recording with the texts that the visitor saw. */
export async function saveRecording(page: Page): Promise<Recorded> {
  await settled(page)
  // Wait until the last action has been rendered.
  await untilSeen(page)
  const { seen, routes } = await page.evaluate(() => (window as unknown as { witness: Witness }).witness)
  return { text: await saveFile(page), seen, routes: new Map(routes) }
}
