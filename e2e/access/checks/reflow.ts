import type { Page } from '@playwright/test'
import { frames } from '../../support/arrive.ts'
import type { Finding } from '../finding.ts'
import type { Probed } from './probe.ts'

/** The spacing that readers may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Finds horizontal scrolling of the page and of open dialogs. */
export async function sidewaysScroll(page: Page, when: string): Promise<Finding[]> {
  const widest = await page.evaluate(() => {
    const { describe } = (window as unknown as Probed).accessProbe
    const frames = [document.documentElement, ...document.querySelectorAll<HTMLElement>('dialog:modal')]
    return frames
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((frame) => {
        const edge = frame.getBoundingClientRect()
        const outside = [...frame.querySelectorAll('*')].filter((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 1 && (left < edge.left - 1 || right > edge.right + 1)
        })
        return describe(outside.at(-1) ?? frame)
      })
  })
  return widest.map((element) => ({ rule: 'sideways-scroll', element, when }))
}

/** Checks that more space between letters, words and lines cuts nothing off that was whole before. */
export async function textSpacing(page: Page, when: string): Promise<Finding[]> {
  const before = new Set(await cutTexts(page))
  const style = await page.addStyleTag({ content: SPACING })
  await frames(page)
  const cut = (await cutTexts(page)).filter((element) => !before.has(element))
  const wide = await sidewaysScroll(page, `${when}, text spacing`)
  await style.evaluate((node) => (node as HTMLElement).remove())
  return [...cut.map((element) => ({ rule: 'text-cut', element, when: `${when}, text spacing` })), ...wide]
}

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { describe, isPainted } = (window as unknown as Probed).accessProbe
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        // Elements of one pixel are for screen readers only.
        if (clientWidth < 2 || clientHeight < 2 || !hasText(element) || !isPainted(element)) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        return (
          (isCut(overflowX) && scrollWidth > clientWidth + 1) ||
          (isCut(overflowY) && scrollHeight > clientHeight + 2)
        )
      })
      .map(describe)
  })
}
