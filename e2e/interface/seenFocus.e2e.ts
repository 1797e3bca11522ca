/** The focus is visible in a low window and in forced colours. */
import type { Locator, Page } from '@playwright/test'
import { confirmMessages } from '../../contract/messages.ts'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { installProbe, type Probed, type Stop } from '../access/checks/probe.ts'
import { arrive, frames } from '../support/arrive.ts'
import { openBuyerWithWatch } from '../support/buyer.ts'
import { dialog, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

/** A small phone with sticky bars. `npm run check:access` walks many pages, but at 320×256 and 1280×800. */
test('320×568: no Tab stop on a product page is behind the bars', async ({ page }) => {
  await page.addInitScript(installProbe)
  await page.setViewportSize({ width: 320, height: 568 })
  await arrive(page, '/shop/product/1')
  await page.evaluate(() => (window as unknown as Probed).accessProbe.begin())
  const { stops, hidden } = await walk(page, 120)
  expect(hidden).toEqual([])
  expect(stops).toBeGreaterThan(30)
})

test('320×256: no Tab stop in the search sheet is behind a persistent message', async ({ page, shop }) => {
  const buyer = await openBuyerWithWatch(page, shop)
  await buyer.checkOut()
  await page.addInitScript(installProbe)
  await page.setViewportSize({ width: 320, height: 256 })
  await arrive(page, '/shop/category')
  await dialog(page).getByRole('button', { name: confirmWords.basketExit.cancel }).click()
  await expect(page.getByRole('button', { name: confirmMessages.basketWaitsOffer })).toBeVisible()
  const banner = page.getByRole('banner')
  await banner.getByRole('combobox').focus()
  await expect(banner.getByRole('heading', { name: 'جست‌وجوهای پرطرفدار' })).toBeAttached()
  const links = await banner.getByRole('listitem').getByRole('link').count()
  const { stops, hidden } = await walk(page, 30)
  expect(hidden).toEqual([])
  expect(stops).toBeGreaterThanOrEqual(links)
})

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  for (const [what, path] of [
    ['the login', '/account/login'],
    ['the registration', '/account/register'],
    ['the contact form', '/تماس-با-ما'],
    ['the filters', '/shop/category'],
  ] as const)
    test(`the fields of ${what} look different with the focus`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 1600 })
      await arrive(page, path)
      const fields = main(page).getByRole('textbox').filter({ visible: true })
      await expect(fields.first()).toBeVisible()
      const unmarked: string[] = []
      for (const field of await fields.all()) {
        await field.scrollIntoViewIfNeeded()
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const atRest = await pictureAround(field)
        await field.focus()
        if ((await pictureAround(field)).equals(atRest))
          unmarked.push((await field.getAttribute('name')) ?? '')
      }
      expect(unmarked).toEqual([])
    })

  test('a switch of the filters has a visible border', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 })
    await arrive(page, '/shop/category')
    const track = main(page).getByRole('switch').first().locator('+ span')
    await expect(track).toHaveCSS('border-top-style', 'solid')
    await expect(track).toHaveCSS('border-top-width', '1px')
  })

  test('a strap keeps its colour and a border, and the chosen one looks different', async ({ page }) => {
    await arrive(page, '/shop/product/1')
    const straps = main(page).getByRole('radio')
    const discs = straps.locator('+ span')
    const colours = await discs.evaluateAll((all) =>
      all.map((disc) => getComputedStyle(disc).backgroundColor),
    )
    expect(colours.length).toBeGreaterThan(1)
    expect(new Set(colours).size).toBe(colours.length)
    for (const disc of await discs.all()) await expect(disc).toHaveCSS('border-top-style', 'solid')
    const edges = await straps.evaluateAll((all) =>
      all.map((strap) => getComputedStyle(strap.closest('label')!).backgroundColor),
    )
    expect(edges[0]).not.toBe(edges[1])
  })
})

/** Presses Tab until a stop repeats, at most `most` times. Returns the number of stops and the hidden ones. */
async function walk(page: Page, most: number): Promise<{ stops: number; hidden: readonly string[] }> {
  const hidden: string[] = []
  let stops = 0
  for (let stop = await nextStop(page); stop.kind === 'new' && stops < most; stop = await nextStop(page)) {
    stops += 1
    if (stop.isHidden) hidden.push(stop.element)
  }
  return { stops, hidden }
}

/** The next Tab stop, after the page and its gallery have stopped scrolling. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  const place = () =>
    page.evaluate(() => JSON.stringify(document.activeElement?.getBoundingClientRect().toJSON()))
  await expect
    .poll(async () => {
      const before = await place()
      await frames(page, 8)
      return before === (await place())
    })
    .toBe(true)
  return page.evaluate(() => (window as unknown as Probed).accessProbe.stop())
}

/** A screenshot of the field with space for its focus ring, without the caret. */
async function pictureAround(field: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await field.boundingBox())!
  const margin = 16
  const clip = {
    x: Math.max(x - margin, 0),
    y: Math.max(y - margin, 0),
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
  return field.page().screenshot({ clip, animations: 'disabled' })
}
