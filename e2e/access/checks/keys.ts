import type { Page } from '@playwright/test'
import { frames } from '../../support/arrive.ts'
import type { Finding } from '../finding.ts'
import type { Probed, Stop } from './probe.ts'

/** Stops of one walk; a page has more only where cards of one kind follow each other. */
const MOST_STOPS = 70
const MOST_LOOKS = 6

/** From stop to stop by Tab or Shift+Tab: the focus is on something, can be seen there, and is marked. */
export async function walkByKey(page: Page, key: 'Tab' | 'Shift+Tab', when: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const found = (rule: string, element: string) => findings.push({ rule, element, when: `${when}, ${key}` })
  await page.evaluate(() => (window as unknown as Probed).accessProbe.begin())
  let bodies = 0
  let before = 'the beginning'
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    if (stop.kind === 'seen') break
    if (stop.kind === 'body') {
      // Backwards from the top, the first step leaves the page.
      if (count === 0 && key === 'Shift+Tab') continue
      // Once is the end of the page, where the browser's own bar follows.
      bodies += 1
      if (bodies > 1) found('focus-lost', `after ${before}`)
      if (bodies > 1) break
      continue
    }
    if (stop.isHidden) found('focus-hidden', stop.element)
    if (stop.isUnmarked) found('focus-unmarked', stop.element)
    before = stop.element
  }
  return findings
}

/** What scrolls or appears for a stop has a moment for it: a page that scrolls, then a row in it. */
async function stopOf(page: Page): Promise<Stop> {
  const look = () => page.evaluate(() => (window as unknown as Probed).accessProbe.stop())
  const first = await look()
  let stop = first
  for (let times = 0; times < MOST_LOOKS && (stop.isHidden || stop.isUnmarked); times += 1) {
    await frames(page, 8)
    stop = { ...(await look()), kind: first.kind }
  }
  return stop
}

/** After a step the focus is on something: what was pressed, or what came in its place. */
export async function lostFocus(page: Page, when: string): Promise<Finding[]> {
  // Its code may be on its way.
  const isLost = await page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5000 })
    .then(
      () => false,
      () => true,
    )
  return isLost ? [{ rule: 'focus-lost', element: 'body has the focus after the step', when }] : []
}
