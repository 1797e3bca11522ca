import type { Page } from '@playwright/test'
import { axeBothThemes } from './checks/axe.ts'
import { forcedColours } from './checks/forcedColours.ts'
import { walkByKey } from './checks/keys.ts'
import { sidewaysScroll, textSpacing } from './checks/reflow.ts'
import type { Finding } from './finding.ts'

export type Form = 'wide' | 'narrow'

export const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
  smallest: { width: 320, height: 640 },
  /** The size in CSS px of a window of 1280 × 1024 px at a zoom of 400 %. */
  magnified: { width: 320, height: 256 },
} as const

/** Runs all checks on a page in its current state, each check at the widths that it applies to. */
export function inspect(page: Page, form: Form): Promise<Finding[]> {
  return form === 'wide' ? inspectWide(page) : inspectNarrow(page)
}

async function inspectWide(page: Page): Promise<Finding[]> {
  return [
    ...(await axeBothThemes(page, '1280')),
    ...(await forcedColours(page)),
    ...(await textSpacing(page, '1280')),
    ...(await walkByKey(page, 'Tab', '1280×800')),
  ]
}

async function inspectNarrow(page: Page): Promise<Finding[]> {
  const findings = [...(await axeBothThemes(page, '360')), ...(await forcedColours(page))]
  await page.setViewportSize(sizes.smallest)
  findings.push(...(await sidewaysScroll(page, '320')), ...(await textSpacing(page, '320')))
  await page.setViewportSize(sizes.magnified)
  findings.push(...(await sidewaysScroll(page, '400 %')), ...(await walkByKey(page, 'Tab', '400 %')))
  await page.emulateMedia({ forcedColors: 'active' })
  findings.push(...(await walkByKey(page, 'Shift+Tab', '400 %, forced colours')))
  await page.emulateMedia({ forcedColors: 'none' })
  return findings
}
