/** `npm run check:access`, too: every page and step with letters twice as large by the browser's setting (WCAG 1.4.4). */
import config from '../../playwright.config.ts'
import { sidewaysScroll } from './checks/reflow.ts'
import { noteFindings } from './noteFindings.ts'
import { declareWalks } from './walk.ts'
import { test } from './world.ts'

/** px; 16 is what browsers come with. */
const LETTER = 32

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${LETTER}`],
  },
})

// What is on a desk alone is not there: such letters get the layout of a narrower screen.
declareWalks(({ on }) => on !== 'wide', noteFindings, {
  look: (page, form) => sidewaysScroll(page, `${form}, large letters`),
})
