import type { Page } from '@playwright/test'
import { frames } from '../../support/arrive.ts'
import type { Finding } from '../finding.ts'
import type { Probed, Stop } from './probe.ts'

/** Elements visited in one walk; only pages with many cards of one kind have more. */
const MOST_STOPS = 70
const MOST_LOOKS = 6

/** Presses Tab or Shift+Tab repeatedly. Each focused element must be visible and marked as focused. */
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
      // The walk begins at the top of the page, so the first Shift+Tab leaves it.
      if (count === 0 && key === 'Shift+Tab') continue
      // At the end of the page the body has the focus once, before the focus moves to the browser's own controls.
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

/** Returns the focused element. Checks it again for some frames while it is hidden, because the page may be scrolling to it. */
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

/** After a step the focus must be on an element, for example the pressed one or its replacement, not on the body. */
export async function lostFocus(page: Page, when: string): Promise<Finding[]> {
  // The replacement's code may still be loading.
  const isLost = await page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5000 })
    .then(
      () => false,
      () => true,
    )
  return isLost ? [{ rule: 'focus-lost', element: 'body has the focus after the step', when }] : []
}
