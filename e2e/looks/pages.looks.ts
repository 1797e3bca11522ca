/** `npm run check:looks`: compares the main pages with the pictures of an earlier state (docs/looks.md). */
import type { Page } from '@playwright/test'
import type { Place } from '../access/place.ts'
import { toReview } from '../access/placesOfMembers.ts'
import { test as base } from '../access/world.ts'
import { arrive, frames, settled } from '../support/arrive.ts'
import { Shop } from '../support/shop.ts'
import { main } from '../support/parts.ts'
import { expect } from '../support/test.ts'

/** Time of the shop and the browser, because promises of delivery and the hero's watch depend on it. */
const TIME = Date.parse('2027-01-09T10:08:00+03:30')

const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shift = { CLOCK_SHIFT: String(TIME - Date.now()) }
      const shop = await Shop.open({ ...shift, NODE_OPTIONS: '--import ./e2e/support/shiftedClock.mjs' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

interface Look extends Place {
  /** Absent: the first screen. */
  readonly isWhole?: true
}

const looks: readonly Look[] = [
  { page: 'home', path: '/' },
  { page: 'list', path: '/shop/category' },
  { page: 'product', path: ({ product }) => product },
  { page: 'article', path: '/blog/14' },
  { page: 'cart', path: '/shop/cart', who: 'member', before: (world) => world.fillBasket(), isWhole: true },
  {
    page: 'review',
    path: '/shop/checkout',
    who: 'member',
    before: (world) => world.fillBasket(),
    act: toReview,
    isWhole: true,
  },
  {
    page: 'panel',
    path: '/cp/products',
    who: 'administrator',
    isPlain: true,
    act: (page) => expect(main(page).getByRole('row').nth(5)).toBeVisible(),
  },
]

for (const look of looks)
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${look.page}, ${size.width}, ${colorScheme}`, async ({ page, world }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await page.clock.setFixedTime(TIME)
        await look.before?.(world)
        if (look.who) await world.logIn(page, look.who)
        const path = typeof look.path === 'string' ? look.path : look.path(world)
        if (look.isPlain) await page.goto(path, { waitUntil: 'commit' })
        else await arrive(page, path)
        await look.act?.(page, world)
        if (!look.isPlain) await settled(page)
        await picturesShown(page)
        await expect(page).toHaveScreenshot(`${look.page}-${size.width}-${colorScheme}.png`, {
          fullPage: look.isWhole ?? false,
          // The browser scales small pictures from larger cached ones, or loads them in their own size.
          mask: [page.locator('[data-away] img, img[sizes$=" 72px"]')],
        })
      })

/** Waits for fonts and for the pictures in sight. */
async function picturesShown(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { width, top, left, right } = image.getBoundingClientRect()
      const isInSight = width > 0 && top < innerHeight && left < innerWidth && right > 0
      return image.complete || !isInSight
    }),
  )
  await page.waitForLoadState('networkidle')
  await frames(page)
}
