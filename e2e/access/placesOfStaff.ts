/** Every page of the panel's own list, opened by an administrator. */
import { panelPagePaths } from '../../src/panel/pagePaths.ts'
import { panelPages } from '../../src/panel/pages.ts'
import { main } from '../support/parts.ts'
import { expect } from '../support/test.ts'
import type { Place } from './place.ts'

export const placesOfStaff: readonly Place[] = panelPagePaths.map((path) => ({
  page: `panel, ${panelPages[path].title}`,
  path: ({ inPanel }) => inPanel(path),
  who: 'administrator',
  isPlain: true,
  loads: true,
  act: async (page) => {
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  },
}))
