/** Part of `npm run check:access`: every page and step with the browser's text twice as large (WCAG 1.4.4). */
import config from '../../playwright.config.ts'
import { sidewaysScroll } from './checks/reflow.ts'
import { declareWalks } from './walk.ts'
import { test } from './world.ts'

/** px; the default of browsers is 16. */
const LETTER = 32

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${LETTER}`],
  },
})

// Skips steps that need a wide page, because a page with such large text has the layout of a narrower screen.
declareWalks({
  isWanted: ({ on }) => on !== 'wide',
  look: (page, form) => sidewaysScroll(page, `${form}, large letters`),
})
