import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { frames } from '../../support/arrive.ts'
import type { Finding } from '../finding.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs all rules of `TAGS` in the light theme and the colour rules also in the dark theme. */
export async function axeBothThemes(page: Page, when: string): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  // Content far from the screen has no layout, so axe would report that it covers the content after it.
  const style = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const light = await analyse(new AxeBuilder({ page }).withTags(TAGS), `${when}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await frames(page, 3)
  const dark = await analyse(new AxeBuilder({ page }).withRules(COLOUR_RULES), `${when}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await style.evaluate((node) => (node as HTMLElement).remove())
  return [...light, ...dark]
}

async function analyse(axe: AxeBuilder, when: string): Promise<Finding[]> {
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => ({ rule: `axe ${id}`, element: html.slice(0, 160), when })),
  )
}
